// For pages that show the portal inside them: makes the frame, says hello and keeps `window.tesseraPortal` up to date (docs/embedding.md).
// The messages are those of src/app/embedding/protocol.ts; a test holds the two together.
(() => {
  const PROTOCOL = "tessera.embed";
  const VERSION = 1;
  const script = document.currentScript;
  const origin = new URL(script.src).origin;
  window.tesseraPortal = window.tesseraPortal ?? {};
  const portal = window.tesseraPortal;

  const frame = document.createElement("iframe");
  frame.src = `${origin}/v/#${portal.route ?? "/"}`;
  frame.title = portal.title ?? "Portal";
  frame.allow = `clipboard-write ${origin}; publickey-credentials-get ${origin}`;
  frame.style.cssText = "width:100%;height:100%;border:0;display:block";

  const post = (message) => frame.contentWindow?.postMessage({ protocol: PROTOCOL, version: VERSION, ...message }, origin);

  addEventListener("message", ({ origin: from, source, data }) => {
    if (from !== origin || source !== frame.contentWindow || data?.protocol !== PROTOCOL) return;
    // The portal begins, or has been loaded again.
    if (data.type === "waiting") {
      const { user, language, scheme } = portal;
      post({ type: "hello", ...(user && { user }), ...(language && { language }), ...(scheme && { scheme }) });
      return;
    }
    if (data.type === "ready" || data.type === "route") portal.route = data.route;
    if (data.type === "ready" || data.type === "signed-in") portal.signedIn = data.user;
    if (data.type === "signed-out") {
      portal.signedIn = null;
      if (portal.user) post({ type: "set-user", user: portal.user });
    }
    portal.onEvent?.(data);
  });

  Object.assign(portal, {
    frame,
    signedIn: null,
    navigate: (route) => post({ type: "navigate", route }),
    setLanguage: (language) => {
      portal.language = language;
      post({ type: "set-language", language });
    },
    setScheme: (scheme) => {
      portal.scheme = scheme;
      post({ type: "set-scheme", scheme });
    },
    setUser: (user) => {
      portal.user = user;
      post({ type: "set-user", user });
    },
    signOut: () => post({ type: "sign-out" }),
  });

  const show = () => (document.querySelector(script.dataset.into ?? "#portal") ?? document.body).append(frame);
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", show);
  else show();
})();

// What this browser remembers, put on the page as early as a strict CSP allows: a script of its own, which the first paint need not wait for.
// The choices are written by src/data/preferences.ts, the session hint by src/data/session.ts.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is switched off: the system's scheme and what the server said are right.
      return null;
    }
  };
  const scheme = read("tessera.scheme");
  if (scheme === "light" || scheme === "dark") root.setAttribute("data-color-scheme", scheme);

  if (location.hash.startsWith("#/login")) root.setAttribute("data-screen", "sign-in");
  else if (read("tessera.session") !== null) root.setAttribute("data-screen", "portal");
})();

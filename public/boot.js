// Runs before the first paint, because a strict CSP allows no inline script: which colours, and the sign-in form or the portal's frame.
// Choices are written by src/data/preferences.ts, the session hint by src/data/session.ts.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is switched off: the system's scheme and the sign-in form are right.
      return null;
    }
  };
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const paint = () => {
    const choice = read("tessera.scheme");
    const isDark = choice === "dark" || (choice !== "light" && dark.matches);
    root.setAttribute("data-color-scheme", isDark ? "dark" : "light");
  };
  paint();
  // The brand's colours as src/app/theme/brand.ts kept them: without them the first paint would be in the default blue.
  const colours = read("tessera.colours");
  if (colours !== null) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(colours);
    document.adoptedStyleSheets = [sheet];
  }
  dark.addEventListener("change", paint);
  const isSignIn = location.hash.startsWith("#/login") || read("tessera.session") === null;
  root.setAttribute("data-screen", isSignIn ? "sign-in" : "portal");
})();

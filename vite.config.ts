import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { LOCALES } from "./layout/model.ts";
import { textSections } from "./scripts/build/text-sections.ts";
import { translatePaintedPage } from "./src/app/i18n/painted-page.ts";

/** Where `npm run dev` runs the server. */
const server = `http://localhost:${process.env.TESSERA_SERVER_PORT ?? 8081}`;

/**
 * The sign-in form is painted from this one page: its styles are in it, under the nonce that the server puts in, and scripts take what a
 * slow line has left.
 */
const paintedPage: Plugin = {
  name: "painted-page",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) =>
      html
        .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
        .replace(/<link rel="stylesheet"[^>]*href="\/v\/([^"]+)">/g, (link, name: string) => {
          const file = bundle[name];
          // The file stays: parts that share code with the first one name it among what they need.
          return file?.type === "asset" ? `<style nonce="__CSP_NONCE__">${file.source}</style>` : link;
        }),
  },
};

/**
 * Anyone who comes with a session needs the portal. The page names its files in a comment, and the server lets the links out of it for a page with a session
 * (`server/platform/http/portal-files.ts`). Found by the sign-in page's script they would come a round trip later.
 */
const PORTAL = "/src/app/portal.tsx";
/** Its texts in the page's language. */
const PORTAL_TEXTS = ["portal", "renderer"];

type Bundle = Rolldown.OutputBundle;

/** The links that fetch these modules' files with all that they need themselves, but for what the page names already. */
function linksTo(modules: readonly string[], bundle: Bundle, page: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (chunk === undefined || files.has(name) || page.includes(name)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const needed of chunk.imports) add(needed);
  };
  for (const module of modules) {
    const holders = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (holders.length === 0) throw new Error(`No part of the build has ${module}.`);
    for (const { fileName } of holders) add(fileName);
  }
  return [...files]
    .map((name) =>
      name.endsWith(".css")
        ? `<link rel="preload" as="style" crossorigin href="/v/${name}">`
        : `<link rel="modulepreload" crossorigin href="/v/${name}">`,
    )
    .join("");
}

const portalAhead: Plugin = {
  name: "portal-ahead",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const locale of LOCALES) {
        const page = bundle[locale === "en" ? "index.html" : `index.${locale}.html`];
        if (page?.type !== "asset") return this.error(`There is no page in ${locale}.`);
        const texts = locale === "en" ? [] : PORTAL_TEXTS.map((section) => sectionId(locale, section));
        const text = String(page.source);
        page.source = text.replace("</head>", `<!--portal ${linksTo([PORTAL, ...texts], bundle, text)}--></head>`);
      }
    },
  },
};

/**
 * The painted page once more for each other language, `index.de.html`, with its texts fetched along: the server chooses. Without them someone would
 * read English first.
 */
const paintedLanguages: Plugin = {
  name: "painted-languages",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return this.error("There is no index.html to translate.");
      const english = startTexts("en");
      for (const locale of LOCALES.filter((name) => name !== "en")) {
        const texts = Object.values(bundle).find(
          (file) => file.type === "chunk" && file.moduleIds.some((id) => id.endsWith(sectionId(locale, "start"))),
        );
        if (texts === undefined) return this.error(`There is no part with the texts of ${locale}.`);
        const ahead = `<link rel="modulepreload" fetchpriority="low" crossorigin href="/v/${texts.fileName}">\n  </head>`;
        const translated = translatePaintedPage(String(page.source), english, startTexts(locale), locale);
        this.emitFile({ type: "asset", fileName: `index.${locale}.html`, source: translated.replace("</head>", ahead) });
      }
    },
  },
};
const sectionId = (locale: string, section: string) => `/src/texts/${locale}.json?section=${section}`;
const startTexts = (locale: string) => JSON.parse(readFileSync(new URL(`src/texts/${locale}.json`, import.meta.url), "utf8")).start;

/**
 * All that the sign-in page needs is one file, and all that the portal needs from its start is another. Parts that load later share modules with it and with each other; split by who shares what they
 * would be fifty small files, and a browser fetches six at a time.
 */
const ofPortal = new Set<string>();
/** What the sign-in page needs from its start. */
let ofFirst: ReadonlySet<string> = new Set();
/** What a text with marks needs: a dozen small packages. */
let ofText: ReadonlySet<string> = new Set();
/** What those need who fill something in. */
let ofEditing: ReadonlySet<string> = new Set();
const portalPart: Plugin = {
  name: "portal-part",
  apply: "build",
  buildEnd() {
    const reached = (root: string): Set<string> => {
      const seen = new Set<string>();
      const waiting = [fileURLToPath(new URL(root, import.meta.url))];
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (seen.has(id)) continue;
        seen.add(id);
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
      return seen;
    };
    ofFirst = reached("src/app/main.tsx");
    for (const id of reached("src/app/portal.tsx")) if (!ofFirst.has(id)) ofPortal.add(id);
    ofEditing = new Set(
      ["src/renderer/containers/forms/kit.ts", "src/renderer/fields/standard-inputs.tsx", "src/renderer/store/form-tools.ts"].flatMap(
        (root) => [...reached(root)],
      ),
    );
    ofText = reached("src/renderer/containers/text/text-container.tsx");
  },
};

/**
 * Chromium compiles a function when it is first called, on the thread that also draws; during the start that is a quarter of this thread's work.
 * With this line at its top a file is compiled as a whole while it is still arriving, on another thread. For what the start runs, and for what edits a record,
 * which is fetched before someone types: the first key and the first save wait for nothing then. In other files most functions wait for a click. Other browsers
 * read a comment.
 */
const compiledAhead: Plugin = {
  name: "compiled-ahead",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk" && file.moduleIds.some((id) => [ofFirst, ofPortal, ofEditing].some((part) => part.has(id))))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

/**
 * Each icon is a module of its own, so that it is in the part that draws it. The package is one module: all icons of the portal would be in its first file.
 */
const iconByIcon: Plugin = {
  name: "icon-by-icon",
  apply: "build",
  resolveId: (source) => (source.startsWith("virtual:icon/") ? `\0${source}` : null),
  async load(id) {
    if (!id.startsWith("\0virtual:icon/")) return null;
    const icon: unknown = Reflect.get(await import("@mdi/js"), id.slice("\0virtual:icon/".length));
    if (typeof icon !== "string") return this.error(`There is no icon ${id}.`);
    return `export default ${JSON.stringify(icon)}`;
  },
  transform(code, id) {
    if (!/\.tsx?$/.test(id) || !code.includes('"@mdi/js"')) return null;
    return code.replace(/(import|export) \{([^}]*)\} from "@mdi\/js";/g, (_, verb: string, names: string) =>
      names
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "")
        .map((name) => `${verb === "import" ? `import ${name} from` : `export { default as ${name} } from`} "virtual:icon/${name}";`)
        .join(""),
    );
  },
};

export default defineConfig({
  base: "/v/",
  plugins: [textSections, iconByIcon, react(), paintedPage, paintedLanguages, portalAhead, portalPart, compiledAhead],
  resolve: {
    alias: {
      // It compiles itself when it is installed, and we run no scripts of packages; the original is there too.
      "p-defer-es5": fileURLToPath(new URL("node_modules/p-defer/index.js", import.meta.url)),
      // Its variant for browsers decodes through innerHTML, which our Trusted Types policy refuses.
      "decode-named-character-reference": fileURLToPath(new URL("node_modules/decode-named-character-reference/index.js", import.meta.url)),
    },
  },
  // In development the page and its modules come from here, everything else from our server behind it.
  server: {
    port: Number(process.env.PORT ?? 8080),
    strictPort: true,
    proxy: {
      "/DataModel": server,
      "/keeper": server,
      "/branding": server,
      "/live": { target: server, ws: true },
    },
  },
  build: {
    outDir: "dist/portal",
    emptyOutDir: true,
    target: "es2023",
    // Parts are what `import()` says: sign-in, portal, each screen. One vendor part would make sign-in wait for MUI.
    // The chat's library is the largest and comes when the chat is opened; what the first screens load is a test (first-load).
    chunkSizeWarningLimit: 1700,
    // The polyfill is an inline script, which the content security policy refuses; every browser we support preloads modules.
    modulePreload: { polyfill: false },
    // An asset as data: URL needs a wider policy than files from our own origin.
    assetsInlineLimit: 0,
    // The package does not declare its side effects, so all of it would stay: the brand's palette needs a quarter.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /material-color-utilities/, sideEffects: false }] },
      // The set is closed but for what the first file holds, so there is nothing to follow.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "start", test: (id) => ofFirst.has(id) },
            { name: "portal", test: (id) => ofPortal.has(id) },
            // Before other parts: an icon that two of them draw must not bring one to the other.
            { name: "icons", test: /virtual:icon\//, minShareCount: 2 },
            { name: "edit", test: (id) => ofEditing.has(id) },
            // Small, and mostly wanted together: each file by itself costs a round trip.
            { name: "figures", test: /\/src\/renderer\/containers\/(timeline|parts|chart\/(?!chart-picture))/ },
            { name: "text", test: (id) => ofText.has(id) },
          ],
        },
      },
    },
    sourcemap: false,
    reportCompressedSize: false,
  },
});

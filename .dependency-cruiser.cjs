/** Import directions: schemas → layout → codegen → generated → data → renderer → screens → app, and never back. */

const islands = (folder, what) => ({
  name: `${what}-are-islands`,
  comment: `One ${what.slice(0, -1)} imports another: they may only meet in what composes them. Move what both need down (${folder === "src/features" ? "src/ui, src/data" : "shared"}).`,
  severity: "error",
  from: { path: `^${folder}/([^/]+)/` },
  to: { path: `^${folder}/([^/]+)/`, pathNot: `^${folder}/$1/` },
});

/** From the lowest floor of server/platform to the highest: a room imports rooms below it and no others, types included. */
const PLATFORM = [
  "config",
  "texts",
  "database",
  "live",
  "layout-store",
  "call",
  "accounts",
  "audit",
  "files",
  "sessions",
  "layouts",
  "messages",
  "lists",
  "jobs",
  "door",
  "job-runner",
  "schedules",
  "http",
];
const platformFloors = PLATFORM.slice(0, -1).map((room, floor) => ({
  name: `platform-${room}-is-below`,
  comment: `server/platform/${room} is imported by ${PLATFORM.slice(floor + 1).join(", ")}: it may not import them. Move what both need down, or hand it in.`,
  severity: "error",
  from: { path: `^server/platform/${room}/` },
  to: { path: `^server/platform/(${PLATFORM.slice(floor + 1).join("|")}|[^/]+\\.ts$)` },
}));

/** The renderer, from the ground up: a floor imports the floors before it in this list, types included. */
const rendererFloors = [
  ["ports", "What the renderer asks of the application does not import the renderer: describe the shape in ports/."],
  ["values", "A value is formatted, compared and evaluated without a form. Hand it in as an argument."],
  [
    "store",
    "The store holds values and judges them; it draws nothing and calls nothing. Hand it in, or subscribe to the store from above.",
  ],
  ["fields", "A field knows its own store and no form, container or screen. Hand a callback in through WidgetContext or ReadContext."],
  [
    "saving",
    "A session saves values wherever they are drawn. What a container or screen does for it comes through a callback or ScreenContext.",
  ],
  ["containers", "A container is drawn by its props and ScreenContext. What the screen does for it belongs into one of those."],
  ["screens", ""],
];
const rendererFloorRules = rendererFloors.slice(0, -1).map(([floor, comment], index) => ({
  name: `renderer-${floor}-import-lower-floors-only`,
  comment,
  severity: "error",
  from: { path: `^src/renderer/${floor}/` },
  to: {
    path: `^src/renderer/(${rendererFloors
      .slice(index + 1)
      .map(([higher]) => higher)
      .join("|")})/`,
  },
}));

module.exports = {
  forbidden: [
    ...rendererFloorRules,
    {
      name: "renderer-has-no-ground-floor",
      comment: "Every module of the renderer is on a floor: ports, values, store, fields, saving, containers or screens.",
      severity: "error",
      from: {},
      to: { path: "^src/renderer/[^/]+\\.tsx?$" },
    },
    {
      name: "no-cycles",
      comment: "These files import each other in a circle. Move what both need into a third that imports neither.",
      severity: "error",
      from: {},
      // Types count: a circle of names is as hard to read as one of calls. A part that is loaded later belongs to what loads it.
      to: { circular: true, viaOnly: { dependencyTypesNot: ["dynamic-import"] } },
    },
    {
      name: "not-to-unresolvable",
      comment: "Nothing is there: a wrong path, or a package that package.json does not list.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "production-needs-only-dependencies",
      comment: "The product imports a development dependency, which a production install leaves out. Move the package to dependencies.",
      severity: "error",
      from: { path: "^(layout|server|src)/" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "production-imports-no-tests",
      comment: "The product imports code of tests or tools. Move it to where the product keeps such things.",
      severity: "error",
      from: { path: "^(layout|shared|codegen|server|src|scripts)/" },
      to: { path: "^(tests|tools)/" },
    },
    {
      name: "tests-import-no-tools",
      comment: "tools/ holds what is run by hand, on top of everything else. Move what a test needs too into tests/support.",
      severity: "error",
      from: { path: "^tests/" },
      to: { path: "^tools/" },
    },
    {
      name: "layout-is-pure",
      comment: "layout/ runs in codegen, server and browser: it imports only itself and shared/. Hand the thing in as an argument.",
      severity: "error",
      from: { path: "^layout/" },
      to: { path: "^(codegen|server|src|scripts|schemas/(services|components|layouts))/" },
    },
    {
      name: "layout-knows-no-platform",
      comment: "layout/ runs in browsers and in Node alike: no Node API, React or database. Hand the thing in as an argument.",
      severity: "error",
      from: { path: "^layout/" },
      to: { path: "^node:|node_modules/(react|react-dom|kysely|pg|fastify)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "shared-is-pure",
      comment:
        "shared/ holds the types of the contracts and rules that browser and server both apply to values: it imports no other folder and no platform, and of packages only the arithmetic of colours. Hand the thing in as an argument.",
      severity: "error",
      from: { path: "^shared/" },
      to: {
        path: "^(layout|codegen|server|src|scripts|schemas)/|^node:|node_modules/",
        pathNot: "node_modules/@material/material-color-utilities/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "codegen-reads-no-side",
      comment: "Code generation reads schemas and layout/, never the code that it writes for. Describe the shape in codegen/.",
      severity: "error",
      from: { path: "^codegen/" },
      to: { path: "^(src|server)/" },
    },
    {
      name: "codegen-is-not-there-at-run-time",
      comment: "codegen/ runs before the product is built. What the product needs belongs into layout/ or is generated.",
      severity: "error",
      from: { path: "^(layout|src|server)/" },
      to: { path: "^codegen/" },
    },
    {
      name: "browser-and-server-never-meet",
      comment: "src/ and server/ share contracts and layout/, not code. Move pure rules into shared/.",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^server/" },
    },
    {
      name: "server-and-browser-never-meet",
      comment: "src/ and server/ share contracts and layout/, not code. Move pure rules into shared/.",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^src/" },
    },
    {
      name: "renderer-names-no-resource",
      comment:
        "The renderer gets layouts, ports and a registry. Operations, screens and the session come through the ports (src/renderer/ports).",
      severity: "error",
      from: { path: "^src/renderer/" },
      to: { path: "^(src/(generated|app|chrome|features|data)|shared/generated)/" },
    },
    {
      name: "data-knows-no-ui",
      comment: "src/data answers with values and errors; who shows them is above it.",
      severity: "error",
      from: { path: "^src/data/" },
      to: { path: "^src/(renderer|ui|features|chrome|app)/" },
    },
    {
      name: "generated-code-imports-none-of-the-portal",
      comment: "Generated code says what the contracts say: it imports types of layout/ and shared/, and not the portal.",
      severity: "error",
      from: { path: "^src/generated/" },
      to: { path: "^src/", pathNot: "^src/generated/" },
    },
    {
      name: "ui-has-no-data",
      comment: "src/ui only draws what it is given. Load the data where it is composed and pass it in.",
      severity: "error",
      from: { path: "^src/ui/" },
      to: { path: "^src/(data|generated|renderer|features|chrome|app)/|^shared/generated/" },
    },
    {
      name: "nothing-imports-app",
      comment: "src/app composes everything and is imported by nothing. Move the shared thing down.",
      severity: "error",
      from: { path: "^src/(data|renderer|ui|features|chrome)/" },
      to: { path: "^src/app/" },
    },
    {
      name: "screens-do-not-import-chrome",
      comment: "Bars and menus surround screens; a screen hands them nothing but its route. Move the shared thing to src/ui.",
      severity: "error",
      from: { path: "^src/features/" },
      to: { path: "^src/chrome/" },
    },
    {
      name: "studio-is-loaded-in-the-studio",
      comment:
        "Only product admins open the layout studio: it is loaded by its route (src/app/studio/studio-loader.tsx) and by nothing else.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(features/layout-studio|app/studio)/" },
      to: { path: "^src/(features/layout-studio/|app/studio/(?!studio-loader\\.tsx$))" },
    },
    {
      name: "studio-is-a-part-of-its-own",
      comment: "What loads the studio names it in import() only; an import at the top would bring it along with the portal.",
      severity: "error",
      from: { path: "^src/app/studio/studio-loader\\.tsx$" },
      to: { path: "^src/(features/layout-studio|app/studio)/", dependencyTypesNot: ["dynamic-import"] },
    },
    islands("src/features", "features"),
    {
      name: "platform-knows-no-topic",
      comment:
        "server/platform is what every topic uses: it imports none of them, types included. Hand the thing in where the product is composed (server/topics.ts, server/app.ts), or offer a member of Topic for it.",
      severity: "error",
      from: { path: "^server/platform/" },
      to: { path: "^server/(?!platform/|generated/)" },
    },
    ...platformFloors,
    {
      name: "topics-have-two-doors-to-the-database",
      comment:
        "A topic has context.db and context.system(reason), and in a job what its run hands it (ADR 47). Connections, tenant contexts and transactions are the platform's.",
      severity: "error",
      from: { path: "^server/topics/" },
      to: {
        path: "^server/platform/(database/|call/platform-runtime\\.ts$)|node_modules/pg/",
        pathNot: "^server/platform/database/(tables/|(schema|system-database|sql-state|clock|session-stages|advisory-lock|beat)\\.ts$)",
      },
    },
    {
      name: "demo-is-handed-in",
      comment:
        "Demo data is an option of the server: only the process (server/main.ts) takes it from demo/ and hands it in. Ask for it by an argument.",
      severity: "error",
      from: { path: "^(layout|shared|codegen|src|scripts)/|^server/(?!main\\.ts$)" },
      to: { path: "^demo/" },
    },
    {
      name: "topics-meet-at-their-index",
      comment: "A topic reaches another through its index.ts alone. Offer the function there, or move what both need into server/platform.",
      severity: "error",
      from: { path: "^server/topics/([^/]+)/" },
      to: { path: "^server/topics/([^/]+)/", pathNot: "^server/topics/($1/|[^/]+/index\\.ts$)" },
    },
    {
      name: "topics-are-composed-once",
      comment: "Only server/topics.ts knows all topics. Ask the runtime for what it composes.",
      severity: "error",
      from: { path: "^server/(platform|topics)/" },
      to: { path: "^server/(topics|app|main)\\.ts$" },
    },
    {
      name: "only-the-door-knows-http",
      comment: "A handler gets (context, input) and never the raw request. What it needs of the call is in Context.",
      severity: "error",
      from: { path: "^server/topics/[^/]+/operations/" },
      to: { path: "node_modules/(fastify|@fastify|ws)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(node_modules/\\.cache|dist)/|^(tests/oracle|tools/bench/peers)/" },
    // TypeScript 7 has no compiler API to parse with.
    parser: "swc",
    tsPreCompilationDeps: "specify",
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "default", "node"],
    },
    cache: { folder: "node_modules/.cache/dependency-cruiser", strategy: "content" },
  },
};

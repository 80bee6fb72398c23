/** Import directions: schemas → layout → codegen → generated → data → renderer → screens → app, and nobody looks back. */

const islands = (folder, what) => ({
  name: `${what}-are-islands`,
  comment: `One ${what.slice(0, -1)} imports another: they may only meet in what composes them. Move what both need down (${folder === "src/features" ? "src/ui, src/data" : "server/domain"}).`,
  severity: "error",
  from: { path: `^${folder}/([^/]+)/` },
  to: { path: `^${folder}/([^/]+)/`, pathNot: `^${folder}/$1/` },
});

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "These files import each other in a circle. Move what both need into a third that imports neither.",
      severity: "error",
      from: {},
      // A type has no moment of loading: two files may name each other's types.
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
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
      comment: "The product imports test code. Move it to where the product keeps such things.",
      severity: "error",
      from: { path: "^(layout|shared|codegen|server|src|scripts)/" },
      to: { path: "^tests/" },
    },
    {
      name: "layout-is-pure",
      comment: "layout/ runs in codegen, server and browser: it imports nothing of ours but itself. Hand the thing in as an argument.",
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
        "shared/ holds rules that browser and server both apply to values: it imports nothing of ours and no platform, and of packages only the arithmetic of colours. Hand the thing in as an argument.",
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
      comment: "The renderer gets compiled layouts and a host. Operations, screens and the session come through RendererHost.",
      severity: "error",
      from: { path: "^src/renderer/" },
      to: { path: "^src/(generated|app|chrome|features|data)/" },
    },
    {
      name: "data-knows-no-ui",
      comment: "src/data answers with values and errors; who shows them is above it.",
      severity: "error",
      from: { path: "^src/data/" },
      to: { path: "^src/(renderer|ui|features|chrome|app)/" },
    },
    {
      name: "only-data-calls-the-generated-client-runtime",
      comment: "Generated operations import only their runtime, src/data/operation.ts.",
      severity: "error",
      from: { path: "^src/generated/" },
      to: { path: "^src/", pathNot: "^src/(generated/|data/operation\\.ts$)" },
    },
    {
      name: "ui-has-no-data",
      comment: "src/ui only draws what it is given. Load the data where it is composed and pass it in.",
      severity: "error",
      from: { path: "^src/ui/" },
      to: { path: "^src/(data|generated|renderer|features|chrome|app)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "nobody-imports-app",
      comment: "src/app composes everything and is imported by nothing. Move the shared thing down.",
      severity: "error",
      from: { path: "^src/(data|renderer|ui|features|chrome)/" },
      to: { path: "^src/app/", dependencyTypesNot: ["type-only"] },
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
        "Nobody but product admins opens the layout studio: it is loaded by its route (src/app/studio/studio-loader.tsx) and by nothing else.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(features/layout-studio|app/studio)/" },
      to: { path: "^src/(features/layout-studio/|app/studio/(?!studio-loader\\.tsx$))", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "studio-is-a-part-of-its-own",
      comment: "What loads the studio names it in import() only; an import at the top would bring it along with the portal.",
      severity: "error",
      from: { path: "^src/app/studio/studio-loader\\.tsx$" },
      to: { path: "^src/(features/layout-studio|app/studio)/", dependencyTypesNot: ["dynamic-import"] },
    },
    islands("src/features", "features"),
    islands("server/services", "services"),
    {
      name: "domain-is-pure",
      comment: "server/domain holds rules about values. Load and store in services/, and call the rule with what was loaded.",
      severity: "error",
      from: { path: "^server/domain/" },
      to: {
        path: "^server/(?!domain/|generated/)|^node:(?!crypto|assert)|node_modules/(pg|kysely|fastify|ws|pino)/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "services-do-not-know-http",
      comment: "A handler gets (context, input) and never the raw request. What it needs of the call stands in Context.",
      severity: "error",
      from: { path: "^server/services/" },
      to: { path: "node_modules/(fastify|@fastify|ws)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(node_modules/\\.cache|dist)/|^tests/(oracle|bench/peers)/" },
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

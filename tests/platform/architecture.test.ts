import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const page = readFileSync("docs/architecture.md", "utf8");

/** Folders that the page describes, by the folder that they are in: each table is under a heading that names it. */
const PARTS = [
  { heading: "## The top", folder: "", isComplete: false },
  { heading: "## The server", folder: "server", isComplete: true },
  { heading: "### `server/platform`", folder: "server/platform", isComplete: true },
  { heading: "### `server/topics`", folder: "server/topics", isComplete: true },
  { heading: "## The portal", folder: "src", isComplete: true },
  { heading: "### `src/renderer`", folder: "src/renderer", isComplete: true },
  { heading: "### `src/features`", folder: "src/features", isComplete: true },
  { heading: "## The layout language", folder: "layout", isComplete: true },
  { heading: "## Code generation", folder: "codegen", isComplete: true },
] as const;

/** Names in the first column of the table below a heading. */
function described(heading: string): string[] {
  const begin = page.indexOf(heading);
  expect(begin, `${heading} is missing from docs/architecture.md`).toBeGreaterThan(-1);
  const end = page.indexOf("\n#", begin + heading.length);
  const section = page.slice(begin, end === -1 ? undefined : end);
  return [...section.matchAll(/^\| `([^`]+)` \| \S/gm)].map(([, name = ""]) => name.split("/").at(-1) ?? "");
}

/** Folders without source code: installed, built or hidden. */
const LEFT_OUT = new Set(["node_modules", "dist", "public"]);
const foldersIn = (folder: string): string[] =>
  readdirSync(folder === "" ? "." : folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !LEFT_OUT.has(entry.name))
    .map(({ name }) => name)
    .toSorted();

describe("docs/architecture.md", () => {
  it.each(PARTS)("names every folder of /$folder in one line, and none that is gone", ({ heading, folder, isComplete }) => {
    const names = described(heading);
    const there = foldersIn(folder).filter((name) => isComplete || names.includes(name) || isSource(name));
    expect(names.toSorted()).toEqual(there);
  });
});

/** Rules of dependency-cruiser that keep one folder from importing folders of higher floors. */
const floorRules = (prefix: RegExp): [floor: string, higher: string][] => {
  const { forbidden } = createRequire(import.meta.url)("../../.dependency-cruiser.cjs") as {
    forbidden: { from: { path?: string }; to: { path?: string } }[];
  };
  return forbidden.flatMap(({ from, to }) => {
    const floor = prefix.exec(from.path ?? "")?.[1];
    const higher = /\(([\w|-]*\w)/.exec(to.path ?? "")?.[1];
    return floor === undefined || higher === undefined ? [] : [[floor, higher] as [string, string]];
  });
};

describe("the order of floors in docs/architecture.md is the order of the rules", () => {
  it.each([
    ["### `server/platform`", /^\^server\/platform\/([\w-]+)\/$/, []],
    // Style sheets import nothing, so that no rule names their folder.
    ["### `src/renderer`", /^\^src\/renderer\/([\w-]+)\/$/, ["styles"]],
  ] as const)("%s", (heading, prefix, free) => {
    const names = described(heading).filter((name) => !(free as readonly string[]).includes(name));
    const rules = new Map(floorRules(prefix));
    expect(names.slice(0, -1).map((floor) => [floor, rules.get(floor)])).toEqual(
      names.slice(0, -1).map((floor, index) => [floor, names.slice(index + 1).join("|")]),
    );
  });
});

/** At the top, data folders of a running installation may lie beside the source. */
const isSource = (folder: string): boolean =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).some(
    (name) => /\.(ts|tsx|yaml|md)$/.test(name) && !name.includes("node_modules"),
  );

const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

/** The folders of `parent` and the folders that each imports, types included. */
function importsBetween(parent: string): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>(foldersIn(parent).map((name) => [name, new Set<string>()]));
  const folderOf = (file: string): string | undefined => {
    const [first, ...rest] = file.slice(parent.length + 1).split("/");
    return file.startsWith(`${parent}/`) && rest.length > 0 ? first : undefined;
  };
  for (const name of readdirSync(parent, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(name)) continue;
    const file = `${parent}/${name}`;
    const from = folderOf(file);
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      const to = folderOf(normalize(join(dirname(file), path)));
      if (from !== undefined && to !== undefined && from !== to) edges.get(from)?.add(to);
    }
  }
  return edges;
}

/** Folders from which a folder can be reached that can be reached from it. */
function knots(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>();
    const queue = [...(edges.get(start) ?? [])];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(...(edges.get(next) ?? []));
    }
    return seen;
  };
  return [...edges.keys()].filter((name) => reach(name).has(name));
}

/** The folder and all folders in it that hold folders. */
const parentsIn = (folder: string): string[] => {
  const rooms = foldersIn(folder);
  return rooms.length === 0 ? [] : [folder, ...rooms.flatMap((room) => parentsIn(`${folder}/${room}`))];
};

/** Generated code contains the types of its own side, which imports the generated code. */
const PAIRS = new Map([["server", ["generated", "platform"]]]);

describe("folders import each other in one direction", () => {
  it.each(["server", "src", "layout", "codegen", "shared", "demo", "scripts"].flatMap(parentsIn))("%s", (parent) => {
    expect(knots(importsBetween(parent)).toSorted()).toEqual(PAIRS.get(parent) ?? []);
  });

  it.each(["server/platform", "server/topics", "src/renderer", "src", "src/features/layout-studio"])(
    "%s has imports to judge",
    (parent) => {
      expect([...importsBetween(parent).values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(5);
    },
  );
});

describe("work of the product itself", () => {
  it("has a reason that PostgreSQL shows whole", () => {
    const reasons = readdirSync("server", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .flatMap((file) => [...readFileSync(`server/${file}`, "utf8").matchAll(REASON)].map(([, reason = ""]) => reason));
    expect(reasons.length).toBeGreaterThan(70);
    // A name of an application has 63 bytes; the first of them say which node it is.
    expect(reasons.filter((reason) => !/^[\x20-\x7e]{5,40}$/.test(reason))).toEqual([]);
  });
});

/** `context.system("…")`, `asSystem(db, "…", …)` and `seesEverything("…")`. */
const REASON = /\b(?:system|seesEverything|asSystem)\((?:[\w.#]+, )?"([^"]*)"/g;

/** One account by its id: with Kysely, or as SQL. */
const ONE_ACCOUNT =
  /selectFrom\("account"\)[^;]{0,300}?\.where\("account_id", "=",|\bfrom account\s+where (?:account\.)?account_id = \$\{(?!slot)/;

describe("an account is read by its id", () => {
  it("by the one loader, and where ADR 55 says why not", () => {
    const others = readdirSync("server", { recursive: true, encoding: "utf8" }).filter(
      (file) =>
        file.endsWith(".ts") &&
        !/migrations\/|platform\/accounts\/account-row/.test(file) &&
        ONE_ACCOUNT.test(readFileSync(`server/${file}`, "utf8")),
    );
    expect(others.sort()).toEqual([
      "platform/jobs/change-job.ts",
      "topics/access/grant-role.ts",
      // Together with who is to hear of it, and with the state before.
      "topics/terminations/end-account.ts",
      "topics/terminations/notify-administrators.ts",
    ]);
  });
});

/** `RenameTwoFactor` → `rename-two-factor` */
const kebab = (name: string): string =>
  name
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1-$2")
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase();

/** Files of a topic's handlers, with the operations that each handles. */
function operationFiles(topic: string): Map<string, string[]> {
  const index = readFileSync(`server/topics/${topic}/index.ts`, "utf8");
  const importedFrom = new Map(
    [...index.matchAll(/import \{([^}]*)\} from "([^"]+)"/g)].flatMap(([, names = "", file = ""]) =>
      names.split(",").map((name) => [name.trim(), file] as const),
    ),
  );
  const handlers = index.slice(index.indexOf("handlers: {"), index.indexOf("\n  },\n"));
  const files = new Map<string, string[]>();
  // Names of operations are further in than names of services.
  for (const [, operation = "", handler = ""] of handlers.matchAll(/^ {6}([A-Z]\w+): (.+)$/gm)) {
    const file = importedFrom.get(handler.slice(0, -1)) ?? `index.ts: ${handler}`;
    files.set(file, [...(files.get(file) ?? []), operation]);
  }
  return files;
}

describe("handlers of operations", () => {
  it.each(foldersIn("server/topics"))("of %s are in operations/, each in a file that is named by it or by what several share", (topic) => {
    const files = [...operationFiles(topic)];
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(([file]) => !/^\.\/(\w+\/)?operations\//.test(file))).toEqual([]);
    expect(files.filter(([file, [first = "", ...others]]) => others.length === 0 && !file.endsWith(`/${kebab(first)}.ts`))).toEqual([]);
  });
});

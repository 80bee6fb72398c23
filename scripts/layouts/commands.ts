import type { CommandResult } from "./command.ts";
import { CommandError } from "./command.ts";
import type { Installation } from "./connect.ts";

export const usage = `npm run layouts -- list                    all layouts of the running installation
npm run layouts -- check FILE              problems of a layout file, as file:line:column
npm run layouts -- diff FILE               what publishing the file would change
npm run layouts -- diff ID [FROM [TO]]     what differs between two versions (without numbers: the last two)
npm run layouts -- publish FILE            publish the file; every open portal shows it at once
npm run layouts -- rollback ID [VERSION]   put an earlier version back (without a number: the one before)
npm run layouts -- unpublish ID            take a layout of your own off all screens; its versions are kept
npm run layouts -- versions ID             its draft and all its versions
npm run layouts -- stage ID RESELLER...    the draft first to these resellers (account ids) and everyone below them
npm run layouts -- withdraw ID [VERSION]   end that: they get the published version again
npm run -s layouts -- export ID... > FILE  what is published, for another environment (all: every layout)
npm run layouts -- import FILE [--yes [--replace-drafts]]
                                           compare such a file; with --yes what differs becomes drafts

The server may be running; the database is the one in DATA_DIR or at DATABASE_URL.`;

export interface Output {
  log(text: string): void;
  error(text: string): void;
}
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Runs one command of `npm run layouts`.
 *
 * @returns the exit code: 0 done, 1 the layout has problems or the command failed, 2 unknown command
 */
export async function runLayouts(args: readonly string[], environment: Environment, output: Output): Promise<number> {
  try {
    const [command, subject, ...rest] = args;
    const job = commandFor(command, subject, rest, environment);
    if (job === null) {
      output.error(usage);
      return command === undefined || command === "--help" ? 0 : 2;
    }
    const { lines, failed = false } = await job();
    for (const line of lines) (failed ? output.error : output.log)(line);
    return failed ? 1 : 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    output.error(error.message);
    return 1;
  }
}

function commandFor(
  command: string | undefined,
  subject: string | undefined,
  rest: readonly string[],
  environment: Environment,
): (() => Promise<CommandResult>) | null {
  if (command === "export" && subject !== undefined)
    return () =>
      installed(environment, async (installation) => (await import("./import.ts")).exportLayouts(installation, [subject, ...rest]));
  if (command === "import" && subject !== undefined)
    return rest.every((arg) => arg === "--yes" || arg === "--replace-drafts")
      ? () => installed(environment, async (installation) => (await import("./import.ts")).importLayouts(installation, subject, rest))
      : null;
  const numbers = rest.map(Number);
  const areVersions = numbers.every((number) => Number.isSafeInteger(number) && number >= 0);
  if (command === "list" && subject === undefined) return async () => await installed(environment, (await import("./list.ts")).list);
  if (subject === undefined || !areVersions) return null;
  switch (command) {
    case "check":
      return rest.length > 0 ? null : async () => (await import("./check.ts")).check(subject, environment);
    case "diff":
      return rest.length > 2
        ? null
        : () => installed(environment, async (installation) => (await import("./diff.ts")).diff(installation, subject, numbers));
    case "publish":
      return rest.length > 0
        ? null
        : () => installed(environment, async (installation) => (await import("./publish.ts")).publish(installation, subject));
    case "rollback":
      return rest.length > 1
        ? null
        : () => installed(environment, async (installation) => (await import("./rollback.ts")).rollback(installation, subject, numbers[0]));
    case "unpublish":
      return rest.length > 0
        ? null
        : () => installed(environment, async (installation) => (await import("./unpublish.ts")).unpublish(installation, subject));
    case "versions":
      return rest.length > 0
        ? null
        : () => installed(environment, async (installation) => (await import("./list.ts")).versions(installation, subject));
    case "stage":
      return rest.length === 0
        ? null
        : () => installed(environment, async (installation) => (await import("./stage.ts")).stage(installation, subject, numbers));
    case "withdraw":
      return rest.length > 1
        ? null
        : () => installed(environment, async (installation) => (await import("./withdraw.ts")).withdraw(installation, subject, numbers[0]));
    default:
      return null;
  }
}

/** Each command loads only its own code: a list needs no layout compiler. */
const installed = async (environment: Environment, job: (installation: Installation) => Promise<CommandResult>): Promise<CommandResult> =>
  await (await import("./connect.ts")).withInstallation(environment, job);

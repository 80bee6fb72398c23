import type { TrailReport } from "../../server/platform/audit/verify-trail.ts";
import { CommandError } from "../layouts/command.ts";
import type { Output } from "../layouts/commands.ts";

const usage = `npm run audit -- verify                  is every record of the audit trail as it was written, and none missing?
npm run audit -- verify --expect HASH    and does the chain still have the seal whose hash was noted earlier?

The server may be running; the database is the one in DATA_DIR or at DATABASE_URL.`;

/**
 * Runs one command of `npm run audit`.
 *
 * @returns the exit code: 0 the trail is intact, 1 it is not or cannot be read, 2 unknown command
 */
export async function runAudit(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  output: Output,
): Promise<number> {
  const [command, option, hash, ...rest] = args;
  const hasHash = option === "--expect" && /^[0-9a-f]{64}$/i.test(hash ?? "");
  if (command !== "verify" || (option !== undefined && !hasHash) || rest.length > 0) {
    output.error(usage);
    return command === undefined || command === "--help" ? 0 : 2;
  }
  try {
    const { withInstallation } = await import("../layouts/connect.ts");
    const { verifyTrail } = await import("../../server/platform/audit/verify-trail.ts");
    const report = await withInstallation(environment, ({ db }) => verifyTrail(db, hash));
    const isWhole = report.findings.length === 0;
    for (const line of linesOf(report)) (isWhole ? output.log : output.error)(line);
    return isWhole ? 0 : 1;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    output.error(error.message);
    return 1;
  }
}

function linesOf({ records, seals, removedSeals, unsealed, missingUnsealed, head, findings }: TrailReport): string[] {
  const [first] = findings;
  const gone = removedSeals > 0 ? `, ${removedSeals} of them of records past the retention` : "";
  const counted = `${numberOf(records, "record")} under ${numberOf(seals, "seal")}${gone}`;
  const notes = [
    ...(unsealed > 0 ? [`Written since the last seal: ${numberOf(unsealed, "record")}, which the next one covers.`] : []),
    ...(missingUnsealed > 0
      ? [`Numbers since the last seal without a record: ${missingUnsealed}. Calls were undone, or records removed.`]
      : []),
  ];
  if (first === undefined)
    return [
      `The audit trail is whole: ${counted}.`,
      ...notes,
      ...(head === "" ? [] : [`Last seal: ${head}`, "Note it elsewhere; --expect tells later whether the chain still has it."]),
    ];
  return [
    `The audit trail is broken, first at ${first.subject}: it ${first.problem}.`,
    ...findings.slice(1).map(({ subject, problem }) => `  ${subject} ${problem}`),
    `Read: ${counted}.`,
    ...notes,
  ];
}

const numberOf = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

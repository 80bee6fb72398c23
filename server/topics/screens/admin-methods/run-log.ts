import type { AdminRunLine, Job } from "../../../../shared/generated/types.ts";
import { auditFieldName } from "../../../platform/audit/audit-texts.ts";
import { displayText } from "../../../platform/audit/write-audit.ts";
import type { ChangedField } from "../../../platform/call/audit-draft.ts";
import { type Sentence, say } from "../../../platform/call/error-texts.ts";
import type { Locale } from "../../../platform/texts/locales.ts";
import type { StoredRunLine } from "../tables.ts";

/** Messages of a run; each is a sentence of its own in every language. */
export const RUN_MESSAGES = {
  begun: "Started.",
  changed: "{field}: from “{from}” to “{to}”.",
  masked: "{field} was changed.",
  jobStarted: "The job “{title}” is queued.",
  tooLarge: "The result is too large to be kept here.",
  done: "Done in {milliseconds} ms.",
  failed: "Refused: {reason}",
} as const satisfies Record<string, Sentence>;

type LineKey = keyof typeof RUN_MESSAGES;
const isLineKey = (key: string): key is LineKey => Object.hasOwn(RUN_MESSAGES, key);

export const runLine = (
  key: LineKey,
  params: Readonly<Record<string, string>> = {},
  level: StoredRunLine["level"] = "Info",
): StoredRunLine => ({ at: new Date().toISOString(), level, key, params });

/** Further changes are only in the audit trail. */
const CHANGES = 20;

/** The audit record of an operation, as lines of its log; masked values stay masked. */
export const linesOfChanges = (changes: readonly ChangedField[]): StoredRunLine[] =>
  changes.slice(0, CHANGES).map(({ field, displayName = field, oldValue, newValue, oldDisplayValue, newDisplayValue, isMasked }) =>
    isMasked === true
      ? runLine("masked", { field: displayName })
      : runLine("changed", {
          field: displayName,
          from: oldDisplayValue ?? displayText(oldValue),
          to: newDisplayValue ?? displayText(newValue),
        }),
  );

/** The lines in the reader's language, followed by the state of the run's job. */
export function presentLines(lines: readonly StoredRunLine[], job: Job | null, language: Locale): AdminRunLine[] {
  const own = lines.map(({ at, level, key, params = {} }) => ({
    At: at,
    Level: level,
    Text: isLineKey(key) ? say(RUN_MESSAGES[key], language, withFieldName(params, language)) : key,
  }));
  return job === null ? own : [...own, ...linesOfJob(job, language)];
}

const withFieldName = (params: Readonly<Record<string, string>>, language: Locale): Readonly<Record<string, string>> =>
  params.field === undefined ? params : { ...params, field: auditFieldName(params.field, language) ?? params.field };

function linesOfJob(job: Job, language: Locale): AdminRunLine[] {
  const lines: AdminRunLine[] = [];
  const add = (At: string | null, Level: AdminRunLine["Level"], Text: string) => {
    if (At !== null) lines.push({ At, Level, Text });
  };
  add(job.StartedAt, "Info", say("The job has started.", language));
  const { Status, FinishedAt, Message } = job;
  if (FinishedAt === null) return lines;
  const text = Message ?? "";
  if (Status === "Completed") add(FinishedAt, "Info", text === "" ? say("The job is done.", language) : text);
  else if (Status === "CompletedWithWarnings")
    add(FinishedAt, "Warning", text === "" ? say("The job is done, with errors.", language) : text);
  else add(FinishedAt, "Error", text === "" ? say("The job failed.", language) : text);
  return lines;
}

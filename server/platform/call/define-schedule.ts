import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { ScheduleRule } from "./schedule-rule.ts";
import type { StartableKind } from "./startable-kind.ts";

/** Work that the business clock starts. */
export interface Schedule<Input = unknown> {
  /** Identifies it in the database, PascalCase; never given to another. */
  readonly name: string;
  readonly rule: ScheduleRule;
  /** One whose work is the product's own (`asSystem`): no one has asked for it. */
  readonly kind: StartableKind<Input>;
  /** Input of the job, or a function that derives it from the due time on the business clock. */
  readonly input: Input | ((dueAt: Date) => Input);
  /** What administrators read in the list of jobs; the name without it. */
  readonly title?: string;
  /**
   * When there is something to do next, in the past if there is already; null: nothing in sight. With it a job is started only when there is something to
   * do, and a clock that is put forward stops there. Without it every moment of the rule starts a job.
   */
  nextWork?(db: Kysely<Database>): Promise<Date | null>;
  /** Only the present matters: a clock that is put forward does not stop for it and does it where it comes to rest. */
  readonly onlyLatest?: true;
}

/** A schedule with its types; the list of all is list.ts. */
export function defineSchedule<Input>(schedule: Schedule<Input>): Schedule<Input> {
  return schedule;
}

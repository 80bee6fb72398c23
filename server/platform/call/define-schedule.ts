import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { ScheduleRule } from "./schedule-rule.ts";
import type { StartableKind } from "./startable-kind.ts";

/** Work that the business clock starts. */
export interface Schedule<Input = unknown> {
  /** Identifies the schedule in the database, PascalCase; a name is never reused. */
  readonly name: string;
  readonly rule: ScheduleRule;
  /** A kind whose work is the product's own (`asSystem`): no user asked for it. */
  readonly kind: StartableKind<Input>;
  /** Input of the job, or a function that derives it from the due time on the business clock. */
  readonly input: Input | ((dueAt: Date) => Input);
  /** The title in the admins' list of jobs; the name is used without it. */
  readonly title?: string;
  /**
   * When there is something to do next; a past time means now, null means never. With it a job is started only when there is something to do, and a clock
   * that is put forward stops at that time. Without it every due time of the rule starts a job.
   */
  nextWork?(db: Kysely<Database>): Promise<Date | null>;
  /** Only the present matters: a clock that is put forward does not stop for it and runs it at its goal. */
  readonly onlyLatest?: true;
}

/** Define a schedule with its types; a topic lists its schedules in its index. */
export function defineSchedule<Input>(schedule: Schedule<Input>): Schedule<Input> {
  return schedule;
}

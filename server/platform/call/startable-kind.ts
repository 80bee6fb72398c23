import type { z } from "zod";

/** What a caller needs to start a job of a kind; `JobKind` also defines how it runs. */
export interface StartableKind<Input = unknown> {
  /** Name in the database and in the admin console, PascalCase. */
  readonly kind: string;
  /** Checked when the job begins: an earlier version of the product may have started it. */
  readonly input: z.ZodType<Input>;
  /**
   * The work belongs to the product (a billing run, a termination): starting it requires the right, and afterwards it continues whatever happens to
   * the user's rights. Only such a kind may use `system` and `systemRow`, which see every account; schedules start no other kind.
   */
  readonly asSystem?: true;
  /**
   * The subject of the job, when only the newest job on it counts: the new job replaces those of the same kind and key that wait or run, regardless of who
   * started them, and they end as *Superseded*. At most 200 characters. Without it, every job runs.
   */
  key?(input: Input): string;
}

export interface NewJob<Input> {
  /** The display name, e.g. `Audit log of Contoso`; cut to 200 characters. */
  readonly title: string;
  readonly input: Input;
  /** Rows, when they are known already. */
  readonly total?: number | null;
}

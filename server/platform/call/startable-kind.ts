import type { z } from "zod";

/** What a caller needs to start a kind of job; `JobKind` also says how it runs. */
export interface StartableKind<Input = unknown> {
  /** Name in the database and in the admin console, PascalCase. */
  readonly kind: string;
  /** Checked when the job begins: it may have been started by an earlier version. */
  readonly input: z.ZodType<Input>;
  /**
   * The work is the product's own (a billing run, a termination): anyone who started it needed the right to, and from then on it is seen through, whatever becomes
   * of them. Only such a kind works with `system` and `systemRow`, which see every account; a schedule starts no other.
   */
  readonly asSystem?: true;
  /**
   * What the job is about, when only the newest counts: it takes the place of those of the same kind and key that wait or run, no matter who started them, and
   * they end as *Superseded*. At most 200 characters. Without it, every job is done.
   */
  key?(input: Input): string;
}

export interface NewJob<Input> {
  /** What people call it, e.g. `Audit log of Contoso`; cut to 200 characters. */
  readonly title: string;
  readonly input: Input;
  /** Rows, when they are known already. */
  readonly total?: number | null;
}

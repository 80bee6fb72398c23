import type { FieldEntry } from "../store/field-entry.ts";
import type { FoundDraft } from "./draft.ts";

/** A value that another user saved while this person was changing it. */
export interface ConflictField {
  entry: FieldEntry;
  /** What both began from. */
  was: unknown;
  mine: unknown;
  theirs: unknown;
}
export interface Conflict {
  fields: readonly ConflictField[];
}

export interface RestoredNote {
  count: number;
  /** ISO 8601 UTC: when it was typed. */
  savedAt: string;
  /** Labels of fields that must be typed again. */
  withheld: readonly string[];
}

/** What the screen shows of a form beyond its fields. */
export interface SessionState {
  /** Containers that show inputs. */
  editing: ReadonlySet<string>;
  saving: boolean;
  conflict: Conflict | undefined;
  /** Sentences about the last save that belong to no field. */
  problems: readonly string[];
  /** Counts refused saves: each one moves the focus to the first error. */
  refusals: number;
  /** A draft gave fields their values back. */
  restored: RestoredNote | undefined;
  /** The person has typed something else in this form, in another tab or at another machine. */
  otherDraft: FoundDraft | undefined;
  /** Counts records and layouts taken over. */
  revision: number;
  /** Said to screen readers. */
  announcement: string;
}

export const START: SessionState = {
  editing: new Set(),
  saving: false,
  conflict: undefined,
  problems: [],
  refusals: 0,
  restored: undefined,
  otherDraft: undefined,
  revision: 0,
  announcement: "",
};

import type { FieldEntry } from "../store/field-entry.ts";
import type { FoundDraft } from "./draft.ts";

/** A field that another user saved while this user was changing it. */
export interface ConflictField {
  entry: FieldEntry;
  /** The value that both started from. */
  was: unknown;
  mine: unknown;
  theirs: unknown;
}
export interface Conflict {
  fields: readonly ConflictField[];
}

export interface RestoredNote {
  count: number;
  /** ISO 8601 UTC: when the draft was typed. */
  savedAt: string;
  /** Labels of fields that must be typed again. */
  withheld: readonly string[];
}

/** State of a form for the screen, in addition to its fields. */
export interface SessionState {
  /** Ids of containers that show inputs. */
  editing: ReadonlySet<string>;
  saving: boolean;
  conflict: Conflict | undefined;
  /** Messages of the last save that belong to no field. */
  problems: readonly string[];
  /** Counts refused saves: each one moves the focus to the first error. */
  refusals: number;
  /** The note about values restored from a draft. */
  restored: RestoredNote | undefined;
  /** Another draft of the same user for this form, from another tab or machine. */
  otherDraft: FoundDraft | undefined;
  /** Counts adopted records and layouts. */
  revision: number;
  /** Text for screen readers. */
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

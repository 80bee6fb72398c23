import type { CompiledField } from "../../../layout/compiled.ts";
import type { Layout } from "../../../layout/model.ts";

/** One value of one field, for a check by a register that knows more than the schema. */
export interface RemoteCheckRequest {
  layout: Layout;
  containerId: string;
  field: CompiledField;
  value: unknown;
  /** All values of the container as typed, because the check may depend on other fields. */
  values: Readonly<Record<string, unknown>>;
  /** The row of a list whose cell is checked: the check is about that record, not about the screen's own. */
  row?: Readonly<Record<string, unknown>>;
}
export interface RemoteVerdict {
  ok: boolean;
  /** A text for users, already in their language. */
  message?: string | null;
  /** Replaces the typed value, e.g. a VAT id without its blanks. */
  normalizedValue?: unknown;
}
export type RemoteCheck = (request: RemoteCheckRequest, options: { signal: AbortSignal }) => Promise<RemoteVerdict>;

/** `IsUnique` and `RemoteValidation` of fields. Absent: only the save checks them. */
export interface CheckPort {
  unique?: RemoteCheck;
  remote?: RemoteCheck;
}

/** Requests a page of choices. With `values`, the labels of exactly these values instead. */
export interface ChoiceRequest {
  layout: Layout;
  containerId: string;
  field: CompiledField;
  values: Readonly<Record<string, unknown>>;
  text: string;
  skip: number;
  take: number;
  resolve?: readonly unknown[];
}
export interface ChoicePage {
  EnumMembers: readonly {
    DisplayName: string;
    Value: string | number | boolean;
    Disabled?: boolean;
    Group?: string;
    Color?: string;
    /** A second line in the list. */
    Note?: string;
    /** SVG path of an icon before the name. */
    Icon?: string;
  }[];
  TotalCount: number;
}

export interface ChoicePort {
  /** Loads choices of fields without an `EnumSource` (`EnumsLoaded: false`, account pickers). */
  load?(request: ChoiceRequest, options: { signal: AbortSignal }): Promise<ChoicePage>;
  /** A new number means that lists of choices have changed elsewhere, so labels are loaded again. */
  age?: number;
}

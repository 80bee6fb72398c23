import type { CompiledField } from "../../../layout/compiled.ts";
import type { Layout } from "../../../layout/model.ts";

/** One value of one field, to be judged by a register that knows more than the schema. */
export interface RemoteCheckRequest {
  layout: Layout;
  containerId: string;
  field: CompiledField;
  value: unknown;
  /** All values of the container as typed: remote rules may depend on other fields. */
  values: Readonly<Record<string, unknown>>;
  /** The row of a list whose cell is judged: it is about that record and not about the screen's own. */
  row?: Readonly<Record<string, unknown>>;
}
export interface RemoteVerdict {
  ok: boolean;
  /** For people, already in their language. */
  message?: string | null;
  /** Replaces what was typed, e.g. a VAT id without its blanks. */
  normalizedValue?: unknown;
}
export type RemoteCheck = (request: RemoteCheckRequest, options: { signal: AbortSignal }) => Promise<RemoteVerdict>;

/** `IsUnique` and `RemoteValidation` of fields. Absent: only the save judges them. */
export interface CheckPort {
  unique?: RemoteCheck;
  remote?: RemoteCheck;
}

/** A page of choices. `values` asks for the labels of exactly these values instead. */
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
    /** SVG path, before the name. */
    Icon?: string;
  }[];
  TotalCount: number;
}

export interface ChoicePort {
  /** Choices of fields that name no `EnumSource` (`EnumsLoaded: false`, account pickers). */
  load?(request: ChoiceRequest, options: { signal: AbortSignal }): Promise<ChoicePage>;
  /** Another number: lists of choices were changed elsewhere, and labels are asked for again. */
  age?: number;
}

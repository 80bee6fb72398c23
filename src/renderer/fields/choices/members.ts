import type { CompiledField } from "../../../../layout/compiled.ts";
import type { DisplayTemplate } from "../../../../layout/model.ts";
import { plainText } from "../widget/widget-props.ts";

/** One choice as widgets show it. */
export interface Choice {
  value: string | number | boolean;
  label: string;
  disabled: boolean;
  group?: string;
  color?: string;
  /** A second line in the list. */
  note?: string;
  /** SVG path, before the label. */
  icon?: string;
  /** Of a list operation: the row that it is of. */
  row?: Readonly<Record<string, unknown>>;
}

const cached = new WeakMap<CompiledField, readonly Choice[]>();

/** The members that the layout itself lists. */
export function localChoices(field: CompiledField): readonly Choice[] {
  let choices = cached.get(field);
  if (!choices) {
    choices = (field.field.EnumMembers ?? []).map(toChoice);
    cached.set(field, choices);
  }
  return choices;
}

export function toChoice(member: {
  DisplayName: unknown;
  Value: string | number | boolean;
  Disabled?: boolean;
  Group?: unknown;
  Color?: string;
  Note?: string;
  Icon?: string;
}): Choice {
  const group = plainText(member.Group);
  return {
    value: member.Value,
    label: plainText(member.DisplayName) ?? String(member.Value),
    disabled: member.Disabled === true,
    ...(group === undefined ? {} : { group }),
    ...(member.Color === undefined ? {} : { color: member.Color }),
    ...(member.Note === undefined ? {} : { note: member.Note }),
    ...(member.Icon === undefined ? {} : { icon: member.Icon }),
  };
}

/** Choices come from a call when the field names a source, or says that its members were left out. */
export const isRemote = ({ field, enumSource }: CompiledField): boolean =>
  enumSource !== undefined || field.EnumsLoaded === false || (PICKERS.includes(field.DisplayTemplate) && field.EnumMembers === undefined);
const PICKERS: readonly DisplayTemplate[] = ["AccountPicker", "ServicePicker"];

export const localLabel = (field: CompiledField, value: unknown): string | undefined =>
  localChoices(field).find((choice) => choice.value === value)?.label;

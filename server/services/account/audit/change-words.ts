import { fieldLists } from "../../../../layout/container-fields.ts";
import type { AccountType, EnumMember, Text } from "../../../../layout/model.ts";
import { auditFieldName } from "../../../audit/audit-texts.ts";
import type { StoredChange } from "../../../database/tables/audit.ts";
import { ACCOUNT_TYPES } from "../../../domain/accounts.ts";
import type { Locale } from "../../../domain/locales.ts";
import type { AuditChange } from "../../../generated/types.ts";
import type { Context } from "../../../http/context.ts";
import { say } from "../../../http/error-texts.ts";
import type { StoredLayout } from "../../../layouts/stored-layout.ts";
import { isNotificationEvent } from "../../../notifications/events.ts";
import { eventName } from "../../../notifications/notification-text.ts";
import type { RecordRow } from "./read-records.ts";

/** What a layout says of one field in the reader's language. */
interface FieldWords {
  readonly name: string;
  /** Words of its choices, by their value as text. */
  readonly choices: ReadonlyMap<string, string>;
}
type LayoutWords = ReadonlyMap<string, FieldWords>;

/**
 * How the changes of these records are read: fields are called as the published layout of the account calls them in the reader's language, choices and
 * yes-and-no are put into words. What no layout has any more is called as it was when the record was written.
 */
export async function changeWords(
  context: Context,
  rows: readonly RecordRow[],
): Promise<(row: RecordRow, change: StoredChange) => AuditChange> {
  const layouts = new Map<string, LayoutWords>();
  for (const row of rows) {
    const key = keyOf(row);
    if (row.changes.length === 0 || layouts.has(key) || !isAccountType(row.object_type)) continue;
    const layout = await context.runtime.layouts
      .for(context.session)
      .published({ accountType: row.object_type, action: "View", productName: row.product_name });
    if (layout !== null) layouts.set(key, layoutWords(layout, context.language));
  }
  return (row, change) => inWords(change, layouts.get(keyOf(row)), context.language);
}

const keyOf = ({ object_type, product_name }: RecordRow): string => `${object_type ?? ""} ${product_name ?? ""}`;
const isAccountType = (type: string | null): type is AccountType => ACCOUNT_TYPES.some((known) => known === type);
const wordsOf = (text: Text): string => (typeof text === "string" ? text : text.en);

function layoutWords(layout: StoredLayout, language: Locale): LayoutWords {
  return layout.derive(`audit words ${language}`, () => {
    const words = new Map<string, FieldWords>();
    for (const container of layout.localised(language).Pages.flatMap((page) => page.Containers)) {
      if (container.Kind !== "Fields") continue;
      for (const field of fieldLists(container).flatMap(({ fields }) => fields))
        if (!words.has(field.Name))
          words.set(field.Name, { name: wordsOf(field.DisplayValue), choices: choicesOf(field.EnumMembers ?? []) });
    }
    return words;
  });
}

const choicesOf = (members: readonly EnumMember[]): ReadonlyMap<string, string> =>
  new Map(members.map(({ Value, DisplayName }) => [String(Value), wordsOf(DisplayName)]));

function inWords(change: StoredChange, words: LayoutWords | undefined, language: Locale): AuditChange {
  const known = words?.get(change.Field);
  return {
    Field: change.Field,
    DisplayName: known?.name ?? auditFieldName(change.Field, language) ?? notificationField(change.Field, language) ?? change.DisplayName,
    OldValue: valueInWords(change.OldValue, change.OldDisplayValue, known, language),
    NewValue: valueInWords(change.NewValue, change.NewDisplayValue, known, language),
    IsMasked: change.IsMasked,
  };
}

function valueInWords(value: unknown, shown: string, known: FieldWords | undefined, language: Locale): string | null {
  if (shown === "") return null;
  if (typeof value === "boolean") return say(value ? "Yes" : "No", language);
  const choices = known?.choices;
  if (choices === undefined || choices.size === 0) return shown;
  if (Array.isArray(value)) return value.map((one) => choices.get(String(one)) ?? String(one)).join(", ");
  return choices.get(String(value)) ?? shown;
}

/** `Notifications.JobFinished.ByEmail`: the event, and what was decided about it. */
function notificationField(field: string, language: Locale): string | undefined {
  const [area, event = "", member] = field.split(".");
  if (area !== "Notifications" || !isNotificationEvent(event)) return undefined;
  const what = member === undefined ? undefined : auditFieldName(member, language);
  return what === undefined ? eventName(event, language) : `${eventName(event, language)} – ${what}`;
}

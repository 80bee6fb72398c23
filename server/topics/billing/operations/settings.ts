import type { AccountValueName } from "../../../../shared/generated/account-value-names.ts";
import type { BillingSettings, BillingSettingsInput, SaveBillingSettingsRequest } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { type AccountRow, loadAccount, reference } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { type FormAdapter, withForm } from "../../../platform/call/form-adapter.ts";
import { conflict, notFound, Problem } from "../../../platform/call/problem.ts";
import { saveAccount } from "../../accounts/index.ts";
import { loadCommitments, totalOf } from "../online-bill/commitments.ts";

/** The name of each setting among the account's values. */
const VALUE_OF = {
  InvoiceFormat: "InvoiceFormat",
  InvoiceDelivery: "InvoiceDelivery",
  Emails: "BillingEmail",
  GroupBy: "GroupInvoiceBy",
  PurchaseOrderNumber: "PurchaseOrderNumber",
  EInvoiceAddress: "EInvoiceAddress",
  EInvoiceOperator: "EInvoiceOperator",
} as const satisfies Record<keyof BillingSettingsInput, AccountValueName>;

/** The invoicing settings of an account (a part of its values), with its commitments. */
export const getBillingSettings: AccountOperations["GetBillingSettings"] = async (context, { accountId }) =>
  presentSettings(context, await loadAccount(context, accountId));

/** The form on this screen may require more than the account's own form, whose rules apply as well. */
const settingsForm: FormAdapter<SaveBillingSettingsRequest, { record: true }> = {
  async load(context, { accountId, rowVersion }) {
    const row = await loadAccount(context, accountId);
    if (row.account_state === "Terminated" || row.account_state === "Terminating") throw new Problem("AccountTerminated");
    if (row.row_version !== rowVersion) throw conflict(await presentSettings(context, row));
    const values = Object.fromEntries(Object.entries(VALUE_OF).map(([setting, value]) => [setting, row.values[value] ?? null]));
    return { values, isNew: false, about: reference(row) };
  },
};

/**
 * The same values that the account's own screen saves, by the same rules: what the layout requires, and a second factor for other recipients.
 *
 * @throws Problem as UpdateAccount, its fields named as the settings are
 */
export const saveBillingSettings: AccountOperations["SaveBillingSettings"] = withForm(
  settingsForm,
  async (context, { accountId, settings, rowVersion }) => {
    const values = Object.fromEntries(
      Object.entries(VALUE_OF).flatMap(([setting, value]) => {
        const sent = settings[setting as keyof BillingSettingsInput];
        return sent === undefined ? [] : [[value, sent]];
      }),
    );
    try {
      await saveAccount(context, { accountId, values, rowVersion });
    } catch (error) {
      throw error instanceof Problem ? asSettings(error) : error;
    }
    return presentSettings(context, await loadAccount(context, accountId));
  },
);

/** The same refusal, with the field names of this operation's request. */
function asSettings(problem: Problem): Problem {
  const details = problem.details.map((detail) => {
    const [setting] = Object.entries(VALUE_OF).find(([, value]) => detail.field === `values.${value}`) ?? [];
    return setting === undefined ? detail : { ...detail, field: `settings.${setting}` };
  });
  return details.length === 0 ? problem : new Problem(problem.code, { details });
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const oneOf = <const Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | null =>
  choices.find((choice) => choice === value) ?? null;

async function presentSettings(context: Context, row: AccountRow): Promise<BillingSettings> {
  if (row.account_type !== "Company" && row.account_type !== "Reseller") throw notFound();
  const { values } = row;
  const commitments = await loadCommitments(context, row, row.currency, "BILLING_INFORMATION");
  return {
    AccountId: row.account_id,
    BillingInterval: "Monthly",
    Currency: row.currency,
    InvoiceFormat: oneOf(values.InvoiceFormat, ["Pdf", "PdfAndXlsx", "Xml", "Json", "Csv"]),
    InvoiceDelivery: oneOf(values.InvoiceDelivery, ["Email", "PortalOnly", "ElectronicInvoicing"]),
    Emails: Array.isArray(values.BillingEmail) ? values.BillingEmail.filter((email) => typeof email === "string") : [],
    GroupBy: oneOf(values.GroupInvoiceBy, ["Service", "Department", "User"]),
    PaymentTerms: oneOf(values.PaymentTerms, ["Net14", "Net30", "Net60"]),
    PurchaseOrderNumber: text(values.PurchaseOrderNumber),
    EInvoiceAddress: text(values.EInvoiceAddress),
    EInvoiceOperator: text(values.EInvoiceOperator),
    RemainingCommitment: totalOf(commitments),
    RowVersion: row.row_version,
  };
}

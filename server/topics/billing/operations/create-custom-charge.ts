import { sql } from "kysely";
import type { CapabilityName, CreateCustomChargeRequest } from "../../../../shared/generated/types.ts";
import type { CustomChargeOperations } from "../../../generated/operations.ts";
import { type AccountRow, loadAccount, lockAccount } from "../../../platform/accounts/account-row.ts";
import { assertSellerOf } from "../../../platform/accounts/trading-parties.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { type FormAdapter, type FormRecord, withForm } from "../../../platform/call/form-adapter.ts";
import { Problem, type ProblemDetail, validationFailed } from "../../../platform/call/problem.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import { customColumn, isTakenAmong } from "../../../platform/layouts/custom-values.ts";
import { loadCharge } from "./read-custom-charges.ts";

/** Names of charges are unique within a customer. */
const chargeForm: FormAdapter<CreateCustomChargeRequest, { unique: readonly string[]; custom: true }, NewCharge> = {
  async load(context, { companyAccountId }) {
    const { account_id: id, account_path: accountPath, company_account_id } = await loadAccount(context, companyAccountId);
    return { values: {}, isNew: true, about: { accountPath, companyAccountId: company_account_id }, companyAccountId: id };
  },
  isTaken: ({ db }, value) =>
    isTakenAmong(
      db,
      {
        table: "custom_charge",
        columns: { name: "name", description: "description" },
        owner: { column: "company_account_id", id: value.record.companyAccountId },
      },
      value,
    ),
};

interface NewCharge extends FormRecord {
  readonly companyAccountId: number;
}

/**
 * A charge that waits for the monthly run (domain §7.5). The customer's seller writes it, in the customer's currency.
 *
 * @throws Problem AccessDenied to a caller who does not look after the seller, or writes a credit without CUSTOM_CHARGE_NEGATIVE
 */
export const createCustomCharge: CustomChargeOperations["CreateCustomCharge"] = withForm(chargeForm, async (context, input) => {
  const { db, audit } = context;
  const payer = await loadPayer(context, input.companyAccountId);
  audit.about({ type: "CustomCharge", accountId: payer.account_id, accountPath: payer.account_path, name: input.name });
  const isCredit = input.price.startsWith("-") && /[1-9]/.test(input.price);
  const seller = await assertSellerOf(context, payer.seller_account_id, [
    ["CUSTOM_CHARGE_MANAGE", "Create"],
    ...(isCredit ? ([["CUSTOM_CHARGE_NEGATIVE" satisfies CapabilityName, "Create"]] as const) : []),
  ]);
  if (payer.account_state === "Terminated") throw new Problem("AccountTerminated");
  const now = await businessNow(db);
  const chargeDate = input.chargeDate ?? now.toISOString().slice(0, 10);
  const { fileIds, problems: gone } = await findAttachments(
    context,
    (input.attachments ?? []).map(({ Path }) => Path),
  );
  const problems = [...currencyProblems(input, payer), ...dateProblems(chargeDate, now), ...gone];
  if (problems.length > 0) throw validationFailed(problems);
  const description = input.description?.trim() ?? "";
  const { custom_charge_id: id } = await db
    .insertInto("custom_charge")
    .values({
      company_account_id: payer.account_id,
      seller_account_id: seller.account_id,
      name: input.name.trim(),
      price: input.price,
      cost: input.cost ?? null,
      charge_amount: input.chargeAmount,
      currency: payer.currency,
      charge_date: chargeDate,
      description: description === "" ? null : description,
      custom_values: customColumn(context),
      created_by: callerOf(context).userAccountId,
      created_at: now,
    })
    .returning("custom_charge_id")
    .executeTakeFirstOrThrow();
  // From now on users who see the customer can read the file, and users below the uploader's company no longer can.
  if (fileIds.length > 0) {
    await db.updateTable("kept_file").set({ account_id: payer.account_id, expires_at: null }).where("file_id", "in", fileIds).execute();
    const attached = fileIds.map((file_id, position) => ({ custom_charge_id: id, position, file_id }));
    await db.insertInto("custom_charge_attachment").values(attached).execute();
  }
  const charge = await loadCharge(context, id);
  audit.about({ id });
  for (const field of ["Price", "ChargeAmount", "Total", "Currency", "ChargeDate"] as const)
    audit.changes.push({ field, oldValue: null, newValue: charge[field] });
  return charge;
});

/** Locked against changes of state or currency while the charge is written. */
async function loadPayer(context: Context, accountId: number): Promise<AccountRow> {
  const payer = await lockAccount(context, accountId, { lock: "for share" });
  if (payer.account_type !== "Company" && payer.account_type !== "Reseller")
    throw validationFailed([
      {
        field: "companyAccountId" satisfies keyof CreateCustomChargeRequest,
        code: "accountType",
        message: "Only companies and resellers are billed.",
      },
    ]);
  return payer;
}

function currencyProblems({ currency }: CreateCustomChargeRequest, payer: AccountRow): ProblemDetail[] {
  if (currency === undefined || currency === payer.currency) return [];
  return [{ field: "currency", code: "currency", message: "This customer is billed in {currency}.", params: { currency: payer.currency } }];
}

/** Earlier months are billed or being billed. */
function dateProblems(chargeDate: string, now: Date): ProblemDetail[] {
  const from = `${now.toISOString().slice(0, 7)}-01`;
  const to = `${now.getUTCFullYear() + 1}${now.toISOString().slice(4, 10)}`;
  if (chargeDate >= from && chargeDate <= to) return [];
  return [
    {
      field: "chargeDate" satisfies keyof CreateCustomChargeRequest,
      code: "outOfRange",
      message: "Choose a day from {from} to {to}.",
      params: { from, to },
    },
  ];
}

/**
 * The caller's uploads at these paths that no charge uses yet, in the given order, each once; and a problem for each path without such a file.
 *
 * A file is deleted with its charge, so no two charges share one.
 */
async function findAttachments(context: Context, paths: readonly string[]): Promise<{ fileIds: string[]; problems: ProblemDetail[] }> {
  if (paths.length === 0) return { fileIds: [], problems: [] };
  const files = await context.db
    .selectFrom("kept_file")
    .select(["file_id", "path"])
    .where("path", "in", paths)
    .where("owner_account_id", "=", callerOf(context).userAccountId)
    .where("is_complete", "=", true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("custom_charge_attachment").whereRef("custom_charge_attachment.file_id", "=", "kept_file.file_id"))),
    )
    .where(({ eb, or }) => or([eb("expires_at", "is", null), eb("expires_at", ">", sql<Date>`now()`)]))
    .execute();
  const byPath = new Map(files.map(({ path, file_id }) => [path, file_id]));
  return {
    fileIds: [...new Set(paths)].flatMap((path) => byPath.get(path) ?? []),
    problems: paths.flatMap((path, index) =>
      byPath.has(path)
        ? []
        : {
            field: `${"attachments" satisfies keyof CreateCustomChargeRequest}[${index}]`,
            code: "unknownFile",
            message: "The file is no longer available. Upload it again.",
          },
    ),
  };
}

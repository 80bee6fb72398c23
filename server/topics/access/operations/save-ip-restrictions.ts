import { sql } from "kysely";
import { isAtOrBelow } from "../../../../shared/capabilities.ts";
import type { IpEntry } from "../../../../shared/generated/types.ts";
import type { IpRestrictionOperations } from "../../../generated/operations.ts";
import { loadLivingAccount } from "../../../platform/accounts/account-row.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import { conflict, Problem, type ProblemDetail, validationFailed } from "../../../platform/call/problem.ts";
import { addressRulesOf } from "../../../platform/sessions/address-rules.ts";
import { compileEntry, entriesFor, type IpEntryRow, judgeAddress, readRanges } from "../../../platform/sessions/ip-lists.ts";
import { loadOwn } from "./get-ip-restrictions.ts";
import { INVALID_RANGE } from "./judge-addresses.ts";

/**
 * Replace an account's list. It applies to the next call on this node once this one is answered, and on the other nodes within moments.
 *
 * @throws Problem WouldLockOutCaller when the new list refuses the caller's own address; a caller who works from above the account may confirm it
 */
export const saveIpRestrictions: IpRestrictionOperations["SaveIpRestrictions"] = async (context, input) => {
  const session = callerOf(context);
  const { db } = context;
  const { accountId, entries = [], confirmLockout = false, rowVersion } = input;
  const account = await loadLivingAccount(context, accountId);
  const rows = canonicalRows(accountId, entries);
  await sql`insert into ip_restriction_list (account_id) values (${accountId}) on conflict (account_id) do nothing`.execute(db);
  await db.selectFrom("ip_restriction_list").select("account_id").where("account_id", "=", accountId).forUpdate().execute();
  const before = await loadOwn(context, accountId);
  if (rowVersion !== undefined && rowVersion !== before.RowVersion) throw conflict(before);
  const isFromAbove = session.companyAccountPath !== account.account_path && isAtOrBelow(account.account_path, session.companyAccountPath);
  if (!(isFromAbove && confirmLockout)) {
    const inherited = await context
      .system("inherited network lists")
      .selectFrom("ip_restriction")
      .select(["account_id", "list_type", "ranges", "apply_to_children"])
      .where("account_id", "in", account.account_path.split("/").map(Number))
      .where("account_id", "<>", accountId)
      .execute();
    const all = Map.groupBy([...inherited, ...rows].map(compileEntry), ({ account_id }) => account_id);
    // For a caller below the account, their own company decides; otherwise the account of the list.
    const path = isAtOrBelow(session.companyAccountPath, account.account_path) ? session.companyAccountPath : account.account_path;
    if (!judgeAddress(entriesFor(all, path), context.remoteAddress).allowed) throw new Problem("WouldLockOutCaller");
  }
  await db.deleteFrom("ip_restriction").where("account_id", "=", accountId).execute();
  if (rows.length > 0) await db.insertInto("ip_restriction").values(rows).execute();
  await db
    .updateTable("ip_restriction_list")
    .set((eb) => ({ row_version: eb("row_version", "+", 1) }))
    .where("account_id", "=", accountId)
    .execute();
  const after = await loadOwn(context, accountId);
  context.audit.about(account);
  context.audit.changes = [{ field: "IpRestrictions", oldValue: textOf(before.Own), newValue: textOf(after.Own) }];
  context.afterCommit(() => addressRulesOf(context.runtime).forget());
  return { ...after, Inherited: [], HasHiddenInherited: false };
};

interface NewRow extends IpEntryRow {
  readonly comment: string;
}

/** @throws Problem ValidationFailed with each invalid entry */
function canonicalRows(accountId: number, entries: readonly IpEntry[]): NewRow[] {
  const problems: ProblemDetail[] = [];
  const rows = entries.map((entry, index): NewRow => {
    const records = readRanges(entry.Ranges);
    if (records.some(({ canonical }) => canonical === null))
      problems.push({ field: `entries[${index}].Ranges`, code: "ipRange", message: INVALID_RANGE });
    return {
      account_id: accountId,
      list_type: entry.ListType,
      ranges: records.map(({ canonical }) => canonical).join(", "),
      comment: entry.Comment ?? "",
      apply_to_children: entry.ApplyToChildren ?? false,
    };
  });
  if (problems.length > 0) throw validationFailed(problems);
  return rows;
}

const textOf = (entries: readonly IpEntry[]): string =>
  entries.map(({ ListType, Ranges, ApplyToChildren }) => `${ListType} ${Ranges}${ApplyToChildren ? " (with children)" : ""}`).join("; ");

import ipaddr from "ipaddr.js";
import type { IpRestrictionOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { validationFailed } from "../../../platform/call/problem.ts";
import { isInScope } from "../../../platform/call/scope.ts";
import { loadEntriesFor } from "../../../platform/sessions/address-rules.ts";
import { judgeAddress, readRanges } from "../../../platform/sessions/ip-lists.ts";
import { pathUpTo } from "../../../platform/sessions/load-session.ts";

export const INVALID_RANGE = "Invalid IP range";

export const validateIpRanges: IpRestrictionOperations["ValidateIpRanges"] = async (_context, { text }) => ({
  Records: readRanges(text).map(({ text: Text, kind, canonical }) => ({
    Text,
    Kind: kind,
    IsValid: canonical !== null,
    Message: canonical === null ? INVALID_RANGE : null,
  })),
});

/** Whether the current lists allow an address for users of the account. */
export const testIpAddress: IpRestrictionOperations["TestIpAddress"] = async (context, { accountId, ip }) => {
  const account = await loadAccount(context, accountId);
  const [record, ...rest] = readRanges(ip);
  if (record?.kind !== "Address" || record.canonical === null || rest.length > 0)
    throw validationFailed([{ field: "ip", code: "ipAddress", message: INVALID_RANGE }]);
  const company = pathUpTo(account.account_path, account.company_account_id);
  const { allowed, reason, matched } = judgeAddress(
    await loadEntriesFor(context.system("inherited network lists"), company),
    ipaddr.process(record.canonical).toString(),
  );
  // Ranges of an account above that the caller does not see are not sent.
  const source = matched === null ? undefined : ancestorPath(account.account_path, matched.entry.account_id);
  const isSeen =
    source !== undefined && isInScope(context.scope, { accountPath: source, companyAccountId: matched?.entry.account_id ?? 0 });
  return { Allowed: allowed, Reason: reason, MatchedEntry: isSeen ? (matched?.text ?? null) : null };
};

const ancestorPath = (path: string, accountId: number): string => pathUpTo(path, accountId);

export const getMyIpAddress: IpRestrictionOperations["GetMyIpAddress"] = async ({ remoteAddress }) => ({
  IpAddress: remoteAddress,
  Version: ipaddr.IPv4.isValid(remoteAddress) ? 4 : ipaddr.IPv6.isValid(remoteAddress) ? 6 : null,
});

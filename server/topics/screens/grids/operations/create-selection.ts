import type { ListAccountsRequest } from "../../../../../shared/generated/types.ts";
import type { GridOperations } from "../../../../generated/operations.ts";
import { issueSelection } from "../selection-token.ts";
import { sessionOf } from "./saved-views.ts";

/** Members of a list request that only say which page of it is wanted. */
const PAGING: ReadonlySet<string> = new Set(["skip", "take", "fields", "sort"]);

/** The list itself counts, with the caller's rights: rows that a user cannot list cannot be selected. */
export const createSelection: GridOperations["CreateSelection"] = async (
  context,
  { service, operation, input, rowKey, excludedKeys = [] },
) => {
  const { runtime, now } = context;
  const asked = Object.fromEntries(Object.entries(input).filter(([name]) => !PAGING.has(name)));
  const takesCount = Object.hasOwn(
    runtime.layouts.contracts.operation(service, operation)?.request.properties ?? {},
    "countAll" satisfies keyof ListAccountsRequest,
  );
  const answer = await context.callNamed(service, operation, { ...asked, take: 1, ...(takesCount ? { countAll: true } : {}) });
  const total = (answer as { readonly TotalCount?: unknown }).TotalCount;
  const selection = { service, operation, input: asked, rowKey, excludedKeys };
  const { token, expiresAt } = issueSelection(secretOf(context), sessionOf(context).userAccountId, selection, now);
  return {
    SelectionToken: token,
    Count: Math.max(0, (typeof total === "number" ? total : 0) - excludedKeys.length),
    ExpiresAt: expiresAt.toISOString(),
  };
};

export function secretOf({ runtime }: Pick<Parameters<GridOperations["CreateSelection"]>[0], "runtime">): string {
  const { secret } = runtime.config;
  if (secret === null) throw new Error("The server runs without a secret.");
  return secret;
}

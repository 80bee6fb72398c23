import type { AccountScope } from "../../server/platform/call/scope.ts";
import { seesEverything } from "../../server/platform/database/tenant-context.ts";

/** Every account. No caller of the product has such a scope: each belongs to a subtree. */
export const WHOLE_SCOPE: AccountScope = { ...seesEverything("a test"), branches: [{ path: "", companyAccountId: null }] };

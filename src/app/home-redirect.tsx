import { Navigate } from "react-router-dom";
import { accountCapability } from "../data/operation-access.ts";
import { session } from "../data/session.ts";
import { useUser } from "../data/use-session.ts";

/** Where the portal opens: the own company for those who may read it, else the own account. */
export function HomeRedirect() {
  const { CompanyAccount, UserAccountId } = useUser();
  const readsCompany = CompanyAccount !== undefined && session.can(accountCapability(CompanyAccount.AccountType), ["Read"]);
  return <Navigate replace to={`/account/${readsCompany ? CompanyAccount.AccountId : UserAccountId}`} />;
}

import "./account.css";
import { useQueries } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { accountQuery, viewLayoutQuery } from "../../data/accounts.ts";
import { useViewing } from "../../data/viewing.ts";
import { NotFoundPage } from "../not-found-page.tsx";
import { LoadError } from "../screens/load-error.tsx";
import { parseAccountId } from "./account-path.ts";
import { AccountView } from "./account-view.tsx";

/** `/account/{accountId}` (spec §2): a numeric id or no page at all. Another account is another view, with nothing carried over. */
export function AccountRoute() {
  const { accountId, pageName, "*": rest = "" } = useParams();
  const id = parseAccountId(accountId);
  // What lies deeper is no page of the account's own view, whatever its path begins with.
  const page = rest === "" ? pageName : `${pageName}/${rest}`;
  return id === null ? <NotFoundPage /> : <LoadedAccount key={id} accountId={id} pageName={page} />;
}

/** Layout and account are asked for at once; whichever comes first shows its part. */
function LoadedAccount({ accountId, pageName }: { accountId: number; pageName: string | undefined }) {
  useViewing();
  const [layout, account] = useQueries({
    queries: [viewLayoutQuery(accountId), accountQuery(accountId)],
  });
  // A refetch that fails keeps what is shown: only a first load has nothing better to show than its error.
  const error = (account.data ? null : account.error) ?? (layout.data ? null : layout.error);
  const retry = () => {
    void layout.refetch();
    void account.refetch();
  };
  if (error) return <LoadError error={error} onRetry={retry} />;
  return <AccountView accountId={accountId} answer={layout.data} account={account.data} pageName={pageName} />;
}

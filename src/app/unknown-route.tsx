import { Navigate, useLocation } from "react-router-dom";
import { useUser } from "../data/use-session.ts";
import { legacyRoute } from "./legacy-links.ts";
import { NotFoundPage } from "./not-found-page.tsx";

/** A path of the legacy application opens its screen here; any other unknown path shows the not-found page. */
export function UnknownRoute() {
  const { pathname } = useLocation();
  const { CompanyAccount, UserAccountId } = useUser();
  const route = legacyRoute(pathname, CompanyAccount?.AccountId ?? UserAccountId);
  return route === null ? <NotFoundPage /> : <Navigate replace to={route} />;
}

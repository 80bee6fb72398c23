import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { screensQuery } from "../data/screens.ts";
import { useUser } from "../data/use-session.ts";
import { PageSkeleton } from "./account/account-skeleton.tsx";
import { legacyDestination } from "./legacy-links.ts";
import { ScreenRoute } from "./screens/screen-route.tsx";
import { useWays } from "./ways.ts";

/** A path of the legacy application opens it, or its screen here; any other one is a layout's, or nobody's. */
export function UnknownRoute() {
  const { pathname, search } = useLocation();
  const { CompanyAccount, UserAccountId } = useUser();
  const ways = useWays();
  const { isPending } = useQuery(screensQuery());
  const own = { accountId: UserAccountId, companyAccountId: CompanyAccount?.AccountId ?? UserAccountId };
  const destination = legacyDestination(pathname, ways, own, search);
  if (destination?.kind === "legacy") return <Leave href={destination.href} />;
  // Which screens there are is not known yet.
  if (destination !== null) return isPending ? <PageSkeleton /> : <Navigate replace to={destination.to} />;
  return <ScreenRoute />;
}

/** Takes the place of this address: Back leads to where the link was. */
function Leave({ href }: { href: string }) {
  useEffect(() => location.replace(href), [href]);
  return <PageSkeleton />;
}

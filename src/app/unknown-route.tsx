import { lazy, Suspense } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useUser } from "../data/use-session.ts";
import { PageSkeleton } from "./account/account-skeleton.tsx";
import { legacyRoute } from "./legacy-links.ts";

const ScreenRoute = lazy(async () => ({ default: (await import("./screens/screen-route.tsx")).ScreenRoute }));

/** A path of the legacy application opens its screen here; any other one is a layout's, or nobody's. */
export function UnknownRoute() {
  const { pathname } = useLocation();
  const { CompanyAccount, UserAccountId } = useUser();
  const route = legacyRoute(pathname, CompanyAccount?.AccountId ?? UserAccountId);
  if (route !== null) return <Navigate replace to={route} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ScreenRoute />
    </Suspense>
  );
}

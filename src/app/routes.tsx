import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { Navigate, Outlet, type RouteObject, useLocation } from "react-router-dom";
import { screensQuery } from "../data/screens.ts";
import { useUser } from "../data/use-session.ts";
import { loadEditKit } from "../renderer/containers/forms/edit-kit.ts";
import { lazyView } from "../ui/lazy/lazy-view.tsx";
import { Boundary } from "./boundary.tsx";
import { GalleryRoute } from "./dev/gallery-route.tsx";
import { Frame } from "./frame.tsx";
import { HOME } from "./home.ts";
import { legacyDestination } from "./legacy-links.ts";
import { registry } from "./registry.ts";
import { HeaderSkeleton, PageSkeleton } from "./screens/account-skeleton.tsx";
import { ScreenRoute } from "./screens/screen-route.tsx";
import { PLAIN_PATHS } from "./sign-in/plain-routes.ts";
import { PreviewRoute, StudioRoute } from "./studio/studio-loader.tsx";
import { useWays } from "./ways.ts";

const HomeRedirect = () => <Navigate replace to={HOME} />;

/** A form for any type: the code of forms is loaded with it. */
const CreateAccountRoute = lazyView(
  async () => {
    const [route] = await Promise.all([import("./account/create-account-route.tsx"), loadEditKit(registry.fields)]);
    return route.CreateAccountRoute;
  },
  {
    waiting: () => (
      <>
        <HeaderSkeleton />
        <PageSkeleton />
      </>
    ),
  },
);

/** Every route of the portal behind sign-in (spec §2). Routes without the frame are in `root.tsx`. */
export const ROUTES: RouteObject[] = [
  {
    path: "/layout-preview",
    caseSensitive: true,
    element: (
      <CrashBoundary>
        <PreviewRoute />
      </CrashBoundary>
    ),
  },
  {
    element: (
      <CrashBoundary>
        <Frame />
      </CrashBoundary>
    ),
    children: [
      {
        // Inside the frame: the bars and the search stay usable when a screen fails.
        element: (
          <CrashBoundary>
            <Outlet />
          </CrashBoundary>
        ),
        children: [
          { path: "/", element: <HomeRedirect /> },
          ...PLAIN_PATHS.map((path) => ({ path, caseSensitive: true, element: <LeavePortal /> })),
          // Legacy links begin with /Account and have other parameters, so case matters.
          { path: "/account/:accountId/create/:accountType", caseSensitive: true, element: <CreateAccountRoute /> },
          { path: "/account/:accountId/:pageName?", caseSensitive: true, element: <AccountRoute /> },
          { path: "/account/:accountId/:pageName/*", caseSensitive: true, element: <AccountRoute /> },
          { path: "/dev/layouts/:fixture?", element: <GalleryRoute /> },
          { path: "/admin-console/layouts/:layoutId", caseSensitive: true, element: <StudioRoute /> },
          { path: "*", element: <UnknownRoute /> },
        ],
      },
    ],
  },
];

/** A link of the portal led to a screen without its frame: code outside the router notices only this event. */
function LeavePortal() {
  useEffect(() => {
    dispatchEvent(new HashChangeEvent("hashchange"));
  }, []);
  return null;
}

/** A path of the legacy application opens it, or the portal's screen for it; any other path may belong to a layout. */
function UnknownRoute() {
  const { pathname, search } = useLocation();
  const { CompanyAccount, UserAccountId } = useUser();
  const ways = useWays();
  const { isPending } = useQuery(screensQuery());
  const own = { accountId: UserAccountId, companyAccountId: CompanyAccount?.AccountId ?? UserAccountId };
  const destination = legacyDestination(pathname, ways, own, search);
  if (destination?.kind === "legacy") return <Leave href={destination.href} />;
  // The list of screens is still loading.
  if (destination !== null) return isPending ? <PageSkeleton /> : <Navigate replace to={destination.to} />;
  return <ScreenRoute />;
}

/** Replaces the entry, so that Back leads to the page with the link. */
function Leave({ href }: { href: string }) {
  useEffect(() => location.replace(href), [href]);
  return <PageSkeleton />;
}

import "./account/account.css";
import { useQueries } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { accountQuery, viewLayoutQuery } from "../data/accounts.ts";
import { useViewing } from "../data/viewing.ts";
import { parseAccountId } from "./account/account-path.ts";
import { AccountView } from "./account/account-view.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { LoadError } from "./screens/load-error.tsx";

/** `/account/{accountId}` (spec §2): the id must be numeric. Another account is a new view with no state of the former one. */
function AccountRoute() {
  const { accountId, pageName, "*": rest = "" } = useParams();
  const id = parseAccountId(accountId);
  // A deeper path is not a page of the account's layout, even if it begins like one.
  const page = rest === "" ? pageName : `${pageName}/${rest}`;
  return id === null ? <NotFoundPage /> : <LoadedAccount key={id} accountId={id} pageName={page} />;
}

/** Loads layout and account in parallel and shows each when it arrives. */
function LoadedAccount({ accountId, pageName }: { accountId: number; pageName: string | undefined }) {
  useViewing();
  const [layout, account] = useQueries({
    queries: [viewLayoutQuery(accountId), accountQuery(accountId)],
  });
  // A failed refetch keeps the shown data; only a failed first load shows its error.
  const error = (account.data ? null : account.error) ?? (layout.data ? null : layout.error);
  const retry = () => {
    void layout.refetch();
    void account.refetch();
  };
  if (error) return <LoadError error={error} onRetry={retry} />;
  return <AccountView accountId={accountId} answer={layout.data} account={account.data} pageName={pageName} />;
}

/** Shows an error page in place of a failing screen until the user navigates. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return <Boundary route={pathname + search}>{children}</Boundary>;
}

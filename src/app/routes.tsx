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

/** A form, whatever the type: what forms are made of is fetched along with it. */
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
        // Inside the frame: a screen that breaks leaves the bars and the search usable.
        element: (
          <CrashBoundary>
            <Outlet />
          </CrashBoundary>
        ),
        children: [
          { path: "/", element: <HomeRedirect /> },
          ...PLAIN_PATHS.map((path) => ({ path, caseSensitive: true, element: <LeavePortal /> })),
          // Legacy links begin with /Account: they are other paths, with other parameters.
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

/** A link in the portal led to a screen without its frame: anyone who is outside the router hears of an address only by this event. */
function LeavePortal() {
  useEffect(() => {
    dispatchEvent(new HashChangeEvent("hashchange"));
  }, []);
  return null;
}

/** A path of the legacy application opens it, or its screen here; any other one is a layout's, or no one's. */
function UnknownRoute() {
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

import "./account/account.css";
import { useQueries } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { accountQuery, viewLayoutQuery } from "../data/accounts.ts";
import { useViewing } from "../data/viewing.ts";
import { parseAccountId } from "./account/account-path.ts";
import { AccountView } from "./account/account-view.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { LoadError } from "./screens/load-error.tsx";

/** `/account/{accountId}` (spec §2): a numeric id or no page at all. Another account is another view, with nothing carried over. */
function AccountRoute() {
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

/** Shows a page of its own in place of a screen that breaks, until the person goes elsewhere. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return <Boundary route={pathname + search}>{children}</Boundary>;
}

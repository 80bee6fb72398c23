import { Outlet, type RouteObject } from "react-router-dom";
import { loadEditKit } from "../renderer/edit/edit-kit.ts";
import { lazyView } from "../ui/lazy/lazy-view.tsx";
import { AccountRoute } from "./account/account-route.tsx";
import { HeaderSkeleton, PageSkeleton } from "./account/account-skeleton.tsx";
import { CrashBoundary } from "./crash-boundary.tsx";
import { GalleryRoute } from "./dev/gallery-route.tsx";
import { Frame } from "./frame.tsx";
import { HomeRedirect } from "./home-redirect.tsx";
import { LeavePortal } from "./sign-in/leave-portal.tsx";
import { PLAIN_PATHS } from "./sign-in/plain-routes.ts";
import { PreviewRoute, StudioRoute } from "./studio/studio-loader.tsx";
import { UnknownRoute } from "./unknown-route.tsx";

/** A form, whatever the type: what forms are made of is fetched along with it. */
const CreateAccountRoute = lazyView(
  async () => {
    const [route] = await Promise.all([import("./account/create-account-route.tsx"), loadEditKit()]);
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

/** Every route of the portal behind sign-in (spec §2). Those without its frame stand outside, in `root.tsx`. */
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

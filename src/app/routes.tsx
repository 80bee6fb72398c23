import { createHashRouter, type RouteObject } from "react-router-dom";
import { AccountRoute } from "./account/account-route.tsx";
import { CreateAccountRoute } from "./account/create-account-route.tsx";
import { CrashPage } from "./crash-page.tsx";
import { GalleryRoute } from "./dev/gallery-route.tsx";
import { Frame } from "./frame.tsx";
import { HomeRedirect } from "./home-redirect.tsx";
import { UnknownRoute } from "./unknown-route.tsx";

/** Every route of the portal behind sign-in (spec §2). `/login` stands outside, in `root.tsx`. */
export const ROUTES: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <CrashPage />,
    children: [
      {
        // Inside the frame: a screen that breaks leaves the bars and the search usable.
        errorElement: <CrashPage />,
        children: [
          { path: "/", element: <HomeRedirect /> },
          { path: "/dashboard", element: <HomeRedirect /> },
          { path: "/login", element: null },
          // Legacy links begin with /Account: they are other paths, with other parameters.
          { path: "/account/:accountId/create/:accountType", caseSensitive: true, element: <CreateAccountRoute /> },
          { path: "/account/:accountId/:pageName?", caseSensitive: true, element: <AccountRoute /> },
          { path: "/dev/layouts/:fixture?", element: <GalleryRoute /> },
          { path: "*", element: <UnknownRoute /> },
        ],
      },
    ],
  },
];

export const createPortalRouter = () => createHashRouter(ROUTES);

import { lazy } from "react";

/** Everything behind sign-in, MUI and router included, is one lazy part: the sign-in page loads none of it before a key is typed. */
export const loadPortal = () => import("./portal.tsx");

export const Portal = lazy(() => loadPortal().then(({ Portal }) => ({ default: Portal })));

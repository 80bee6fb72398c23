import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { Boundary } from "./boundary.tsx";

/** Shows a page of its own in place of a screen that breaks, until the person goes elsewhere. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return <Boundary route={pathname + search}>{children}</Boundary>;
}

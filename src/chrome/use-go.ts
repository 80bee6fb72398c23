import { useNavigate } from "react-router-dom";
import type { Destination } from "./destination.ts";

/** Navigates to an address as its link would. @returns a function; `isApart` opens another tab */
export function useGo(): (destination: Destination, isApart?: boolean) => void {
  const navigate = useNavigate();
  return (destination, isApart = false) => {
    if (isApart) open(destination.kind === "legacy" ? destination.href : `#${destination.to}`, "_blank", "noopener");
    else if (destination.kind === "legacy") location.assign(destination.href);
    else void navigate(destination.to);
  };
}

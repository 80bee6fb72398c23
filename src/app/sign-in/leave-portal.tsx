import { useEffect } from "react";

/** A link in the portal led to a screen without its frame: whoever stands outside the router hears of an address only by this event. */
export function LeavePortal() {
  useEffect(() => {
    dispatchEvent(new HashChangeEvent("hashchange"));
  }, []);
  return null;
}

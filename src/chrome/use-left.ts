import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router-dom";

/** What covers the screen leaves nothing to see of another one: on a phone, whatever floats does. */
export const coversScreen = (): boolean => innerWidth < 600;

/** Calls whenever the person has come to another screen than the one before, also by Back. */
export function useLeft(onLeft: () => void): void {
  const { pathname } = useLocation();
  const from = useRef(pathname);
  const leave = useEffectEvent(onLeft);
  useEffect(() => {
    if (from.current === pathname) return;
    from.current = pathname;
    leave();
  }, [pathname]);
}

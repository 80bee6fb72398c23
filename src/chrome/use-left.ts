import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router-dom";

/** On a phone, floating panels cover the whole screen. */
export const coversScreen = (): boolean => innerWidth < 600;

/** Calls `onLeft` after every navigation to another screen, also by Back. */
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

import { startTransition, useLayoutEffect, useState } from "react";
import { Router, useRoutes } from "react-router-dom";
import type { PortalHistory } from "./portal-history.ts";
import { ROUTES } from "./routes.tsx";

const Screens = () => useRoutes(ROUTES);

/** The screen of the address. The one before stays until the next one has loaded. */
export function PortalRouter({ history }: { history: PortalHistory }) {
  const [location, setLocation] = useState(history.current);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setLocation(history.current()));
    follow();
    return history.subscribe(follow);
  }, [history]);
  return (
    <Router location={location} navigator={history.navigator}>
      <Screens />
    </Router>
  );
}

import { Navigate } from "react-router-dom";

/** Where the portal opens: the dashboard, which is a layout like any other. */
export const HomeRedirect = () => <Navigate replace to="/dashboard" />;

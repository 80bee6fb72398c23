import { Navigate } from "react-router-dom";
import { HOME } from "./home.ts";

export const HomeRedirect = () => <Navigate replace to={HOME} />;

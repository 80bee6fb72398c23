import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";
import { session } from "../data/session.ts";
import { useUser } from "../data/use-session.ts";
import { navigationEntries } from "./navigation-entries.ts";

export function MainNavigation() {
  const { t } = useTranslation();
  return navigationEntries(useUser())
    .filter(({ needs }) => session.canAll(needs))
    .map(({ label, route }) => (
      <NavLink key={route} className="nav-link" to={route}>
        {t(label)}
      </NavLink>
    ));
}

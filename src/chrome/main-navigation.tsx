import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router-dom";
import { screensQuery } from "../data/screens.ts";
import { session } from "../data/session.ts";
import { useUser } from "../data/use-session.ts";
import { useViewing } from "../data/viewing.ts";
import { Menu } from "../ui/menu.tsx";
import { navigationEntries } from "./navigation-entries.ts";
import { type ScreenLink, type ScreenSection, screenSections } from "./screen-sections.ts";

/** The portal's own entries, then those of layouts. @param isList in the drawer: sections stand open. */
export function MainNavigation({ isList = false }: { isList?: boolean }) {
  useViewing();
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // A list of screens that cannot be had leaves the portal's own entries: nothing to tell anybody.
  const { data } = useQuery(screensQuery());
  const sections = screenSections(data?.Items ?? []);
  return (
    <>
      {navigationEntries(useUser())
        .filter(({ needs }) => session.canAll(needs))
        .map(({ label, route }) => (
          <NavLink key={route} className="nav-link" to={route}>
            {t(label)}
          </NavLink>
        ))}
      {sections.map((section) =>
        section.name === null || isList ? (
          <SectionList key={section.name ?? ""} section={section} />
        ) : (
          <Menu
            key={section.name}
            label={section.name}
            className={`nav-link${section.links.some(({ route }) => route === pathname) ? " active" : ""}`}
            button={section.name}
          >
            {section.links.map((link) => (
              <NavLink key={link.route} role="menuitem" tabIndex={-1} to={link.route}>
                {link.label}
              </NavLink>
            ))}
          </Menu>
        ),
      )}
    </>
  );
}

function SectionList({ section: { name, links } }: { section: ScreenSection }) {
  const items = links.map(({ route, label }: ScreenLink) => (
    <NavLink key={route} className="nav-link" to={route}>
      {label}
    </NavLink>
  ));
  if (name === null) return items;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, these are links.
    <div role="group" aria-label={name} className="nav-section">
      <span className="nav-section-name" aria-hidden="true">
        {name}
      </span>
      {items}
    </div>
  );
}

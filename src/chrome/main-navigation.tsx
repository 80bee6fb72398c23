import { mdiDotsHorizontal, mdiTagMultipleOutline } from "@mdi/js";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { DestinationLink } from "./destination-link.tsx";
import { currentLink, holdsLink, isMenu, type NavigationItem, type NavigationLink } from "./navigation.ts";

/** The entries of the top bar in one row; the menu "More" contains those that do not fit. */
export function MainNavigation({ items }: { items: readonly NavigationItem[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const row = useRef<HTMLUListElement>(null);
  const fitting = useFitting(row, items.length, items.map(({ label }) => label).join("\n"));
  const current = currentLink(items, pathname);
  const rest = items.slice(fitting);
  return (
    <ul ref={row} className="nav-row">
      {items.slice(0, fitting).map((item) => (
        <li key={item.key}>
          {isMenu(item) ? (
            <Menu label={item.label} className={classOf(item, current)} button={item.label}>
              <MenuLinks links={item.links} current={current} />
            </Menu>
          ) : (
            <DestinationLink
              className={classOf(item, current)}
              destination={item.destination}
              aria-current={item === current ? "page" : undefined}
            >
              {item.label}
            </DestinationLink>
          )}
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Menu
            label={t("chrome.more")}
            className={`nav-link${rest.some((item) => holdsLink(item, current)) ? " active" : ""}`}
            button={<Icon path={mdiDotsHorizontal} />}
          >
            {rest.map((item) =>
              isMenu(item) ? (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, these are links.
                <div key={item.key} role="group" aria-label={item.label}>
                  <div className="menu-label" aria-hidden="true">
                    {item.label}
                  </div>
                  <MenuLinks links={item.links} current={current} />
                </div>
              ) : (
                <MenuLinks key={item.key} links={[item]} current={current} />
              ),
            )}
          </Menu>
        </li>
      )}
    </ul>
  );
}

const classOf = (item: NavigationItem, current: NavigationLink | null) => `nav-link${holdsLink(item, current) ? " active" : ""}`;

function MenuLinks({ links, current }: { links: readonly NavigationLink[]; current: NavigationLink | null }) {
  return links.map((link) => (
    <DestinationLink
      key={link.key}
      role="menuitem"
      tabIndex={-1}
      destination={link.destination}
      aria-current={link === current ? "page" : undefined}
    >
      <LinkLabel link={link} />
    </DestinationLink>
  ));
}

/** The name of an entry; pricelists have an icon (spec §2), and deprecated entries a mark. */
export function LinkLabel({ link }: { link: NavigationLink }) {
  const { t } = useTranslation();
  return (
    <>
      {link.item === "pricelists" && <Icon path={mdiTagMultipleOutline} />}
      {link.label}
      {link.isDeprecated === true && " "}
      {link.isDeprecated === true && <span className="nav-deprecated">{t("chrome.deprecated")}</span>}
    </>
  );
}

/** Between two entries. */
const GAP_PX = 4;
/** Width of the button "More". */
const REST_PX = 48;

/** @returns how many of these widths fit side by side, with the button "More" */
export function fittingOf(widths: readonly number[], room: number): number {
  const sum = (some: readonly number[]) => some.reduce((total, width) => total + width + GAP_PX, -GAP_PX);
  if (sum(widths) <= room) return widths.length;
  const last = widths.findLastIndex((_, index) => sum(widths.slice(0, index + 1)) + GAP_PX + REST_PX <= room);
  return last + 1;
}

/**
 * How many entries of a row fit side by side. Language, text size and permissions change the widths, so the row is measured when the room changes,
 * and with all entries drawn once when their texts change.
 *
 * @param row contains one element per entry
 * @param text identifies the set of entries
 */
function useFitting(row: RefObject<HTMLElement | null>, count: number, text: string): number {
  const [measured, setMeasured] = useState<{ text: string; widths: readonly number[] } | null>(null);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const widths = measured?.text === text ? measured.widths : null;
  useLayoutEffect(() => {
    if (widths !== null || row.current === null) return;
    setMeasured({ text, widths: [...row.current.children].map((entry) => entry.getBoundingClientRect().width) });
  });
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries)
        if (target === element) setRoom(contentRect.width);
        // The font or its size has changed.
        else setMeasured((before) => (before !== null && Math.abs((before.widths[0] ?? 0) - contentRect.width) > 1 ? null : before));
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [row]);
  return widths === null ? count : fittingOf(widths, room);
}

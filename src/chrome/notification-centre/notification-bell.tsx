import "./notification-centre.css";
import { mdiBellOutline } from "@mdi/js";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { unreadCountQuery } from "../../data/notifications.ts";
import { session } from "../../data/session.ts";
import type { Capability } from "../../generated/access.ts";
import { Icon } from "../../ui/icon.tsx";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { placeBelow } from "../../ui/place-below.ts";

const NotificationPanel = lazyView(async () => (await import("./notification-panel.tsx")).NotificationPanel);

/** Long after the screen is there: nobody waits for it. */
const ASK_AFTER_MS = 1500;
/** More is more than anybody counts. */
const MOST_SHOWN = 99;

/** How much the person has not read, and a panel with the newest of it (spec §2, §6). */
export function NotificationBell() {
  return session.can("NOTIFICATIONS" satisfies Capability, ["Read"]) ? <Bell /> : null;
}

function Bell() {
  const { t } = useTranslation();
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...unreadCountQuery(), enabled: isAsked });
  useEffect(() => {
    const timer = setTimeout(() => setAsked(true), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const count = data?.Count ?? 0;
  const label = t("notifications.bell", { count });
  const place = () => {
    if (trigger.current && panel.current) placeBelow(panel.current, trigger.current);
  };
  return (
    <>
      <button ref={trigger} type="button" className="button-icon notification-bell" aria-label={label} title={label} popoverTarget={id}>
        <Icon path={mdiBellOutline} />
        {count > 0 && (
          <span className="notification-count" aria-hidden="true">
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </span>
        )}
      </button>
      <span className="visually-hidden" role="status">
        {count > 0 ? label : ""}
      </span>
      <section
        ref={panel}
        id={id}
        className="notification-panel"
        popover="auto"
        aria-label={t("notifications.title")}
        onToggle={(event) => {
          setOpen(event.newState === "open");
          if (event.newState === "open") place();
        }}
      >
        {isOpen && <NotificationPanel unread={count} onSized={place} onLeave={() => panel.current?.hidePopover()} />}
      </section>
    </>
  );
}

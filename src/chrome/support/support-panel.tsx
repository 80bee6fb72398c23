import "./support-panel.css";
import { mdiClose } from "@mdi/js";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SupportDetails } from "../../../shared/generated/types.ts";
import { session } from "../../data/session.ts";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type SupportEntry, supportSections } from "./support-sections.ts";

/** Spec §2, §9. */
const WIDTH = 380;

interface SupportPanelProps {
  /** Undefined while they are on their way. */
  details: SupportDetails | undefined;
  onClose(): void;
}

/** Contacts of the seller (spec §2): slides in from the right, lists only what is there, and closes by its button, Escape or the link that opened it. */
export function SupportPanel({ details, onClose }: SupportPanelProps) {
  const { t } = useTranslation();
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      // Anyone who has gone on to something else stays there.
      if (before instanceof HTMLElement && (document.activeElement === document.body || document.activeElement === null)) before.focus();
    };
  }, []);
  const sections = supportSections(details ?? {}, { mayReadWiki: session.can("WIKI", ["Read"]) });
  return (
    <aside
      ref={panel}
      className="support-panel"
      style={{ width: WIDTH }}
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <div className="drawer-head">
        <h2 id={heading}>{t("support.title")}</h2>
        <button type="button" className="button-icon" aria-label={t("dialogs.close")} onClick={onClose}>
          <Icon path={mdiClose} />
        </button>
      </div>
      {details === undefined && <Skeleton width={220} />}
      {details !== undefined && sections.length === 0 && <p>{t("support.empty")}</p>}
      {sections.map(({ name, entries }) => (
        <section key={name}>
          <h3>{t(`support.sections.${name}`)}</h3>
          <dl>
            {entries.map((entry) => (
              <div key={entry.label}>
                <dt>{t(`support.labels.${entry.label}`)}</dt>
                <dd>
                  <SupportValue entry={entry} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </aside>
  );
}

function SupportValue({ entry: { value, href, text } }: { entry: SupportEntry }) {
  if (href === undefined) return value;
  const isWeb = href.startsWith("http");
  return (
    <a href={href} {...(isWeb ? { target: "_blank", rel: "noreferrer" } : {})}>
      {text ?? value}
    </a>
  );
}

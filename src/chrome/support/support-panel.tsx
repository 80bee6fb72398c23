import "./support-panel.css";
import { mdiClose } from "@mdi/js";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SupportDetails } from "../../../shared/generated/types.ts";
import { session } from "../../data/session.ts";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { webLink } from "../web-link.ts";

/** Spec §2, §9. */
const WIDTH = 380;

interface SupportPanelProps {
  /** Undefined while loading. */
  details: SupportDetails | undefined;
  onClose(): void;
}

/**
 * Contacts of the seller (spec §2): slides in from the right, lists only existing details, and closes by its button, Escape or the link that opened
 * it.
 */
export function SupportPanel({ details, onClose }: SupportPanelProps) {
  const { t } = useTranslation();
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      // Returns the focus unless the user has moved it to another element.
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

interface SupportEntry {
  /** Text key below `support.labels`. */
  label: string;
  value: string;
  href?: string;
  /** Shown instead of the address. */
  text?: string;
}
interface SupportSection {
  name: "technical" | "sales" | "billing";
  entries: SupportEntry[];
}

const phone = (label: string, value: string | undefined): SupportEntry[] =>
  value === undefined ? [] : [{ label, value, href: `tel:${value.replace(/[^+\d]/g, "")}` }];
const email = (label: string, value: string | undefined): SupportEntry[] =>
  value === undefined ? [] : [{ label, value, href: `mailto:${encodeURIComponent(value).replace("%40", "@")}` }];
const plain = (label: string, ...values: (string | undefined)[]): SupportEntry[] => {
  const value = values.filter((part) => part !== undefined).join(", ");
  return value === "" ? [] : [{ label, value }];
};

const web = (label: string, value: string | undefined, text?: string): SupportEntry[] => {
  const href = webLink(value);
  return value === undefined || href === undefined ? [] : [{ label, value, href, ...(text === undefined ? {} : { text }) }];
};

/**
 * The existing support details; a section without any is hidden (spec §2, §3).
 *
 * @param mayReadWiki shows the button to the support site (spec §6)
 */
export function supportSections(details: SupportDetails, { mayReadWiki }: { mayReadWiki: boolean }): SupportSection[] {
  const sections: SupportSection[] = [
    {
      name: "technical",
      entries: [
        ...phone("phone", details.SupportPhoneNumber),
        ...email("email", details.SupportTechnicalEmail),
        ...plain("hours", details.SupportWorkingDaysRegular, details.SupportWorkingHoursRegular),
        ...plain("otherHours", details.SupportWorkingDaysOthers, details.SupportWorkingHoursOthers),
        ...(mayReadWiki ? web("website", details.SupportUrl, details.SupportButtonText) : []),
        ...web("knowledge", details.KnowledgeBaseUrl),
        ...web("imprint", details.Imprint),
      ],
    },
    { name: "sales", entries: [...phone("phone", details.SupportSalesPhoneNumber), ...email("email", details.SupportSalesEmail)] },
    { name: "billing", entries: [...phone("phone", details.SupportBillingPhoneNumber), ...email("email", details.SupportBillingEmail)] },
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}

import { mdiClose } from "@mdi/js";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { supportQuery } from "../data/accounts.ts";
import { Icon } from "../ui/icon.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type SupportEntry, supportSections } from "./support-sections.ts";

/** Contacts of the seller (spec §2): slides in from the right, lists only what is there, and closes by its button, Escape or the link. */
export function SupportPanel({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const heading = useId();
  const { data, isPending } = useQuery(supportQuery());
  const sections = supportSections(data ?? {});
  return (
    <aside
      className="support-panel"
      aria-labelledby={heading}
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
      {isPending && <Skeleton width={220} />}
      {!isPending && sections.length === 0 && <p>{t("support.empty")}</p>}
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

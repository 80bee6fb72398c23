import { mdiClose, mdiContentCopy } from "@mdi/js";
import type { EnumMember } from "../../../layout/model.ts";
import { useTexts } from "../ports/ports.ts";
import { isEmpty } from "../values/equal.ts";
import { Icon } from "../values/icons/icon.tsx";

/** A typed value that no field shows. */
export interface TrayItem {
  id: string;
  label: string;
  value: unknown;
  /** Choices whose label describes the value. */
  members?: readonly EnumMember[] | undefined;
  isSecret?: boolean | undefined;
  dismiss(): void;
}

/** A list of typed values without a field on the screen: the user can read, copy and remove them. */
export function TrayList({ items }: { items: readonly TrayItem[] }) {
  const { t } = useTexts();
  if (items.length === 0) return null;
  return (
    <section className="ts-tray" aria-label={t("renderer.tray.title")}>
      <p>{t("renderer.tray.text")}</p>
      <dl>
        {items.map(({ id, label, value, members, isSecret, dismiss }) => {
          const text = textOf(value, members);
          return (
            <div key={id} className="ts-item">
              <dt className="ts-label">{label}</dt>
              <dd className="ts-value">
                {isEmpty(value) ? <span className="ts-muted">{t("renderer.empty")}</span> : isSecret === true ? "••••••••" : text}
                <button
                  type="button"
                  className="ts-icon-button"
                  aria-label={t("renderer.tray.copy", { label })}
                  onClick={() => void navigator.clipboard.writeText(text)}
                >
                  <Icon path={mdiContentCopy} size={16} />
                </button>
                <button type="button" className="ts-icon-button" aria-label={t("renderer.tray.dismiss", { label })} onClick={dismiss}>
                  <Icon path={mdiClose} size={16} />
                </button>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Formats choices by label, lists of texts as a list, and everything else as it is. */
const textOf = (value: unknown, members: readonly EnumMember[] = []): string => {
  if (isEmpty(value)) return "";
  if (Array.isArray(value) && value.every((each) => typeof each !== "object")) return value.map((each) => textOf(each, members)).join(", ");
  const chosen = members.find(({ Value }) => Value === value);
  if (chosen !== undefined) return String(chosen.DisplayName);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

import { mdiClose, mdiContentCopy } from "@mdi/js";
import { useHost } from "../host.ts";
import { Icon } from "../icons/icon.tsx";
import { useFormStatus } from "../store/use-field.ts";
import type { FormSession } from "./form-session.ts";

/** What was typed into fields that a new version of the layout no longer has: to be seen, copied, put away. */
export function OrphanTray({ session }: { session: FormSession }) {
  const { t } = useHost();
  useFormStatus(session.store);
  const { orphans } = session.store;
  if (orphans.length === 0) return null;
  return (
    <section className="ts-tray" aria-label={t("renderer.tray.title")}>
      <p>{t("renderer.tray.text")}</p>
      <dl>
        {orphans.map(({ id, label, value, isSecret }) => {
          const text = typeof value === "object" ? JSON.stringify(value) : String(value);
          return (
            <div key={id} className="ts-item">
              <dt className="ts-label">{label}</dt>
              <dd className="ts-value">
                {isSecret === true ? "••••••••" : text}
                <button
                  type="button"
                  className="ts-icon-button"
                  aria-label={t("renderer.tray.copy", { label })}
                  onClick={() => void navigator.clipboard.writeText(text)}
                >
                  <Icon path={mdiContentCopy} size={16} />
                </button>
                <button
                  type="button"
                  className="ts-icon-button"
                  aria-label={t("renderer.tray.dismiss", { label })}
                  onClick={() => session.dismissOrphan(id)}
                >
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

import { i18n } from "./i18n/i18n.ts";

/**
 * What remains when a screen breaks. The error's text is no sentence for people; the reference is what support finds the report by.
 *
 * Markup only: it also stands in for a portal of which nothing else could be loaded.
 */
export function CrashPage({ reference }: { reference: string }) {
  // Not through a provider: what broke may be what provides it.
  const { t } = i18n;
  return (
    <div className="crash" role="alert">
      <h1>{t("crash.title")}</h1>
      <p>{t("errors.Unexpected")}</p>
      <p>{t("crash.kept")}</p>
      <button type="button" className="crash-reload" onClick={() => location.reload()}>
        {t("crash.reload")}
      </button>
      <p className="crash-reference">{t("crash.reference", { reference })}</p>
    </div>
  );
}

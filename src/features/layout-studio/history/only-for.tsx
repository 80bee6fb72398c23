import { useTranslation } from "react-i18next";
import type { VersionRow } from "../panels/use-versions.ts";

/** The resellers of a staged version: by name if the user may see them, the others as a number. */
export function OnlyFor({ row: { Resellers, ResellerCount } }: { row: VersionRow }) {
  const { t, i18n } = useTranslation();
  if (ResellerCount === 0) return null;
  const others = ResellerCount - Resellers.length;
  const names = Resellers.map(({ Name }) => Name);
  if (others > 0) names.push(t("studio.panels.history.unseen", { count: others }));
  return (
    <span className="panel-detail">{t("studio.panels.history.onlyFor", { names: new Intl.ListFormat(i18n.language).format(names) })}</span>
  );
}

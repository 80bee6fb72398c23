import { formatInstant } from "../../../../shared/format/dates.ts";
import { useTexts } from "../../ports/ports.ts";

/** What a sheet needs to be found again: whose it is and when it was made. The host's title names the record. */
export function PrintHead({ title }: { title: string }) {
  const { t, locale } = useTexts();
  return (
    <header className="ts-print-head">
      <span>{document.title === "" ? title : document.title}</span>
      <span>{t("renderer.print.printed", { date: `${formatInstant(new Date().toISOString(), locale)} UTC` })}</span>
    </header>
  );
}

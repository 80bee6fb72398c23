import { formatInstant } from "../../../../shared/format/dates.ts";
import { useTexts } from "../../ports/ports.ts";

/** Header of a printed page: the page title, which names the record, and the time of printing. */
export function PrintHead({ title }: { title: string }) {
  const { t, locale } = useTexts();
  return (
    <header className="ts-print-head">
      <span>{document.title === "" ? title : document.title}</span>
      <span>{t("renderer.print.printed", { date: `${formatInstant(new Date().toISOString(), locale)} UTC` })}</span>
    </header>
  );
}

import { mdiFileDelimitedOutline, mdiFileExcelOutline, mdiTrayArrowDown } from "@mdi/js";
import type { CompiledGrid } from "../../../../layout/compiled.ts";
import type { Layout } from "../../../../layout/model.ts";
import { type CallError, isCallError, useHost } from "../../host.ts";
import { MenuButton } from "../parts/menu-button.tsx";
import type { Lines } from "../rows/use-lines.ts";
import type { GridState } from "../state/grid-state.ts";

interface ExportMenuProps {
  grid: CompiledGrid;
  layout: Layout;
  state: GridState;
  lines: Lines;
}

/** The server says why not: that is worth more than the sentence for any export that fails (spec §8). */
const isRefusal = ({ status = 0 }: CallError): boolean => status >= 400 && status < 500;

/** What is filtered as a file, with the chosen columns in their order: written by the server as a job that the host follows. */
export function ExportMenu({ grid, layout, state, lines }: ExportMenuProps) {
  const host = useHost();
  const { t } = host;
  if (host.grid === undefined) return null;
  const { startExport } = host.grid;
  const run = async (format: "Csv" | "Xlsx") => {
    const { text, sort, filters } = lines.question;
    try {
      const job = await startExport({
        layoutId: layout.Id,
        layoutVersion: layout.Version ?? 1,
        containerId: grid.id,
        parameters: lines.parameters,
        ...(text === "" ? {} : { text }),
        ...(sort.length > 0 ? { sort } : {}),
        ...(filters.length > 0 ? { filters } : {}),
        columns: state.columns,
        format,
      });
      if (host.follow) host.follow(job);
      else host.notify({ severity: "info", text: t("renderer.grid.export.started") });
    } catch (reason) {
      if (!isCallError(reason)) reportError(reason);
      host.notify({
        severity: "error",
        text: isCallError(reason) && isRefusal(reason) ? reason.message : t("renderer.grid.export.failed"),
      });
    }
  };
  return (
    <MenuButton
      label={t("renderer.grid.export.label")}
      icon={mdiTrayArrowDown}
      entries={[
        { label: t("renderer.grid.export.csv"), icon: mdiFileDelimitedOutline, run: () => void run("Csv") },
        { label: t("renderer.grid.export.xlsx"), icon: mdiFileExcelOutline, run: () => void run("Xlsx") },
      ]}
    />
  );
}

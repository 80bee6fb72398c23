import { mdiFileDelimitedOutline, mdiFileExcelOutline, mdiTrayArrowDown } from "@mdi/js";
import type { CompiledGrid } from "../../../../../layout/compiled.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { isCallError, isRefusal } from "../../../ports/operations.ts";
import { usePorts } from "../../../ports/ports.ts";
import { ToolbarMenu } from "../parts/toolbar-menu.tsx";
import type { Lines } from "../rows/use-lines.ts";
import type { GridState } from "../state/grid-state.ts";

interface ExportMenuProps {
  grid: CompiledGrid;
  layout: Layout;
  state: GridState;
  lines: Lines;
}

/**
 * Exports the filtered rows with the chosen columns in their order. The server writes the file as a job that the host follows. A refusal shows the
 * server's reason, any other failure the message for exports (spec §8).
 */
export function ExportMenu({ grid, layout, state, lines }: ExportMenuProps) {
  const ports = usePorts();
  const { t } = ports.texts;
  if (ports.grid === undefined) return null;
  const { startExport } = ports.grid;
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
      if (ports.operations.follow) ports.operations.follow(job);
      else ports.messages.notify({ severity: "info", text: t("renderer.grid.export.started") });
    } catch (reason) {
      if (!isCallError(reason)) reportError(reason);
      ports.messages.notify({
        severity: "error",
        text: isCallError(reason) && isRefusal(reason) ? reason.message : t("renderer.grid.export.failed"),
      });
    }
  };
  return (
    <ToolbarMenu
      label={t("renderer.grid.export.label")}
      icon={mdiTrayArrowDown}
      entries={[
        { label: t("renderer.grid.export.csv"), icon: mdiFileDelimitedOutline, run: () => void run("Csv") },
        { label: t("renderer.grid.export.xlsx"), icon: mdiFileExcelOutline, run: () => void run("Xlsx") },
      ]}
    />
  );
}

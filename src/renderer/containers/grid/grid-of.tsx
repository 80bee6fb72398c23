import type { CompiledGrid } from "../../../../layout/compiled.ts";
import { usePorts } from "../../ports/ports.ts";
import { ActionButtons } from "../actions/action-buttons.tsx";
import { mayCall } from "../actions/offer.ts";
import type { ContainerProps } from "../parts/container-props.ts";
import type { Row } from "../parts/rows.ts";
import { usePrinting } from "../print/print-context.ts";
import { GridContainer } from "./grid-container.tsx";
import type { MadeGrid } from "./made-grid.ts";
import { GridPrint } from "./print/grid-print.tsx";
import { useFilterValues } from "./state/filter-values.ts";

type GridOfProps = Omit<ContainerProps<CompiledGrid>, "record"> & { made?: MadeGrid };

/** A grid with row actions, on the screen or on paper. */
export function GridOf({ container: asWritten, compiled, scope, refreshes, made }: GridOfProps) {
  const container = useFilterValues(asWritten, scope);
  const ports = usePorts();
  const isPrinting = usePrinting();
  if (isPrinting) return <GridPrint grid={container} layout={compiled.layout} scope={scope} read={made?.call} />;
  const hasRowActions = container.actions.some(({ action }) => action.On === "Row" && mayCall(action, ports));
  const rowActions = (row: Row) => (
    <ActionButtons actions={container.actions} on="Row" compiled={compiled} scope={{ ...scope, Row: row }} />
  );
  return (
    <GridContainer
      container={container}
      layout={compiled.layout}
      compiled={compiled}
      scope={scope}
      refreshes={refreshes}
      {...(made === undefined ? {} : { made })}
      {...(hasRowActions ? { rowActions } : {})}
    />
  );
}

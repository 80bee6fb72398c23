import type { CompiledGrid } from "../../../../layout/compiled.ts";
import { usePorts } from "../../ports/ports.ts";
import { ActionButtons } from "../actions/action-buttons.tsx";
import { mayCall } from "../actions/offer.ts";
import type { ContainerProps } from "../parts/container-props.ts";
import type { Row } from "../parts/rows.ts";
import { usePrinting } from "../print/print-context.ts";
import { GridContainer } from "./grid-container.tsx";
import { GridPrint } from "./print/grid-print.tsx";

/** Rows of a list operation, with the actions of each. */
export function GridKind({ container, compiled, scope, refreshes }: ContainerProps<CompiledGrid>) {
  const ports = usePorts();
  const isPrinting = usePrinting();
  if (isPrinting) return <GridPrint grid={container} layout={compiled.layout} scope={scope} />;
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
      {...(hasRowActions ? { rowActions } : {})}
    />
  );
}

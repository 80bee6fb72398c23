import { useMemo } from "react";
import type { CompiledGrid, CompiledSource } from "../../../../../layout/compiled.ts";
import { withColumns } from "../../../../../layout/with-columns.ts";
import type { ContainerProps } from "../../parts/container-props.ts";
import { ContainerSkeleton } from "../../parts/container-skeleton.tsx";
import { Forbidden, LoadFailed } from "../../parts/load-failed.tsx";
import { readAllRows } from "../../parts/read-all-rows.ts";
import { rowsIn } from "../../parts/rows.ts";
import { useAnswer } from "../../parts/use-answer.ts";
import { useStableRows } from "../../parts/use-stable-rows.ts";
import { GridOf } from "../grid-of.tsx";

/** A grid whose columns come from an operation: it is drawn once that has answered. */
export function ReportGrid({ columnsFrom, ...props }: ContainerProps<CompiledGrid> & { columnsFrom: CompiledSource }) {
  const { container: grid, compiled, scope, refreshes } = props;
  const answer = useAnswer(columnsFrom, compiled.layout, scope, refreshes, readAllRows);
  const rows = useStableRows(rowsIn(answer.data, columnsFrom).rows);
  const whole = useMemo(() => withColumns(grid, rows), [grid, rows]);
  if (answer.state === "forbidden") return <Forbidden needs={answer.needs} />;
  if (answer.state === "failed")
    return <LoadFailed error={answer.error} retry={answer.reload} call={columnsFrom.source} of={grid.container} />;
  if (answer.state === "loading") return <ContainerSkeleton geometry={{ shape: "box", count: 10 }} />;
  return <GridOf {...props} container={whole} />;
}

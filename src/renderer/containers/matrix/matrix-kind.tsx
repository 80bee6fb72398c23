import { useMemo, useRef, useState } from "react";
import type { CompiledMatrix, CompiledSource } from "../../../../layout/compiled.ts";
import { usePorts } from "../../ports/ports.ts";
import { EmptyState } from "../actions/empty-state.tsx";
import { GridOf } from "../grid/grid-of.tsx";
import type { MadeGrid } from "../grid/made-grid.ts";
import type { CallList } from "../grid/rows/list-source.ts";
import type { ContainerProps } from "../parts/container-props.ts";
import { ContainerSkeleton } from "../parts/container-skeleton.tsx";
import { Forbidden, LoadFailed } from "../parts/load-failed.tsx";
import { MOST_ROWS, readAllRows } from "../parts/read-all-rows.ts";
import { type Row, rowsIn } from "../parts/rows.ts";
import { useAnswer } from "../parts/use-answer.ts";
import { useStableRows } from "../parts/use-stable-rows.ts";
import { MOST_COLUMNS, matrixGrid } from "./matrix-grid.ts";
import { readMatrix } from "./matrix-rows.ts";
import { changedCells, saveMatrix } from "./save-matrix.ts";

/** Rows and columns from two operations, and a value in each cell: a grid whose columns are known once the operation has answered. */
export function MatrixKind(props: ContainerProps<CompiledMatrix>) {
  const { container: matrix, compiled, scope, refreshes } = props;
  const { columnSource, cellSource, container } = matrix;
  const { t, access } = useMatrixPorts();
  const answer = useAnswer(columnSource, compiled.layout, scope, refreshes, readAllRows);
  const columns = useStableRows(rowsIn(answer.data, columnSource).rows);
  const forbidden = [matrix.source, cellSource].map((source) => access(source)).find(({ allowed }) => !allowed);
  if (answer.state === "forbidden" || forbidden !== undefined) return <Forbidden needs={forbidden?.needs ?? answer.needs} />;
  if (answer.state === "failed") return <LoadFailed error={answer.error} retry={answer.reload} call={columnSource.source} of={container} />;
  if (answer.state === "loading") return <ContainerSkeleton geometry={{ shape: "box", count: 10 }} />;
  if (columns.length === 0) return <EmptyState container={matrix} text={container.EmptyText} compiled={compiled} scope={scope} />;
  return (
    <>
      <Matrix {...props} columns={columns} />
      {columns.length > MOST_COLUMNS && (
        <p className="ts-help">{t("renderer.matrix.capped", { count: MOST_COLUMNS, total: columns.length })}</p>
      )}
    </>
  );
}

function useMatrixPorts() {
  const { operations, texts } = usePorts();
  return { t: texts.t, access: ({ source }: CompiledSource) => operations.access(source.Service, source.Operation) };
}

function Matrix({ columns, container: matrix, compiled, scope, refreshes }: ContainerProps<CompiledMatrix> & { columns: readonly Row[] }) {
  const ports = usePorts();
  const { grid, keys } = useMemo(() => matrixGrid(matrix, columns), [matrix, columns]);
  const { t } = ports.texts;
  const [total, setTotal] = useState(0);
  const latest = useRef({ ports, scope, layout: compiled.layout });
  latest.current = { ports, scope, layout: compiled.layout };
  const made = useMemo((): MadeGrid => {
    const call: CallList = async (parameters, signal) => {
      const { answer, total } = await readMatrix({ matrix, keys: keys.values(), ...latest.current }, parameters, signal);
      setTotal(total);
      return answer;
    };
    return {
      call,
      keepsColumns: true,
      save: saveMatrix(matrix, keys, call),
      selectionOf: (staged) => changedCells(matrix, staged, keys).map(({ sent }) => sent),
    };
  }, [matrix, keys]);
  return (
    <>
      <GridOf container={grid} compiled={compiled} scope={scope} refreshes={refreshes} made={made} />
      {total > MOST_ROWS && <p className="ts-help">{t("renderer.chart.capped", { count: MOST_ROWS })}</p>}
    </>
  );
}

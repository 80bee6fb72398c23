import "./flow.css";
import { useMemo } from "react";
import type { CompiledFlow } from "../../../../layout/compiled.ts";
import { nodesOf } from "../../../../layout/flow-nodes.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import { useTexts } from "../../ports/ports.ts";
import { EmptyState } from "../actions/empty-state.tsx";
import type { ContainerProps } from "../parts/container-props.ts";
import { ContainerSkeleton } from "../parts/container-skeleton.tsx";
import { flowGeometry } from "../parts/geometries.ts";
import { Forbidden, LoadFailed } from "../parts/load-failed.tsx";
import { MOST_ROWS, readAllRows } from "../parts/read-all-rows.ts";
import { rowsIn } from "../parts/rows.ts";
import { useAnswer } from "../parts/use-answer.ts";
import { FlowNodes } from "./flow-node.tsx";

/** Consecutive steps: a nested list for screen readers, cards with arrows between them for sighted users. */
export function FlowContainer({ container: flow, compiled, scope, refreshes }: ContainerProps<CompiledFlow>) {
  const { t } = useTexts();
  const { container, source } = flow;
  const { Total } = source.source;
  const answer = useAnswer(source, compiled.layout, scope, refreshes, Total === undefined ? undefined : readAllRows);
  const { rows, total = 0 } = useMemo(() => rowsIn(answer.data, source), [answer.data, source]);
  const nodes = useMemo(() => nodesOf(flow, rows), [flow, rows]);
  if (answer.state === "forbidden") return <Forbidden needs={answer.needs} />;
  if (answer.state === "failed") return <LoadFailed error={answer.error} retry={answer.reload} call={source.source} of={container} />;
  if (answer.state === "loading") return <ContainerSkeleton geometry={flowGeometry(flow.container)} />;
  if (nodes.length === 0) return <EmptyState container={flow} text={container.EmptyText} compiled={compiled} scope={scope} />;
  return (
    <div className="ts-flow" aria-busy={answer.isStale || undefined}>
      <FlowNodes
        nodes={nodes}
        label={plainText(container.DisplayValue) ?? ""}
        className={container.Direction === "Vertical" ? "ts-flow-chain" : "ts-flow-chain is-across"}
        isOrdered
        drawing={{ flow, compiled, scope }}
      />
      {rows.length >= MOST_ROWS && rows.length < total && <p className="ts-help">{t("renderer.chart.capped", { count: rows.length })}</p>}
    </div>
  );
}

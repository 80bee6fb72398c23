/**
 * The table of container kinds. A new kind is one file and one line here: its tester, its component, and the shape of its skeleton. Only kinds that
 * nearly every screen shows are part of the first load.
 */

import { type ComponentType, createElement } from "react";
import type {
  CompiledChart,
  CompiledCompare,
  CompiledContainer,
  CompiledCustom,
  CompiledFlow,
  CompiledForm,
  CompiledGrid,
  CompiledMatrix,
  CompiledText,
  CompiledTiles,
  CompiledTimeline,
  CompiledTree,
} from "../../../layout/compiled.ts";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import type { FieldRegistry } from "../fields/widget/field-registry.ts";
import { useTexts } from "../ports/ports.ts";
import { FieldsKind } from "./forms/fields-container.tsx";
import { FormKind } from "./forms/form-kind.tsx";
import { ContainerFrame } from "./parts/container-frame.tsx";
import type { ContainerComponent, ContainerProps } from "./parts/container-props.ts";
import { ContainerSkeleton, type Geometry } from "./parts/container-skeleton.tsx";
import { chartGeometry, flowGeometry, textGeometry, tilesGeometry, timelineGeometry } from "./parts/geometries.ts";
import { LoadFailed } from "./parts/load-failed.tsx";
import type { ContainerKind } from "./parts/registry.ts";
import { TilesContainer } from "./tiles/tiles-container.tsx";

/** A kind whose component is loaded with its first container. Until then it draws a skeleton; if loading fails, the user can try again. */
const lazyKind = <C extends CompiledContainer>(
  fetch: () => Promise<ContainerComponent<C>>,
  geometry: (container: C) => Geometry,
): ContainerComponent<C> =>
  lazyView<ContainerProps<C>>(fetch, {
    waiting: ({ container }) => <ContainerSkeleton geometry={geometry(container)} />,
    failed: (_, error, retry) => <LoadFailed error={error} retry={retry} />,
  });

/** Draws a kind that this release does not know: it names the kind, and the other containers work. */
export function UnknownContainer({ container: { container } }: ContainerProps) {
  const { t } = useTexts();
  return (
    <ContainerFrame container={container} rows={2}>
      <p className="ts-problem" role="note">
        {t("renderer.unknownContainer", { kind: container.Kind })}
      </p>
    </ContainerFrame>
  );
}

function kind<C extends CompiledContainer>(
  tester: (container: CompiledContainer) => container is C,
  Component: ContainerComponent<C> | ComponentType<ContainerProps<C>>,
  geometry?: (container: C) => Geometry,
): ContainerKind {
  return {
    tester,
    draw: ({ container, ...props }) => (tester(container) ? createElement(Component, { ...props, container } as ContainerProps<C>) : null),
    ...(geometry ? { geometry: (container) => (tester(container) ? geometry(container) : { shape: "lines", count: 1 }) } : {}),
  };
}

/** A kind whose code is loaded with its first container. */
const later = <C extends CompiledContainer>(
  tester: (container: CompiledContainer) => container is C,
  fetch: () => Promise<ContainerComponent<C>>,
  geometry: (container: C) => Geometry,
): ContainerKind => kind(tester, lazyKind(fetch, geometry), geometry);

const isForm =
  (name: CompiledForm["kind"]) =>
  (container: CompiledContainer): container is CompiledForm =>
    container.kind === name;
const isGrid = (container: CompiledContainer): container is CompiledGrid => container.kind === "Grid";
const isTree = (container: CompiledContainer): container is CompiledTree => container.kind === "Tree";
const isTiles = (container: CompiledContainer): container is CompiledTiles => container.kind === "Tiles";
const isChart = (container: CompiledContainer): container is CompiledChart => container.kind === "Chart";
const isTimeline = (container: CompiledContainer): container is CompiledTimeline => container.kind === "Timeline";
const isFlow = (container: CompiledContainer): container is CompiledFlow => container.kind === "Flow";
const isMatrix = (container: CompiledContainer): container is CompiledMatrix => container.kind === "Matrix";
const isCompare = (container: CompiledContainer): container is CompiledCompare => container.kind === "Compare";
const isText = (container: CompiledContainer): container is CompiledText => container.kind === "Text";
const isCustom = (container: CompiledContainer): container is CompiledCustom => container.kind === "Custom";

/** @param fields a wizard and the cells of a grid accept input at once, so their code loads the inputs too */
export const standardContainers = (fields: FieldRegistry): readonly ContainerKind[] => [
  kind(isForm("Fields"), FieldsKind),
  kind(isForm("Form"), FormKind),
  later(
    isForm("Steps"),
    async () => {
      const [{ StepsKind }] = await Promise.all([import("./steps/steps-kind.tsx"), fields.loadInputs()]);
      return StepsKind;
    },
    ({ steps }) => ({ shape: "fields", count: steps?.[0]?.names.length ?? 2 }),
  ),
  later(
    isGrid,
    async () => {
      const [{ GridKind }] = await Promise.all([import("./grid/grid-kind.tsx"), fields.loadInputs()]);
      return GridKind;
    },
    () => ({ shape: "box", count: 10 }),
  ),
  later(
    isTree,
    async () => (await import("./tree/tree-container.tsx")).TreeContainer,
    () => ({ shape: "lines", count: 6 }),
  ),
  kind(isTiles, TilesContainer, tilesGeometry),
  later(isChart, async () => (await import("./chart/chart-container.tsx")).ChartContainer, chartGeometry),
  later(isTimeline, async () => (await import("./timeline/timeline-container.tsx")).TimelineContainer, timelineGeometry),
  later(isFlow, async () => (await import("./flow/flow-container.tsx")).FlowContainer, flowGeometry),
  later(
    isMatrix,
    async () => {
      const [{ MatrixKind }] = await Promise.all([import("./matrix/matrix-kind.tsx"), fields.loadInputs()]);
      return MatrixKind;
    },
    () => ({ shape: "box", count: 10 }),
  ),
  later(
    isCompare,
    async () => {
      const [{ CompareKind }] = await Promise.all([import("./compare/compare-kind.tsx"), fields.loadInputs()]);
      return CompareKind;
    },
    () => ({ shape: "fields", count: 2 }),
  ),
  later(isText, async () => (await import("./text/text-container.tsx")).TextContainer, textGeometry),
  later(
    isCustom,
    async () => (await import("./custom/custom-container.tsx")).CustomContainer,
    () => ({ shape: "lines", count: 3 }),
  ),
  { tester: () => true, draw: (props) => createElement(UnknownContainer, props) },
];

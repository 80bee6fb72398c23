/**
 * The one table of container kinds. A new kind is one file and one line here: how it is told, what draws it, and what is in its place until
 * both it and its code are there. Only what nearly every screen shows comes with the first load.
 */
import { type ComponentType, createElement } from "react";
import type {
  CompiledChart,
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
import type { FieldRegistry } from "../fields/widget/field-registry.ts";
import { FieldsKind } from "./forms/fields-container.tsx";
import { FormKind } from "./forms/form-kind.tsx";
import type { ContainerComponent, ContainerProps } from "./parts/container-props.ts";
import type { Geometry } from "./parts/container-skeleton.tsx";
import { chartGeometry, flowGeometry, textGeometry, tilesGeometry, timelineGeometry } from "./parts/geometries.ts";
import { lazyKind } from "./parts/lazy-kind.tsx";
import type { ContainerKind } from "./parts/registry.ts";
import { UnknownContainer } from "./parts/unknown-container.tsx";
import { TilesContainer } from "./tiles/tiles-container.tsx";

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

/** A kind whose code comes with the first container of it. */
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
const isText = (container: CompiledContainer): container is CompiledText => container.kind === "Text";
const isCustom = (container: CompiledContainer): container is CompiledCustom => container.kind === "Custom";

/** @param fields a wizard and the cells of a grid are typed into at once: their inputs come with them */
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
  later(isText, async () => (await import("./text/text-container.tsx")).TextContainer, textGeometry),
  later(
    isCustom,
    async () => (await import("./custom/custom-container.tsx")).CustomContainer,
    () => ({ shape: "lines", count: 3 }),
  ),
  { tester: () => true, draw: (props) => createElement(UnknownContainer, props) },
];

/**
 * The one table of container kinds. A new kind is one file and one line here: how it is told, what draws it, and what stands in its place until
 * both it and its code are there. Only what nearly every screen shows comes with the first load.
 */
import { type ComponentType, createElement, lazy, type ReactNode } from "react";
import type {
  CompiledChart,
  CompiledContainer,
  CompiledCustom,
  CompiledForm,
  CompiledGrid,
  CompiledText,
  CompiledTiles,
  CompiledTimeline,
  CompiledTree,
} from "../../../layout/compiled.ts";
import type { ContainerComponent, ContainerProps } from "./container-props.ts";
import { FieldsKind } from "./fields-kind.tsx";
import { FormKind } from "./form-kind.tsx";
import type { Geometry } from "./parts/container-skeleton.tsx";
import { chartGeometry, textGeometry, tilesGeometry, timelineGeometry } from "./parts/geometries.ts";
import { TilesContainer } from "./tiles/tiles-container.tsx";
import { UnknownContainer } from "./unknown-container.tsx";

export interface ContainerKind {
  tester(container: CompiledContainer): boolean;
  draw(props: ContainerProps): ReactNode;
  /** Absent: the kind draws heading, actions and skeleton itself. */
  geometry?: (container: CompiledContainer) => Geometry;
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

const isForm =
  (name: CompiledForm["kind"]) =>
  (container: CompiledContainer): container is CompiledForm =>
    container.kind === name;
const isGrid = (container: CompiledContainer): container is CompiledGrid => container.kind === "Grid";
const isTree = (container: CompiledContainer): container is CompiledTree => container.kind === "Tree";
const isTiles = (container: CompiledContainer): container is CompiledTiles => container.kind === "Tiles";
const isChart = (container: CompiledContainer): container is CompiledChart => container.kind === "Chart";
const isTimeline = (container: CompiledContainer): container is CompiledTimeline => container.kind === "Timeline";
const isText = (container: CompiledContainer): container is CompiledText => container.kind === "Text";
const isCustom = (container: CompiledContainer): container is CompiledCustom => container.kind === "Custom";

const Steps = lazy(async () => ({ default: (await import("./steps/steps-kind.tsx")).StepsKind }));
const Grid = lazy(async () => ({ default: (await import("./grid-kind.tsx")).GridKind }));
const Tree = lazy(async () => ({ default: (await import("./tree/tree-container.tsx")).TreeContainer }));
const Chart = lazy(async () => ({ default: (await import("./chart/chart-container.tsx")).ChartContainer }));
const Timeline = lazy(async () => ({ default: (await import("./timeline/timeline-container.tsx")).TimelineContainer }));
const Text = lazy(async () => ({ default: (await import("./text/text-container.tsx")).TextContainer }));
const Custom = lazy(async () => ({ default: (await import("./custom/custom-container.tsx")).CustomContainer }));

const kinds: readonly ContainerKind[] = [
  kind(isForm("Fields"), FieldsKind),
  kind(isForm("Form"), FormKind),
  kind(isForm("Steps"), Steps, ({ steps }) => ({ shape: "fields", count: steps?.[0]?.names.length ?? 2 })),
  kind(isGrid, Grid, () => ({ shape: "box", count: 10 })),
  kind(isTree, Tree, () => ({ shape: "lines", count: 6 })),
  kind(isTiles, TilesContainer, tilesGeometry),
  kind(isChart, Chart, chartGeometry),
  kind(isTimeline, Timeline, timelineGeometry),
  kind(isText, Text, textGeometry),
  kind(isCustom, Custom, () => ({ shape: "lines", count: 3 })),
];
const unknown: ContainerKind = { tester: () => true, draw: (props) => createElement(UnknownContainer, props) };

/** Never absent: what this release cannot draw is a visible note. */
export const kindOf = (container: CompiledContainer): ContainerKind => kinds.find(({ tester }) => tester(container)) ?? unknown;

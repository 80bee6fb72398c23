/**
 * The table of container kinds. A new kind is one file and one line here: its tester, its component, and the shape of its skeleton. Only kinds that
 * nearly every screen shows are part of the first load.
 */

import { type ComponentType, createElement, useState } from "react";
import type { CompiledContainer, CompiledForm, CompiledText, CompiledTiles } from "../../../layout/compiled.ts";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import type { FieldRegistry } from "../fields/widget/field-registry.ts";
import { useTexts } from "../ports/ports.ts";
import { loadFormTools } from "../store/load-form-tools.ts";
import { FieldsKind } from "./forms/fields-container.tsx";
import { FormKind } from "./forms/form-kind.tsx";
import { type ContainerOf, type LaterKind, useComing } from "./later-kinds.ts";
import { ContainerFrame } from "./parts/container-frame.tsx";
import type { ContainerComponent, ContainerProps } from "./parts/container-props.ts";
import { ContainerSkeleton, type Geometry } from "./parts/container-skeleton.tsx";
import { chartGeometry, flowGeometry, textGeometry, tilesGeometry, timelineGeometry } from "./parts/geometries.ts";
import { LoadFailed } from "./parts/load-failed.tsx";
import type { ContainerKind } from "./parts/registry.ts";
import { TilesContainer } from "./tiles/tiles-container.tsx";

/** A component that is loaded with its first container. Until then it draws a skeleton; if loading fails, the user can try again. */
const lazyComponent = <C extends CompiledContainer>(fetch: () => Promise<ContainerComponent<C>>, geometry: (container: C) => Geometry) =>
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

type CompiledOf<Kind, C = CompiledContainer> = C extends CompiledContainer ? (Kind extends C["kind"] ? C : never) : never;

/** A kind whose code is loaded with its first container: its component, and meanwhile what compiles it. */
function later<Kind extends LaterKind>(
  name: Kind,
  fetch: () => Promise<ContainerComponent<CompiledOf<Kind>>>,
  geometryOf: (container: ContainerOf<Kind>) => Geometry,
): ContainerKind {
  type Compiled = CompiledOf<Kind>;
  const isCompiled = (container: CompiledContainer): container is Compiled => container.kind === name;
  const geometry = (container: CompiledContainer) => geometryOf(container.container as ContainerOf<Kind>);
  const View = lazyComponent<Compiled>(fetch, geometry);
  function Coming({ container }: ContainerProps) {
    const { error, retry } = useComing(name);
    // During render, because an effect runs only after the paint.
    useState(() => void View.load());
    return error === undefined ? <ContainerSkeleton geometry={geometry(container)} /> : <LoadFailed error={error} retry={retry} />;
  }
  return {
    tester: ({ kind, container }) => kind === name || (kind === "Unknown" && container.Kind === name),
    draw: ({ container, ...props }) =>
      isCompiled(container)
        ? createElement(View, { ...props, container } as ContainerProps<Compiled>)
        : createElement(Coming, { ...props, container }),
    geometry,
  };
}

const isForm =
  (name: CompiledForm["kind"]) =>
  (container: CompiledContainer): container is CompiledForm =>
    container.kind === name;
const isTiles = (container: CompiledContainer): container is CompiledTiles => container.kind === "Tiles";
const isText = (container: CompiledContainer): container is CompiledText => container.kind === "Text";

/** @param fields a wizard and the cells of a grid accept input at once, so their code loads the inputs too */
export const standardContainers = (fields: FieldRegistry): readonly ContainerKind[] => [
  kind(isForm("Fields"), FieldsKind),
  kind(isForm("Form"), FormKind),
  later(
    "Steps",
    async () => {
      const [{ StepsKind }] = await Promise.all([import("./steps/steps-kind.tsx"), fields.loadInputs(), loadFormTools()]);
      return StepsKind;
    },
    ({ Steps }) => ({ shape: "fields", count: Steps[0]?.Fields.length ?? 2 }),
  ),
  later(
    "Grid",
    async () => {
      const [{ GridKind }] = await Promise.all([import("./grid/grid-kind.tsx"), fields.loadInputs()]);
      return GridKind;
    },
    () => ({ shape: "box", count: 10 }),
  ),
  later(
    "Tree",
    async () => (await import("./tree/tree-container.tsx")).TreeContainer,
    () => ({ shape: "lines", count: 6 }),
  ),
  kind(isTiles, TilesContainer, tilesGeometry),
  later("Chart", async () => (await import("./chart/chart-container.tsx")).ChartContainer, chartGeometry),
  later("Timeline", async () => (await import("./timeline/timeline-container.tsx")).TimelineContainer, timelineGeometry),
  later("Flow", async () => (await import("./flow/flow-container.tsx")).FlowContainer, flowGeometry),
  later(
    "Matrix",
    async () => {
      const [{ MatrixKind }] = await Promise.all([import("./matrix/matrix-kind.tsx"), fields.loadInputs()]);
      return MatrixKind;
    },
    () => ({ shape: "box", count: 10 }),
  ),
  later(
    "Compare",
    async () => {
      const [{ CompareKind }] = await Promise.all([import("./compare/compare-kind.tsx"), fields.loadInputs()]);
      return CompareKind;
    },
    () => ({ shape: "fields", count: 2 }),
  ),
  kind(
    isText,
    lazyComponent(async () => (await import("./text/text-container.tsx")).TextContainer, textGeometry),
    textGeometry,
  ),
  later(
    "Custom",
    async () => (await import("./custom/custom-container.tsx")).CustomContainer,
    () => ({ shape: "lines", count: 3 }),
  ),
  { tester: () => true, draw: (props) => createElement(UnknownContainer, props) },
];

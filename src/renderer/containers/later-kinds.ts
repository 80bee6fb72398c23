/** What compiles the kinds of containers that are not on every screen: loaded with the first layout that names one. */
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { compileTrusted } from "../../../layout/compile/compile-trusted.ts";
import { compileWith } from "../../../layout/compile/compile-with.ts";
import type { KindCompiler, KindCompilers } from "../../../layout/compile/kind-compiler.ts";
import { START_KINDS } from "../../../layout/compile/start-kinds.ts";
import type { CompiledLayout } from "../../../layout/compiled.ts";
import type { Container, Layout } from "../../../layout/model.ts";
import { containersOf } from "../../../layout/nested-containers.ts";
import { LazyPart } from "../../ui/lazy/lazy-part.ts";

export type LaterKind = Exclude<Container["Kind"], keyof typeof START_KINDS>;
export type ContainerOf<Kind extends Container["Kind"]> = Extract<Container, { Kind: Kind }>;

/** Parts of the compiler, by kind. A browser may know fewer kinds than the server. */
const PARTS: { readonly [Kind in LaterKind]: LazyPart<KindCompiler<ContainerOf<Kind>>> } = {
  Steps: new LazyPart(async () => (await import("../../../layout/compile/compile-steps.ts")).compileSteps),
  Grid: new LazyPart(async () => (await import("../../../layout/compile/compile-grid.ts")).compileGrid),
  Tree: new LazyPart(async () => (await import("../../../layout/compile/compile-tree.ts")).compileTree),
  Chart: new LazyPart(async () => (await import("../../../layout/compile/compile-chart.ts")).compileChart),
  Timeline: new LazyPart(async () => (await import("../../../layout/compile/compile-timeline.ts")).compileTimeline),
  Flow: new LazyPart(async () => (await import("../../../layout/compile/compile-flow.ts")).compileFlow),
  Matrix: new LazyPart(async () => (await import("../../../layout/compile/compile-matrix.ts")).compileMatrix),
  Compare: new LazyPart(async () => (await import("../../../layout/compile/compile-compare.ts")).compileCompare),
  Custom: new LazyPart(async () => (await import("../../../layout/compile/compile-custom.ts")).compileCustom),
};

const isLater = (kind: Container["Kind"]): kind is LaterKind => Object.hasOwn(PARTS, kind);
const isMissing = (kind: LaterKind): boolean => PARTS[kind].snapshot().part === undefined;

/** What compiles the kinds that are loaded. */
function loadedKinds(): KindCompilers {
  const parts = Object.entries(PARTS).map(([kind, { snapshot }]) => [kind, snapshot().part]);
  return { ...START_KINDS, ...Object.fromEntries(parts.filter(([, part]) => part !== undefined)) };
}

/**
 * The compiled layout. A container whose kind is on its way is `Unknown` at first: the other containers are drawn and load their data meanwhile. When it
 * has arrived the layout is compiled again, as for a newer version.
 */
export function useCompiled(layout: Layout): CompiledLayout {
  const named = useMemo(() => {
    const kinds = [...new Set(containersOf(layout).map(({ Kind }) => Kind))].filter(isLater);
    // Not in an effect: effects run after the paint.
    for (const kind of kinds) if (PARTS[kind].snapshot().error === undefined) void PARTS[kind].load();
    return kinds;
  }, [layout]);
  const subscribe = useMemo(() => subscribeTo(named), [named]);
  const missing = useSyncExternalStore(subscribe, () => named.filter(isMissing).join(" "));
  useEffect(() => {
    // A part that did not load for an earlier screen is tried again.
    for (const kind of named) if (PARTS[kind].snapshot().error !== undefined) void PARTS[kind].load();
  }, [named]);
  return useMemo(
    () => (missing === "" ? compileTrusted(layout, loadedKinds()) : compileWith(layout, { kinds: loadedKinds() })).compiled,
    [layout, missing],
  );
}

const subscribeTo = (kinds: readonly LaterKind[]) => (listener: () => void) => {
  const stops = kinds.map((kind) => PARTS[kind].subscribe(listener));
  return () => {
    for (const stop of stops) stop();
  };
};

/** Whether a kind is on its way, and why it did not arrive. */
export function useComing(kind: LaterKind): { error: unknown; retry: () => void } {
  const part: Pick<LazyPart<unknown>, "load" | "snapshot" | "subscribe"> = PARTS[kind];
  const { error } = useSyncExternalStore(part.subscribe, part.snapshot);
  return { error, retry: () => void part.load() };
}

import type { CompiledContainer } from "../../../../layout/compiled.ts";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import type { ContainerComponent, ContainerProps } from "./container-props.ts";
import { ContainerSkeleton, type Geometry } from "./container-skeleton.tsx";
import { LoadFailed } from "./load-failed.tsx";

/** What draws one kind of container, fetched with the first one: its skeleton is in its place, and a fetch that failed can be tried again there. */
export const lazyKind = <C extends CompiledContainer>(
  fetch: () => Promise<ContainerComponent<C>>,
  geometry: (container: C) => Geometry,
): ContainerComponent<C> =>
  lazyView<ContainerProps<C>>(fetch, {
    waiting: ({ container }) => <ContainerSkeleton geometry={geometry(container)} />,
    failed: (_, error, retry) => <LoadFailed error={error} retry={retry} />,
  });

import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { CompiledContainer } from "../../../../layout/compiled.ts";
import type { FieldRegistry } from "../../fields/widget/field-registry.ts";
import type { ContainerProps } from "./container-props.ts";
import type { Geometry } from "./container-skeleton.tsx";

/** How one kind of container is recognised and drawn. */
export interface ContainerKind {
  tester(container: CompiledContainer): boolean;
  draw(props: ContainerProps): ReactNode;
  /** Absent: the kind draws heading, actions and skeleton itself. */
  geometry?: (container: CompiledContainer) => Geometry;
}

/** Props of a registered component in a Custom container. */
export interface CustomProps {
  /** Evaluated `Properties` of the container; null for a property without a value. */
  properties: Readonly<Record<string, unknown>>;
  /** Answer of its `Source`; undefined without a source and while it loads. */
  data: unknown;
  /** Loads the source again. */
  refresh(): void;
  /** Replaces the results that other containers read as `Values`; null: there are none now, and nothing is asked for them. */
  giveResults(results: Readonly<Record<string, unknown>> | null): void;
}

/** Everything that layouts may name and the browser can draw. */
export interface Registry {
  fields: FieldRegistry;
  /** The first kind that fits draws the container; the last one fits everything. */
  containers: readonly ContainerKind[];
  /** Components that Custom containers may name. */
  components: Readonly<Record<string, ComponentType<CustomProps>>>;
  /** SVG paths of the icons that layouts and records may name, by their Material Design name without the prefix: `AccountTie`. */
  icons: ReadonlyMap<string, string>;
}

export const RegistryContext = createContext<Registry | null>(null);

export function useRegistry(): Registry {
  const registry = useContext(RegistryContext);
  if (registry === null) throw new Error("The renderer has no registry: wrap the screen in <Renderer ports registry>.");
  return registry;
}

/** Always finds a kind: a container that this release cannot draw is shown as a note. */
export function kindOf({ containers }: Pick<Registry, "containers">, container: CompiledContainer): ContainerKind {
  const kind = containers.find(({ tester }) => tester(container));
  if (!kind) throw new Error("The table of containers has none that fits everything.");
  return kind;
}

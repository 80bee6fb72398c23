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

/** What a registered component of a Custom container gets. */
export interface CustomProps {
  /** Evaluated `Properties` of the container; null for what has no value. */
  properties: Readonly<Record<string, unknown>>;
  /** What its `Source` answered; undefined without one, and while it loads. */
  data: unknown;
  /** Loads the source again. */
  refresh(): void;
  /** What other containers read of it as `Values`, whole each time. */
  giveResults(results: Readonly<Record<string, unknown>>): void;
}

/** All that layouts may name and the browser draws. */
export interface Registry {
  fields: FieldRegistry;
  /** The first that fits draws; the last fits everything. */
  containers: readonly ContainerKind[];
  /** Components that Custom containers may name. */
  components: Readonly<Record<string, ComponentType<CustomProps>>>;
  /** Paths of the icons that layouts and records may name, as in Material Design Icons without the prefix: `AccountTie`. */
  icons: ReadonlyMap<string, string>;
}

export const RegistryContext = createContext<Registry | null>(null);

export function useRegistry(): Registry {
  const registry = useContext(RegistryContext);
  if (registry === null) throw new Error("The renderer has no registry: wrap the screen in <Renderer ports registry>.");
  return registry;
}

/** Never absent: what this release cannot draw is a visible note. */
export function kindOf({ containers }: Pick<Registry, "containers">, container: CompiledContainer): ContainerKind {
  const kind = containers.find(({ tester }) => tester(container));
  if (!kind) throw new Error("The table of containers has none that fits everything.");
  return kind;
}

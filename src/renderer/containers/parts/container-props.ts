import type { ComponentType } from "react";
import type { CompiledContainer, CompiledLayout, Scope } from "../../../../layout/compiled.ts";
import type { LoadedRecord } from "../../saving/use-records.ts";

/** What every container is drawn from, whatever its kind. */
export interface ContainerProps<C extends CompiledContainer = CompiledContainer> {
  container: C;
  compiled: CompiledLayout;
  /** What expressions may read: the host's variables, and the screen's own record as `Values`. */
  scope: Scope;
  /** Counts refreshes: data is read again when it rises. */
  refreshes: number;
  /** The record that the container shows, or else the screen's own one. */
  record: LoadedRecord | undefined;
}

export type ContainerComponent<C extends CompiledContainer> = ComponentType<ContainerProps<C>>;

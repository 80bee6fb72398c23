import type { ComponentType } from "react";
import type { CompiledContainer, CompiledLayout, Scope } from "../../../../layout/compiled.ts";
import type { LoadedRecord } from "../../saving/use-records.ts";

/** Props of every container, whatever its kind. */
export interface ContainerProps<C extends CompiledContainer = CompiledContainer> {
  container: C;
  compiled: CompiledLayout;
  /** Variables for expressions: those of the host, and the screen's own record as `Values`. */
  scope: Scope;
  /** Counts refreshes: data is read again when it increases. */
  refreshes: number;
  /** The record that the container shows, or else the screen's own record. */
  record: LoadedRecord | undefined;
}

export type ContainerComponent<C extends CompiledContainer> = ComponentType<ContainerProps<C>>;

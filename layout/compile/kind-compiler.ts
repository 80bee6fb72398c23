/** What compiles the containers of one kind, and what it is given. */

import type { Position } from "../check/report.ts";
import type { CompiledContainer, CompiledLayout } from "../compiled.ts";
import type { Container } from "../model.ts";
import type { Targets } from "./compile-action.ts";
import type { LayoutRecord } from "./compile-form.ts";
import type { Context, Scoped } from "./context.ts";
import type { OpenedRow } from "./opened-row.ts";

/** What surrounds a container. Containers in it may be of any kind. */
export interface Surroundings {
  readonly shared: LayoutRecord;
  readonly shownIn: Scoped;
  readonly targets: Targets;
  compileAside(containers: readonly Container[], position: Position): CompiledContainer[];
  compileOpened(opened: OpenedRow): CompiledLayout;
}

export type KindCompiler<C extends Container> = (
  context: Context,
  container: C,
  position: Position,
  around: Surroundings,
) => CompiledContainer;

export type KindCompilers = { readonly [Kind in Container["Kind"]]?: KindCompiler<Extract<Container, { Kind: Kind }>> };

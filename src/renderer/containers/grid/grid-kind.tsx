import type { CompiledGrid } from "../../../../layout/compiled.ts";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import type { ContainerProps } from "../parts/container-props.ts";
import { ContainerSkeleton } from "../parts/container-skeleton.tsx";
import { GridOf } from "./grid-of.tsx";

/** Loaded with the first grid whose columns come from an operation. */
const ReportGrid = lazyView(async () => (await import("./columns/report-grid.tsx")).ReportGrid, {
  waiting: () => <ContainerSkeleton geometry={{ shape: "box", count: 10 }} />,
});

/** Rows of a list operation, with the actions of each. */
export function GridKind(props: ContainerProps<CompiledGrid>) {
  const { columnsFrom } = props.container;
  return columnsFrom === undefined ? <GridOf {...props} /> : <ReportGrid {...props} columnsFrom={columnsFrom} />;
}

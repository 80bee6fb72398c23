import type { ContractIndex } from "../compiled.ts";
import type { Layout } from "../model.ts";
import type { Report } from "./report.ts";

/** A layout, what it is checked against, and where problems gather: as much of the compiler's context as checks read. */
export interface Checked {
  readonly layout: Layout;
  readonly contracts: ContractIndex | undefined;
  readonly report: Report;
}

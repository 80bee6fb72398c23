import { compileChart } from "./compile-chart.ts";
import { compileCompare } from "./compile-compare.ts";
import { compileCustom } from "./compile-custom.ts";
import { compileFlow } from "./compile-flow.ts";
import { compileGrid } from "./compile-grid.ts";
import { compileMatrix } from "./compile-matrix.ts";
import { compileSteps } from "./compile-steps.ts";
import { compileTimeline } from "./compile-timeline.ts";
import { compileTree } from "./compile-tree.ts";
import type { KindCompilers } from "./kind-compiler.ts";
import { START_KINDS } from "./start-kinds.ts";

/** For those who compile any layout at once: server, code generation and studio. */
export const ALL_KINDS: Required<KindCompilers> = {
  ...START_KINDS,
  Steps: compileSteps,
  Grid: compileGrid,
  Tree: compileTree,
  Chart: compileChart,
  Timeline: compileTimeline,
  Flow: compileFlow,
  Matrix: compileMatrix,
  Compare: compileCompare,
  Custom: compileCustom,
};

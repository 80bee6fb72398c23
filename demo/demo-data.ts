import type { DemoData } from "../server/start/node.ts";
import { prepareDemo, refuseDemoSignIns } from "./prepare-demo.ts";
import { resetDemo } from "./reset-demo.ts";

/** What the server takes as an option: data to try the product with. */
export const demoData: DemoData = { prepare: prepareDemo, refuseSignIns: refuseDemoSignIns, reset: resetDemo };

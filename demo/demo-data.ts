import type { DemoData } from "../server/start/node.ts";
import { prepareDemo, refuseDemoSignIns } from "./prepare-demo.ts";
import { resetDemo } from "./reset-demo.ts";

/** The demo data as an option of the server. */
export const demoData: DemoData = { prepare: prepareDemo, refuseSignIns: refuseDemoSignIns, reset: resetDemo };

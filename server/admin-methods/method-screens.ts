import type { Layout } from "../../layout/model.ts";
import { callScreen } from "./call-screen.ts";
import type { NamedMethod } from "./offered.ts";
import { runScreen } from "./run-screen.ts";

/**
 * The screens that an operation of the administration console has from its contract alone: one to call it, one for a run of it. They are layouts like any
 * other and need no storing: a layout that an administrator publishes for the same route takes their place, because whoever made a better form wants it
 * shown, and what the form may do is decided by the operation in either case. Unpublished, it leaves the place to them again.
 */
export const screensOfMethod = (method: NamedMethod): Layout[] => [callScreen(method), runScreen(method)];

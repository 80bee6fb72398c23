import { buildServer } from "../../scripts/build/build-all.ts";

/** The bundle that tests start as processes of their own: from hundreds of TypeScript files each start would take three times as long. */
export const setup = buildServer;

/** Set up before each file of the browser tests (vitest.config.ts). */
import { afterAll } from "vitest";
import { closePortal, openPortal } from "./portal-under-test.ts";

await openPortal();
afterAll(closePortal);

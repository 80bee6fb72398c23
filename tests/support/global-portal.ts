import type { TestProject } from "vitest/node";
import { buildAll } from "../../scripts/build/build-all.ts";
import { ensureChromium } from "../../scripts/test/chromium.ts";
import { ensureDemoTemplate } from "./demo-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of the browser. */
    chromium: string;
  }
}

/** Shared by all browser journeys: the browser, the built product, and the demo data, which each file copies. */
export async function setup(project: TestProject): Promise<void> {
  const { databaseOwner, databaseApp } = project.getProvidedContext();
  await Promise.all([
    ensureChromium().then((path) => project.provide("chromium", path)),
    buildAll(),
    ensureDemoTemplate(databaseOwner, databaseApp),
  ]);
}

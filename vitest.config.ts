import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { textSections } from "./scripts/build/text-sections.ts";
import { LongestFirst } from "./scripts/test/longest-first.ts";

/** Browser-side tests: they need a DOM. Everything else that is not `server` or `e2e` is plain Node. */
const inRenderer = ["tests/renderer/**/*.test.{ts,tsx}", "tests/foreign/**/*.test.ts"];
const inPortal = ["tests/data/**/*.test.{ts,tsx}", "tests/app/**/*.test.{ts,tsx}"];
/** Tests that call a server or look into its database, but for those of pure rules, which are in folders of that name. */
const withDatabase = [
  "tests/server/**/*.test.ts",
  "tests/demo/**/*.test.ts",
  "tests/conformance/**/*.test.ts",
  "tests/security/**/*.test.ts",
];
const ofRules = "tests/server/**/rules/*.test.ts";
/** These put other modules in the place of some, before anyone has loaded them, fill a page with so much that it is best thrown away, or look into a frame, whose window is of another context. */
const onTheirOwn = [
  "tests/renderer/containers/chart.test.tsx",
  "tests/renderer/containers/print.test.tsx",
  "tests/renderer/conformance.test.tsx",
  "tests/renderer/long-form.test.tsx",
  "tests/app/layout-studio/preview.test.tsx",
];
/** For tests that wait for a page, a server or a database beside other files on two processors: what another try passes is named at the end of the run, to be mended. */
const busy = { retry: 1 };
/** A test that judges nothing cannot fail: it counts as failed. */
const judged = {
  expect: {
    requireAssertions: true,
    // A wait ends when what it waits for is there. The limit is for what never comes: beside other tests a second is soon over.
    poll: { timeout: 10_000 },
  },
};
const dom = { ...judged, ...busy, environment: "jsdom", setupFiles: ["tests/support/dom.ts"], testTimeout: 60_000 };
// Imports without file extensions, which only a bundler resolves.
const bundled = { deps: { inline: [/material-color-utilities/] } };

export default defineConfig({
  test: {
    // By default one processor is left idle: of two, half the machine. What starts the tests has little to do while they run.
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...judged,
          name: "unit",
          include: ["tests/!(server|demo|conformance|security|e2e)/**/*.test.ts", ofRules],
          exclude: [...inRenderer, ...inPortal],
          environment: "node",
          // Pure code: nothing that one file leaves behind can reach another, and each module loads once.
          pool: "threads",
          isolate: false,
          // A limit ends what hangs. Thousands of generated cases take seconds, and several times as long beside other work.
          testTimeout: 30_000,
        },
      },
      {
        plugins: [textSections, react()],
        test: {
          ...dom,
          name: "renderer",
          include: inRenderer,
          exclude: onTheirOwn,
          server: bundled,
          // A library that keeps nothing but caches outside its hosts: React, MUI and the renderer load once, not once per file.
          isolate: false,
        },
      },
      {
        plugins: [textSections, react()],
        test: {
          ...dom,
          name: "portal",
          include: inPortal,
          exclude: [...onTheirOwn, ...inRenderer],
          server: bundled,
          // The portal keeps its session, language and history in modules: each file begins with none. A context for each file in a thread that stays:
          // in a process for each, jsdom would be loaded sixty times.
          pool: "vmThreads",
        },
      },
      {
        plugins: [textSections, react()],
        test: {
          ...dom,
          name: "alone",
          include: onTheirOwn,
          server: bundled,
        },
      },
      {
        test: {
          ...judged,
          ...busy,
          name: "server",
          include: withDatabase,
          exclude: [ofRules],
          environment: "node",
          server: bundled,
          globalSetup: ["tests/support/global-database.ts", "tests/support/global-server.ts"],
          // Servers are composed again for each file, on a database of its own; the modules keep nothing. Loading them ninety times was a quarter of the run.
          isolate: false,
          // A limit ends what hangs: beside other tests a call can take seconds.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...judged,
          ...busy,
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/global-database.ts", "tests/support/global-portal.ts"],
          setupFiles: ["tests/support/portal-of-file.ts"],
          // Each file has its own portal and its own pages (tests/support/portal-of-file.ts); the browser goes from file to file, and the modules keep nothing else.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

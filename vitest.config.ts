import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Browser-side tests: they need a DOM. Everything else that is not `server` or `e2e` is plain Node. */
const inDom = [
  "tests/renderer/**/*.test.{ts,tsx}",
  "tests/data/**/*.test.{ts,tsx}",
  "tests/app/**/*.test.{ts,tsx}",
  "tests/portal/**/*.test.{ts,tsx}",
  "tests/foreign/**/*.test.ts",
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/**/*.test.ts"],
          exclude: [...inDom, "tests/server/**", "tests/conformance/**", "tests/e2e/**", "tests/bench/**"],
          environment: "node",
          // Pure code: nothing that one file leaves behind can reach another, and each module loads once.
          pool: "threads",
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "renderer",
          include: inDom,
          environment: "jsdom",
          setupFiles: ["tests/support/dom.ts"],
          // Imports without file extensions, which only a bundler resolves.
          server: { deps: { inline: [/material-color-utilities/] } },
        },
      },
      {
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts", "tests/conformance/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/global-database.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/global-portal.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // One browser and one server: journeys take turns.
          fileParallelism: false,
        },
      },
    ],
  },
});

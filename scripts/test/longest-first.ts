import { existsSync } from "node:fs";
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The slowest files, slowest first, so that no long file starts last and leaves one processor idle. In a fresh clone, vitest knows no durations and
 * sorts by file size, which says little about these.
 */
const LONGEST = [
  "tests/e2e/conformance.test.ts",
  "tests/e2e/accessibility.test.ts",
  "tests/e2e/by-keyboard.test.ts",
  "tests/e2e/sign-in-steps.test.ts",
  "tests/e2e/gallery.test.ts",
  "tests/e2e/terminate.test.ts",
  "tests/e2e/two-nodes.test.ts",
  "tests/renderer/conformance.test.tsx",
  "tests/conformance/contracts.test.ts",
  "tests/security/tenant-matrix.test.ts",
  "tests/conformance/access.test.ts",
  "tests/server/platform/layouts/proofs.test.ts",
  "tests/server/process.test.ts",
  "tests/server/topics/sign-in/passwords/reset.test.ts",
  "tests/server/topics/sign-in/factors/sign-in.test.ts",
  "tests/server/topics/access/escalation.test.ts",
  "tests/server/platform/layouts/store.test.ts",
  "tests/server/platform/layouts/readers-on-two-nodes.test.ts",
  "tests/server/platform/jobs/two-nodes.test.ts",
];

/** Vitest's own order, but with the slowest files first in their project, and the projects that contain them first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const missing = LONGEST.filter((path) => !existsSync(path));
    if (missing.length > 0) throw new Error(`scripts/test/longest-first.ts names files that are not there: ${missing.join(", ")}`);
    const sorted = await super.sort(files);
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = LONGEST.indexOf(relative(this.ctx.config.root, moduleId));
      return rank === -1 ? LONGEST.length : rank;
    };
    // Files of one project stay together, because a worker restarts when it changes projects.
    const longest = sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
    const projects = [...new Set(longest.map(({ project }) => project))];
    return projects.flatMap((project) => longest.filter((file) => file.project === project));
  }
}

/**
 * Sentences that the specification gives word for word (§2, §4, §5, §8). A catalogue that holds one proves nothing: each is expected by a test that makes the
 * product say it, and this list keeps those tests.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const RAISED: readonly (readonly [sentence: string, by: readonly string[]])[] = [
  [
    "The application has encountered an unknown error.",
    ["tests/server/platform/door/requests.test.ts", "tests/data/transport.test.ts", "tests/app/error-text.test.ts"],
  ],
  ["Error: request canceled", ["tests/data/transport.test.ts", "tests/app/error-text.test.ts"]],
  ["Missing capabilities to log in", ["tests/server/platform/door/sign-in.test.ts", "tests/e2e/sign-in.test.ts"]],
  ["Passwords do not match", ["tests/e2e/sign-in-steps.test.ts"]],
  ["Can't sign in?", ["tests/app/sign-in.test.tsx"]],
  ["MFA code is incorrect. Please try again.", ["tests/server/topics/sign-in/factors/sign-in.test.ts", "tests/e2e/sign-in-steps.test.ts"]],
  ["Unable to save changes.", ["tests/renderer/saving/save-failed.test.tsx"]],
  ["Sorry, we are unable to send email right now. Please try again later.", ["tests/server/platform/messages/no-mail-server.test.ts"]],
  ["Exchange rate not up to date.", ["tests/server/topics/billing/online-bill.test.ts"]],
  ["Error loading intervals.", ["tests/renderer/grid/shipped-lists.test.tsx"]],
  ["No billing data for this period.", ["tests/server/topics/billing/online-bill.test.ts", "tests/renderer/grid/shipped-lists.test.tsx"]],
  ["Unable to export file, refresh and try again.", ["tests/renderer/grid/bulk-work.test.tsx", "tests/app/job-progress.test.tsx"]],
  ["Upload failed", ["tests/renderer/file-field.test.tsx"]],
  ["File format not supported.", ["tests/renderer/file-field.test.tsx", "tests/server/topics/billing/charges.test.ts"]],
  ["Invalid IP range", ["tests/server/topics/access/network-lists.test.ts"]],
  ["Select at least one commitment period.", ["tests/e2e/notification-preferences.test.ts"]],
  ["Yes, do it", ["tests/app/dialogs.test.tsx"]],
  ["Continue editing", ["tests/app/dialogs.test.tsx"]],
  ["Discard changes", ["tests/app/dialogs.test.tsx"]],
  ["how can we help you?", ["tests/e2e/chat.test.ts"]],
];

/** What a test waits for or expects: comments and titles of tests are no proof. */
const expectations = (path: string): string =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => !/^\s*(\/\/|\*|\/\*|(test|it|describe)(\.each)?\()/.test(line))
    .join("\n");

test.each(RAISED)("%s", (sentence, tests) => {
  for (const path of tests) expect(expectations(path), path).toContain(sentence);
});

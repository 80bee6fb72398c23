/**
 * Sentences that the specification gives word for word (§2, §4, §5, §8). A catalogue that holds one proves nothing: each is expected by a test that makes the
 * product say it, and this list keeps those tests.
 */
import { Node, Project } from "ts-morph";
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

/** Calls that fail where the sentence is not shown or answered, and tables whose rows a test expects. What a test answers in the product's place is no proof. */
const ASSERTING = /^(to[A-Z]\w*|(find|get)(All)?By\w+|each)$/;

const project = new Project({ skipAddingFilesFromTsConfig: true });

/** Every text of the file that a test asserts. */
function asserted(path: string): readonly string[] {
  const found: string[] = [];
  project.addSourceFileAtPath(path).forEachDescendant((node) => {
    if (!Node.isStringLiteral(node) && !Node.isTemplateExpression(node) && !Node.isNoSubstitutionTemplateLiteral(node)) return;
    const isAsserted = node.getAncestors().some((call) => {
      if (!Node.isCallExpression(call) || call.getArguments().every((argument) => !argument.containsRange(node.getPos(), node.getEnd())))
        return false;
      const callee = call.getExpression();
      return ASSERTING.test(Node.isPropertyAccessExpression(callee) ? callee.getName() : callee.getText());
    });
    if (isAsserted) found.push(node.getText());
  });
  return found;
}

test.each(RAISED)("%s", (sentence, tests) => {
  for (const path of tests)
    expect(
      asserted(path).some((text) => text.includes(sentence)),
      `${path} asserts it`,
    ).toBe(true);
});

test("a sentence that a test only answers in the product's place is not asserted by it", () => {
  expect(asserted("tests/app/step-up.test.tsx").length).toBeGreaterThan(0);
  const answers = "tests/renderer/saving/error-summary.test.tsx";
  expect(asserted(answers)).toContain('"Invalid IP range"');
  expect(asserted(answers)).not.toContain('"entries[0].Ranges"');
});

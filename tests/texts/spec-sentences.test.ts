/** Sentences that the specification gives word for word (§2, §4, §5, §8): each stands in the catalogue that speaks it. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { errorCatalogue } from "../../server/http/error-catalogue.ts";

const catalogue = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, "utf8"));
const portal = catalogue("src/app/i18n/portal/en.json");
const start = catalogue("src/app/i18n/start/en.json");
const steps = catalogue("src/app/i18n/steps/en.json");
const renderer = catalogue("src/renderer/texts/en.json");
const billing = readFileSync("schemas/layouts/billing/billing.layout.yaml", "utf8");

/** Every text of a catalogue, wherever it stands. */
const textsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
const said = {
  portal: textsOf(portal),
  "sign-in": [...textsOf(start), ...textsOf(steps)],
  renderer: textsOf(renderer),
  server: Object.values(errorCatalogue).map(({ text }) => text),
};

describe("the specification's own words", () => {
  test.each<[keyof typeof said, string]>([
    ["sign-in", "The application has encountered an unknown error."],
    ["server", "The application has encountered an unknown error."],
    ["sign-in", "Error: request canceled"],
    ["sign-in", "Missing capabilities to log in"],
    ["server", "Missing capabilities to log in"],
    ["sign-in", "Passwords do not match"],
    ["sign-in", "Can't sign in?"],
    ["server", "MFA code is incorrect. Please try again."],
    ["server", "Unable to save changes."],
    ["server", "Sorry, we are unable to send email right now. Please try again later."],
    ["server", "Exchange rate not up to date."],
    ["server", "No billing data for this period."],
    ["renderer", "Unable to export file, refresh and try again."],
    ["renderer", "Upload failed"],
    ["renderer", "File format not supported."],
    ["renderer", "Invalid IP range"],
    ["portal", "No"],
    ["portal", "Yes, do it"],
    ["portal", "Continue editing"],
    ["portal", "Discard changes"],
    ["portal", "Hi {name}, how can we help you?"],
  ])("%s: %s", (speaker, sentence) => {
    expect(said[speaker]).toContain(sentence);
  });

  test.each([
    "Exchange rate not up to date.",
    "Error loading intervals.",
    "No billing data for this period.",
    "It takes 30 minutes at most",
  ])("the billing screen: %s", (sentence) => {
    expect(billing).toContain(sentence);
  });
});

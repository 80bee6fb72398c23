import { afterEach, expect, test } from "vitest";
import { errorText, withMessage } from "../../src/app/error-text.ts";
import { i18n, startLocale } from "../../src/app/i18n/i18n.ts";
import { ApiError } from "../../src/data/api-error.ts";
import { parseErrorBody } from "../../src/data/error-body.ts";

afterEach(() => startLocale("en"));
const { t } = i18n;
const of = (response: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ status: 0, code: "X", message: "Said by the server.", ...response });

test.each([
  ["a refusal says what the server said", of({ status: 409, code: "InUse" }), "Said by the server."],
  ["a cancelled call says so", of({ code: "Cancelled" }), "Error: request canceled"],
  ["a call that no one answered", of({ code: "RequestFailed" }), "The request failed. Check your connection and try again."],
  ["a call that took too long", of({ code: "TimedOut" }), "The server took too long to answer. Try again."],
  [
    "an error of the program is no sentence for people",
    new TypeError("x is undefined"),
    "The application has encountered an unknown error.",
  ],
  [
    "a broken server names the reference",
    of({ status: 500, code: "Unexpected", correlationId: "c-7" }),
    "Said by the server. (reference c-7)",
  ],
  [
    "too many calls: when to try again",
    of({ status: 429, code: "RateLimited", retryAfter: 45 }),
    "Said by the server. Try again after 45 seconds.",
  ],
  ["in minutes, rounded up", of({ status: 429, code: "RateLimited", retryAfter: 130 }), "Said by the server. Try again after 3 minutes."],
  ["never in no time", of({ status: 429, code: "RateLimited", retryAfter: 0 }), "Said by the server. Try again after 1 second."],
])("%s", (_name, error, want) => {
  expect(errorText(error, t)).toBe(want);
});

test("speaks the chosen language", async () => {
  await startLocale("de");
  expect(errorText(of({ status: 429, code: "RateLimited", retryAfter: 30 }), t)).toBe(
    "Said by the server. Erneut möglich nach: 30 Sekunden.",
  );
  expect(errorText(of({ code: "RequestFailed" }), t)).toMatch(/^Die Anfrage ist fehlgeschlagen/);
});

test("an error that is handed to a screen has the whole sentence as its message, once", () => {
  const worded = withMessage(
    of({ status: 429, code: "RateLimited", retryAfter: 2, details: [{ field: "a", code: "b", message: "c" }] }),
    t,
  ) as ApiError;
  expect(worded).toMatchObject({
    message: "Said by the server. Try again after 2 seconds.",
    details: [{ field: "a" }],
    status: 429,
  });
  expect(errorText(worded, t)).toBe(worded.message);
  expect(withMessage(worded, t)).toBe(worded);
});

const body = (status: number, text: string, headers: Record<string, string> = {}) =>
  parseErrorBody(status, (name) => new Headers(headers).get(name), text);

test("when to try again may be a number or a date", () => {
  expect(body(429, "{}", { "retry-after": "30" }).retryAfter).toBe(30);
  const soon = body(429, "{}", { "retry-after": new Date(Date.now() + 60_000).toUTCString() }).retryAfter ?? 0;
  expect(soon).toBeGreaterThan(57);
  expect(soon).toBeLessThanOrEqual(60);
  for (const [value, want] of [
    ["yesterday", undefined],
    [new Date(0).toUTCString(), 0],
  ] as const)
    expect(body(429, "{}", { "retry-after": value }).retryAfter).toBe(want);
});

test.each([
  ["a gateway that gave up", 504, "<html>", "TimedOut"],
  ["a request that took too long", 408, "", "TimedOut"],
  ["a time-out in the server's own words", 504, '{"message":"Too slow.","errorCode":"Busy"}', "Busy"],
])("%s", (_name, status, text, code) => {
  expect(body(status, text).code).toBe(code);
});

test.each([
  ['{"Message":"In capitals."}', "In capitals."],
  ['<?xml version="1.0"?><fault><message>In small letters.</message></fault>', "In small letters."],
  ["<?xml version='1.0'?><a><b><m:MESSAGE xmlns:m='urn:m'> Deep inside. </m:MESSAGE></b></a>", " Deep inside. "],
  ["<?xml version='1.0'?><fault/>", "The application has encountered an unknown error."],
])("the message of %s", (text, want) => {
  expect(body(400, text).message).toBe(want);
});

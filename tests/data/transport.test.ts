import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../src/data/api-error.ts";
import { mutation, query } from "../../src/data/operation.ts";
import { callOperation, setCallLanguage, setSessionEndedListener } from "../../src/data/transport.ts";

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(document, "cookie", "get").mockReturnValue("other=1; XSRF-TOKEN=a%2Fb");
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  setCallLanguage("en");
  setSessionEndedListener(() => undefined);
  vi.restoreAllMocks();
});

const answer = (status: number, body: string, contentType = "application/json") =>
  fetched.mockResolvedValueOnce(new Response(body, { status, headers: { "Content-Type": contentType } }));
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};
const sentHeaders = () => new Headers(fetched.mock.calls[0]?.[1].headers);

test("posts JSON to the operation's path with language and XSRF header", async () => {
  setCallLanguage("de");
  answer(200, '{"AccountId":5}');
  expect(await callOperation("Account", "LoadAccountById", { accountId: 5 })).toEqual({ AccountId: 5 });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe("/DataModel/service.svc/restAccount/LoadAccountById");
  expect(init).toMatchObject({ method: "POST", body: '{"accountId":5}', credentials: "same-origin" });
  expect(Object.fromEntries(sentHeaders())).toMatchObject({
    "accept-language": "de",
    "x-xsrf-token": "a/b",
    "content-type": "application/json",
  });
});

test("a mutation carries an idempotency key, a new one per call unless the caller names one; a query carries none", async () => {
  const save = mutation("Account.UpdateAccount");
  fetched.mockImplementation(() => Promise.resolve(new Response("{}")));
  const input = { accountId: 1, rowVersion: 1, values: {} };
  await save(input);
  await save(input);
  await save(input, { idempotencyKey: "form-7" });
  await query("Account.GetAccountTree")({});
  const keys = fetched.mock.calls.map(([, init]) => new Headers(init.headers).get("Idempotency-Key"));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys.slice(2)).toEqual(["form-7", null]);
});

test("a query's key names service, operation and input; without input every call of the operation", () => {
  const load = query("Account.LoadAccountById");
  expect(load.key({ accountId: 5 })).toEqual(["Account", "LoadAccountById", { accountId: 5 }]);
  expect(load.options({ accountId: 5 }).queryKey).toEqual(load.key({ accountId: 5 }));
  expect(load.key()).toEqual(["Account", "LoadAccountById"]);
});

test("the message of a refused call is the body's own, with code, fields and reference", async () => {
  const details = [{ field: "values.VatId", code: "Taken", message: "Already used." }];
  answer(
    400,
    JSON.stringify({ message: "Check the form.", messageKey: "x", errorCode: "ValidationFailed", details, correlationId: "c-9" }),
  );
  const error = await failureOf(callOperation("Account", "UpdateAccount", {}));
  expect(error).toMatchObject({
    status: 400,
    code: "ValidationFailed",
    message: "Check the form.",
    details,
    correlationId: "c-9",
    isLocal: false,
  });
});

test("a conflict brings the record as it is now", async () => {
  answer(
    409,
    JSON.stringify({ message: "Changed.", errorCode: "ConcurrencyConflict", details: [], correlationId: "c", current: { RowVersion: 4 } }),
  );
  expect((await failureOf(callOperation("Account", "UpdateAccount", {}))).current).toEqual({ RowVersion: 4 });
});

test.each([
  [
    "an XML fault's Message element",
    '<?xml version="1.0"?><Fault xmlns:a="urn:a"><a:Message>Too late.</a:Message></Fault>',
    "text/xml",
    "Too late.",
  ],
  [
    "a proxy's HTML page: the generic text",
    "<html><body>Bad gateway</body></html>",
    "text/html",
    "The application has encountered an unknown error.",
  ],
  ["an empty body: the generic text", "", "text/plain", "The application has encountered an unknown error."],
])("reads %s", async (_name, body, contentType, want) => {
  answer(502, body, contentType);
  expect((await failureOf(callOperation("Account", "X", {}))).message).toBe(want);
});

test("a 200 that is no JSON is an error, not a value", async () => {
  answer(200, "<html>captive portal</html>", "text/html");
  expect((await failureOf(callOperation("Account", "X", {}))).code).toBe("Unexpected");
});

test("a cancelled call says so, an unreachable server says that the request failed", async () => {
  const controller = new AbortController();
  controller.abort();
  fetched.mockRejectedValueOnce(new DOMException("gone", "AbortError"));
  expect((await failureOf(callOperation("A", "B", {}, { signal: controller.signal }))).message).toBe("Error: request canceled");
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect((await failureOf(callOperation("A", "B", {}))).code).toBe("RequestFailed");
});

test("a call that its caller gave so much time says that it took too long; others wait for as long as it takes", async () => {
  const signal = AbortSignal.timeout(1);
  fetched.mockImplementationOnce(() => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))));
  expect(await failureOf(callOperation("A", "B", {}, { signal }))).toMatchObject({ code: "TimedOut", mayRetry: true });
  answer(200, "{}");
  await callOperation("A", "B", {});
  expect(fetched.mock.calls.at(-1)?.[1].signal).toBeNull();
});

test("401 ends the session, except where a password or a code was wrong", async () => {
  const ended = vi.fn();
  setSessionEndedListener(ended);
  for (const errorCode of ["SignInFailed", "MfaCodeIncorrect"]) {
    answer(401, JSON.stringify({ message: "No.", messageKey: "no", errorCode, details: [], correlationId: "c" }));
    await failureOf(callOperation("Authorization", "Authenticate", {}));
  }
  expect(ended).not.toHaveBeenCalled();
  answer(401, "{}");
  await failureOf(callOperation("Account", "LoadAccountById", {}));
  expect(ended).toHaveBeenCalledOnce();
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const wrong = async (headers: Record<string, string>) =>
  (await server.call("Authorization", "Authenticate", { userName: "company.admin", password: "wrong" }, { headers })).body;

it.each([
  ["de", "Benutzername oder Passwort ist nicht korrekt."],
  ["tr-TR, en;q=0.5", "Kullanıcı adı veya parola doğru değil."],
  ["xx", "The username or the password is not correct."],
])("says in the caller's language what is wrong (%s)", async (language, message) => {
  expect(await wrong({ "accept-language": language })).toMatchObject({ errorCode: "SignInFailed", message });
});

it("speaks the language of the signed-in user to a program that asks for none", async () => {
  const caller = await server.signIn("company.admin");
  const set = await server.call("Authorization", "SetLanguage", { languageCode: "fr" }, { as: caller });
  expect(set.status, set.text).toBe(200);
  const refused = await server.call("Authorization", "SetLanguage", { languageCode: "xx" }, { as: caller });
  expect(refused.body).toMatchObject({ errorCode: "ValidationFailed", message: "Certaines valeurs ne sont pas valides." });
});

it("also where no operation is reached", async () => {
  const headers = { "accept-language": "sv", "content-type": "application/json" };
  const get = await server.server.inject({ method: "GET", url: "/DataModel/service.svc/restAuthorization/PingPong", headers });
  expect(get.json()).toMatchObject({ errorCode: "MethodNotAllowed", message: "Operationer anropas med POST." });
});

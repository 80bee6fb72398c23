/** A production installation without a mail server reports it, with the texts of the specification (§8). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

const ORIGIN = "https://portal.example.com";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ NODE_ENV: "production", PUBLIC_ORIGIN: ORIGIN });
});
afterAll(() => server.stop());

test.each(["company.admin", "no.such.user"])("%s, who asks for a new password, reads that no mail can be sent", async (username) => {
  const url = "/DataModel/service.svc/restSelfCare/RequestResetPassword";
  const reply = await server.request("POST", url, { origin: ORIGIN }, { username });
  expect(reply.status).toBe(503);
  expect(JSON.parse(reply.text)).toMatchObject({
    errorCode: "MailUnavailable",
    message: "Sorry, we are unable to send email right now. Please try again later.",
  });
});

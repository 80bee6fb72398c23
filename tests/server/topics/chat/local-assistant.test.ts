/** The assistant that comes along: over the Direct Line protocol, for one session, with the rights of its user. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

const SERVICE = "/chat/v3/directline";
let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.stop());

interface Said {
  readonly from: { readonly id: string; readonly role: string };
  readonly text: string;
}

async function begin(user: string) {
  const { status, body } = await server.call(user, "GetChatBotToken", {}, "Chat");
  expect(status).toBe(200);
  expect(body).toMatchObject({ Domain: SERVICE, Streaming: false });
  const headers = { authorization: `Bearer ${body.Token}` };
  const started = await server.request("POST", `${SERVICE}/conversations`, headers, {});
  expect(started.status).toBe(201);
  const { conversationId } = JSON.parse(started.text);
  const activitiesUrl = `${SERVICE}/conversations/${conversationId}/activities`;
  return {
    headers,
    activitiesUrl,
    async since(watermark = "") {
      const { status, text } = await server.request("GET", `${activitiesUrl}?watermark=${watermark}`, headers);
      expect(status).toBe(200);
      return JSON.parse(text) as { activities: Said[]; watermark: string };
    },
    say: (text: string, locale = "en-GB") =>
      server.request("POST", activitiesUrl, headers, { type: "message", text, locale, from: { id: "dl_1", role: "user" } }),
    /** @returns what the assistant answers */
    async ask(text: string, locale?: string): Promise<string> {
      const { watermark } = await this.since();
      expect((await this.say(text, locale)).status).toBe(200);
      const { activities } = await this.since(watermark);
      expect(activities.map(({ from }) => from.role)).toEqual(["user", "bot"]);
      return activities[1]?.text ?? "";
    },
  };
}

describe("the assistant", () => {
  it("answers from the knowledge base", async () => {
    const chat = await begin("company.user");
    expect(await chat.ask("hello")).toContain("find accounts");
    expect(await chat.ask("How do I set up an authenticator app?")).toContain("(#/setup-mfa)");
    expect(await chat.ask("i forgot my password")).toContain("Can’t sign in?");
    expect(await chat.ask("can I get the list as a spreadsheet")).toContain("**Export**");
    expect(await chat.ask("colourless green ideas sleep furiously")).toContain("do not know");
  });

  it("looks up what its user may see, and nothing else", async () => {
    const reseller = await begin("reseller.admin");
    const user = await begin("company.user");
    expect(await reseller.ask("find Larkfield")).toMatch(/\[Larkfield[^\]]*]\(#\/account\/\d+\), Company/);
    expect(await reseller.ask("account 100")).toMatch(/\): Company, Active/);
    expect(await user.ask("find Larkfield")).not.toContain("Company");
    expect(await user.ask("find Tannwald")).toContain("I find nothing");
    expect(await user.ask("account 100")).toContain("nothing like that");
    // Names of what the user may not open lead nowhere.
    expect(await user.ask("who am I?")).toMatch(/^You are \[[^\]]+]\(#\/account\/1031\) \([^[\]]+\), signed in as company\.user/);
    expect(await reseller.ask("who am I?")).toMatch(/^You are \[[^\]]+]\(#\/account\/\d+\) \(\[[^\]]+]\(#\/account\/10\)\), /);
    const [, count] = /Users below .*: \*\*([\d,]+)\*\*/.exec(await reseller.ask("how many users do I have?")) ?? [];
    expect(Number(count?.replaceAll(",", ""))).toBeGreaterThan(10);
  });

  it("answers in the language of the window, from the same knowledge and data, and understands English beside it", async () => {
    const chat = await begin("reseller.admin");
    expect(await chat.ask("Wie richte ich die Bestätigung in zwei Schritten ein?", "de-DE")).toMatch(
      /^\*\*Die Bestätigung in zwei Schritten einrichten\*\*.*\(#\/setup-mfa\)/s,
    );
    expect(await chat.ask("finde Larkfield", "de-DE")).toMatch(/\[Larkfield[^\]]*]\(#\/account\/\d+\), Firma/);
    expect(await chat.ask("Cuántas empresas tengo", "es")).toMatch(/^Empresas por debajo de .*: \*\*[\d.]+\*\*$/);
    expect(await chat.ask("account 100", "fr")).toMatch(/\): Entreprise, Actif$/);
    expect(await chat.ask("учётная запись 999999999", "ru")).toContain("ничего подобного нет");
    expect(await chat.ask("colourless green ideas", "fi")).toContain("Sitä en vielä tiedä");
  });

  it("says who a user is by the session, whatever they write about themselves", async () => {
    const chat = await begin("company.user");
    await chat.say("hi");
    const { activities } = await chat.since();
    expect(activities[0]?.from).toMatchObject({ role: "user" });
    expect(activities[0]?.from.id).not.toBe("dl_1");
  });

  it("takes no token of another conversation, none that was changed, and none whose session has ended", async () => {
    const mine = await begin("company.admin");
    const other = await begin("company.user");
    expect((await server.request("GET", mine.activitiesUrl, other.headers)).status).toBe(404);
    expect((await server.request("GET", mine.activitiesUrl)).status).toBe(401);
    expect(
      (await server.request("GET", mine.activitiesUrl, { authorization: `${mine.headers.authorization.slice(0, -4)}AAAA` })).status,
    ).toBe(401);
    await server.call("company.admin", "Logout", {}, "Authorization");
    server.forget("company.admin");
    expect((await server.request("GET", mine.activitiesUrl, mine.headers)).status).toBe(401);
    expect((await mine.say("account 100")).status).toBe(401);
  });

  it("answers what is no message with a refusal, and many in a row with a pause", async () => {
    const chat = await begin("company.user");
    expect((await server.request("POST", chat.activitiesUrl, chat.headers, [1])).status).toBe(400);
    expect((await server.request("POST", chat.activitiesUrl, chat.headers, { type: "message", text: "x".repeat(2_001) })).status).toBe(400);
    expect((await server.request("POST", chat.activitiesUrl, chat.headers, { type: "event" })).status).toBe(200);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++) statuses.push((await chat.say("hi")).status);
    expect(statuses).toContain(429);
  });
});

it("is the configured service's where there is one, whose secret stays here", async () => {
  const { createServer } = await import("node:http");
  const seen: { authorization: string | undefined; body: string }[] = [];
  const service = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      seen.push({ authorization: request.headers.authorization, body });
      response.writeHead(seen.length === 1 ? 200 : 500, { "content-type": "application/json" });
      response.end(JSON.stringify({ conversationId: "c1", token: "t-1", expires_in: 1_800 }));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const address = service.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/v3/directline`;
  const configured = await startDemoServer({ DIRECT_LINE_SECRET: "s3cret", DIRECT_LINE_URL: `${url}/` });
  try {
    const { body } = await configured.call("company.user", "GetChatBotToken", {}, "Chat");
    expect(body).toMatchObject({ Token: "t-1", Domain: url, Streaming: true });
    expect(seen[0]?.authorization).toBe("Bearer s3cret");
    expect(JSON.parse(seen[0]?.body ?? "{}").user.id).toMatch(/^dl_\d+$/);
    expect(JSON.stringify(body)).not.toContain("s3cret");
    const failed = await configured.call("company.user", "GetChatBotToken", {}, "Chat");
    expect([failed.status, failed.body.errorCode]).toEqual([503, "ChatUnavailable"]);
    // The built-in assistant is disabled when another one is configured.
    expect((await configured.request("GET", `${SERVICE}/conversations/x/activities`)).status).toBe(404);
  } finally {
    await configured.stop();
    service.close();
  }
});

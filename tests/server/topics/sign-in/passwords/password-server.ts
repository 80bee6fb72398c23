import { sql } from "kysely";
import { operations } from "../../../../../server/generated/registry.ts";
import type { PlatformRuntime } from "../../../../../server/platform/call/platform-runtime.ts";
import { parseConfig } from "../../../../../server/platform/config/config.ts";
import { MailSender } from "../../../../../server/platform/messages/sender.ts";
import { resetRequests } from "../../../../../server/topics/sign-in/passwords/reset-requests.ts";
import { handlers as productHandlers } from "../../../../../server/topics.ts";
import type { TestDatabase } from "../../../../support/database.ts";
import { startTestServer, type TestServer } from "../../../platform/door/test-server.ts";
import { type ReceivedMail, startMailServer, type TestMailServer } from "../../../platform/messages/mail-server.ts";

const { Account: account, SelfCare: selfCare } = productHandlers;

/** The configured origin; test calls have other Host headers. */
export const ORIGIN = "https://portal.example.com";

export interface PasswordServer extends TestServer {
  readonly mail: TestMailServer;
  /** The link in the newest mail with this subject to this address. */
  link(mail: ReceivedMail): { username: string; token: string };
  /** Ask for a link and take it from the mail. */
  requestLink(username: string): Promise<{ username: string; token: string }>;
  /** All queued requests are processed and all mails sent. */
  settle(): Promise<void>;
}

const NAMES: Readonly<Record<string, object>> = {
  "company.admin": { FirstName: "Ida", LastName: "Brandt", Email: "ida@example.com" },
  "plain.user": { FirstName: "Jörg", LastName: "Müller-Kern", Email: "joerg@example.com" },
  "reseller.admin": { FirstName: "Rosa", LastName: "Lind", Email: "rosa@example.com" },
};

/** The test server with the password services, a node that processes reset requests, and a mail server that stores mails. */
export async function startPasswordServer(shared?: TestDatabase): Promise<PasswordServer> {
  const contracts = Object.entries(operations).filter(([key]) => /^(SelfCare|Account)\./.test(key));
  const parts = { registry: Object.fromEntries(contracts), handlers: { SelfCare: selfCare, Account: account } };
  const [server, mail] = await Promise.all([startTestServer(parts, shared), startMailServer()]);
  const { owner } = server.database;
  for (const [username, values] of Object.entries(NAMES))
    await sql`update account set "values" = "values" || ${JSON.stringify(values)}::jsonb where username = ${username}`.execute(owner);
  const sending: PlatformRuntime = {
    ...server.runtime,
    config: parseConfig({
      NODE_ENV: "test",
      SECRET: server.runtime.config.secret ?? "",
      PUBLIC_ORIGIN: ORIGIN,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: "no-reply@example.com",
    }),
  };
  const sender = new MailSender(sending, { beatMs: 20 });
  const requests = resetRequests(sending, { beatMs: 20 });
  sender.start();
  requests.start();

  const count = async (query: string) => Number((await server.database.ownerPool.query(`select count(*) from ${query}`)).rows[0]?.count);
  const settle = async () => {
    for (;;) {
      const waiting =
        (await count("reset_request where handled_at is null")) + (await count("mail_outbox where status = 'Queued' and due_at <= now()"));
      if (waiting === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const link = ({ message }: ReceivedMail) => {
    const [, username = "", token = ""] = /\/v\/#\/reset-password\/([^/\s]+)\/([\w-]{43})/.exec(message.text ?? "") ?? [];
    return { username: decodeURIComponent(username), token };
  };
  return {
    ...server,
    mail,
    link,
    settle,
    async requestLink(username) {
      const before = mail.received.length;
      const reply = await server.call("SelfCare", "RequestResetPassword", { username });
      if (reply.status !== 200) throw new Error(reply.text);
      const received = await mail.waitFor(before + 1);
      const newest = received.at(-1);
      if (newest === undefined) throw new Error("no mail");
      return link(newest);
    },
    async stop() {
      await Promise.all([sender.stop(), requests.stop()]);
      await server.stop();
      await mail.stop();
    },
  };
}

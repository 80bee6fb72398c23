import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PlatformRuntime } from "../call/platform-runtime.ts";
import { escapeHtml, type MailBlock } from "../messages/compose.ts";
import { openMail } from "../messages/open-mail.ts";
import { readKeptMails } from "../messages/outbox.ts";
import { newNonce } from "./security-headers.ts";

const PATH = "/dev/mailbox";
const SHOWN = 50;
const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/**
 * GET /dev/mailbox: the mails that an installation without a mail server keeps, latest first. Its links open accounts, so the page does not exist in
 * production or beside a mail server. Elsewhere only browsers on this machine that use the portal's own name may open it (another site could point its name
 * at our address).
 */
export function serveDevMailbox(app: FastifyInstance, runtime: PlatformRuntime): void {
  const { config } = runtime;
  if (!config.keepsMail) return;
  const hosts = new Set(config.allowedOrigins.map((origin) => new URL(origin).host));
  const isHere = (request: FastifyRequest) => LOOPBACK.has(request.socket.remoteAddress ?? "") && hosts.has(request.headers.host ?? "");

  app.get(PATH, async (request, reply) => {
    if (!isHere(request)) return reply.callNotFound();
    const mails = await readKeptMails(runtime.db, SHOWN);
    const shown = mails.map((mail) => {
      const composed = openMail(config, mail);
      return composed === null ? "" : drawMail({ ...composed, to: String(mail.recipient ?? "no address"), at: mail.created_at });
    });
    const nonce = newNonce();
    return reply
      .header(
        "content-security-policy",
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(drawPage(shown, nonce));
  });
}

interface ShownMail {
  readonly to: string;
  readonly at: Date;
  readonly subject: string;
  readonly language: string;
  readonly blocks: readonly MailBlock[];
}

function drawMail({ to, at, subject, language, blocks }: ShownMail): string {
  const time = at.toISOString();
  return `<article>
<header><h2 lang="${language}">${escapeHtml(subject)}</h2>
<p><span>To ${escapeHtml(to)}</span> <time datetime="${time}">${time.slice(0, 19).replace("T", " ")} UTC</time></p></header>
<div lang="${language}">${blocks.map(drawBlock).join("")}</div>
</article>`;
}

function drawBlock(block: MailBlock): string {
  if (block.kind !== "button") return `<p class="${block.kind}">${escapeHtml(block.text)}</p>`;
  const href = escapeHtml(block.href);
  return `<p><a class="button" href="${href}">${escapeHtml(block.text)}</a></p><p class="note"><a href="${href}">${href}</a></p>`;
}

function drawPage(mails: readonly string[], nonce: string): string {
  const empty = `<p class="empty">No mail yet. Ask for a new password, for example, and look again.</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mailbox</title>
<style nonce="${nonce}">${STYLE}</style></head>
<body><header class="top"><h1>Mailbox</h1><a href="${PATH}">Look again</a></header>
<p class="why">Mails that this development server would send if SMTP_URL were set. Latest first.</p>
<main>${mails.length === 0 ? empty : mails.join("\n")}</main></body></html>
`;
}

const STYLE = `
:root { color-scheme: light dark; --page: #f4f4f7; --card: #fff; --text: #1f2328; --soft: #57606a; --line: #d8dee4; --accent: #1867c0; --on-accent: #fff }
@media (prefers-color-scheme: dark) {
  :root { --page: #16181d; --card: #1f2229; --text: #e6e8eb; --soft: #a3abb5; --line: #343942; --accent: #8ab8f0; --on-accent: #10243d }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 720px; padding: 24px 16px 64px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
.top { display: flex; align-items: baseline; justify-content: space-between; gap: 16px }
h1 { margin: 0; font-size: 28px }
a { color: var(--accent) }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
.why, .empty { margin: 4px 0 24px; color: var(--soft) }
article { margin: 0 0 16px; padding: 20px 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--card) }
article header { margin-bottom: 16px; padding-bottom: 12px; border-bottom: 1px solid var(--line) }
article header p { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; margin: 4px 0 0; color: var(--soft); font-size: 14px; overflow-wrap: anywhere }
h2 { margin: 0; font-size: 18px }
p { margin: 0 0 12px; overflow-wrap: anywhere }
.note, .footer { color: var(--soft); font-size: 14px }
.footer { margin: 16px 0 0; font-size: 12px }
.code { font: 600 32px/1.2 ui-monospace, monospace; letter-spacing: 6px }
.button { display: inline-block; padding: 10px 18px; border-radius: 8px; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none }
`;

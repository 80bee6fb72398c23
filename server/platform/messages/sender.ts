import { createTransport, type Transporter } from "nodemailer";
import type { PlatformRuntime } from "../call/platform-runtime.ts";
import type { Config } from "../config/config.ts";
import { isPlainAddress } from "../config/smtp-settings.ts";
import { Beat } from "../database/beat.ts";
import { type ComposedMail, mailAsHtml, mailAsText } from "./compose.ts";
import { openMail } from "./open-mail.ts";
import { type ClaimedMail, claimMails, finishMail, postponeMail } from "./outbox.ts";

export interface MailSenderOptions {
  /** How often the outbox is looked at. */
  readonly beatMs?: number;
  /** Pause after the first failure; it doubles with each further one, up to {@link LONGEST_PAUSE}. */
  readonly pauseSeconds?: number;
}

const BEAT_MS = 1_000;
const PAUSE_SECONDS = 5;
const LONGEST_PAUSE = 900;
/** Taken together, so that no mail waits for another while its lease expires. */
const BATCH = 4;
/** All steps with the mail server together end before the lease does: no node hands a mail over that another may have taken. */
const LEASE_SECONDS = 120;
const DEADLINE_MS = 60_000;
const STEP_MS = 10_000;
/** How much of a mail server's reply is kept. */
const ERROR_LIMIT = 300;

/**
 * Sends what is in the outbox. Any number of nodes do it, each mail is one node's at a time.
 *
 * Nothing is lost: a mail is struck off only when the mail server has taken it or will never take it. Nothing is sent twice that can be avoided: what this
 * node handed over but could not strike off is struck off later instead of sent again, and a mail whose node died in between is repeated under
 * the same Message-ID, by which mail programs recognise it.
 */
export class MailSender {
  readonly #runtime: PlatformRuntime;
  readonly #options: Required<MailSenderOptions>;
  readonly #transport: Transporter | null;
  /** Handed over, but not yet recorded in the database. */
  readonly #handedOver = new Set<string>();
  readonly #beat: Beat;

  constructor(runtime: PlatformRuntime, options: MailSenderOptions = {}) {
    this.#runtime = runtime;
    this.#options = { beatMs: BEAT_MS, pauseSeconds: PAUSE_SECONDS, ...options };
    this.#transport = openTransport(runtime.config);
    this.#beat = new Beat(
      this.#options.beatMs,
      () => this.#work(),
      (error) => runtime.log.warn({ err: error }, "mail could not be sent"),
    );
  }

  start(): void {
    if (this.#transport !== null) this.#beat.start();
  }

  /** Take no more mails; those being handed over are finished. */
  stop(): Promise<void> {
    return this.#beat.stop();
  }

  async #work(): Promise<void> {
    for (;;) {
      const mails = await claimMails(this.#runtime.db, BATCH, LEASE_SECONDS);
      await Promise.all(mails.map((mail) => this.#process(mail)));
      if (mails.length < BATCH || this.#beat.isStopping) return;
    }
  }

  async #process(mail: ClaimedMail): Promise<void> {
    const { config } = this.#runtime;
    if (this.#handedOver.has(mail.mail_id)) return this.#strikeOff(mail);
    if (!mail.is_useful) return this.#giveUp(mail, "it could not be sent in time");
    if (!isPlainAddress(mail.recipient)) return this.#giveUp(mail, "the user has no address that mail can be sent to");
    const composed = openMail(config, mail);
    if (composed === null) return this.#giveUp(mail, "its content cannot be read");
    await this.#send(mail, mail.recipient, composed);
  }

  async #send(mail: ClaimedMail, recipient: string, composed: ComposedMail): Promise<void> {
    const { mailFrom: from, publicOrigin } = this.#runtime.config;
    try {
      await this.#transport?.sendMail({
        from: { ...from },
        to: { name: "", address: recipient },
        envelope: { from: from.address, to: [recipient] },
        messageId: `<${mail.mail_id}@${new URL(publicOrigin).hostname}>`,
        date: mail.created_at,
        subject: composed.subject,
        text: mailAsText(composed),
        html: mailAsHtml(composed),
        headers: { "auto-submitted": "auto-generated", "content-language": composed.language },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
    } catch (error) {
      await this.#failed(mail, error);
      return;
    }
    this.#handedOver.add(mail.mail_id);
    await this.#strikeOff(mail);
  }

  async #strikeOff(mail: ClaimedMail): Promise<void> {
    await finishMail(this.#runtime.db, mail, "Sent", null);
    this.#handedOver.delete(mail.mail_id);
  }

  async #giveUp(mail: ClaimedMail, reason: string): Promise<void> {
    this.#runtime.log.warn({ mailId: mail.mail_id, template: mail.template, reason }, "a mail was given up");
    await finishMail(this.#runtime.db, mail, "Dead", reason.slice(0, ERROR_LIMIT));
  }

  async #failed(mail: ClaimedMail, error: unknown): Promise<void> {
    const { response, reason } = explain(error);
    // 5xx in answer to this mail: the server will never take it. A failed sign-in is our own mistake and may be repaired.
    if (response !== null && response >= 500 && !isSignIn(error)) {
      await this.#giveUp(mail, reason);
      return;
    }
    const pause = Math.min(LONGEST_PAUSE, this.#options.pauseSeconds * 2 ** Math.min(mail.attempts - 1, 20)) * (0.75 + Math.random() / 2);
    this.#runtime.log.warn({ mailId: mail.mail_id, attempts: mail.attempts, reason }, "a mail could not be sent yet");
    await postponeMail(this.#runtime.db, mail, pause, reason.slice(0, ERROR_LIMIT));
  }
}

function openTransport({ smtp }: Config): Transporter | null {
  if (smtp === null) return null;
  return createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.secure,
    requireTLS: smtp.requireTls,
    ...(smtp.auth === null ? {} : { auth: { ...smtp.auth } }),
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
  });
}

function explain(error: unknown): { response: number | null; reason: string } {
  if (!(error instanceof Error)) return { response: null, reason: String(error) };
  const response = "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : null;
  return { response, reason: error.message };
}

const isSignIn = (error: unknown): boolean => error instanceof Error && "code" in error && /AUTH/.test(String(error.code));

import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as it arrived: whom the envelope named, and what the message says. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: Email;
  readonly raw: string;
}

export interface TestMailServer {
  readonly port: number;
  readonly received: ReceivedMail[];
  /** The answers to the next messages, instead of accepting them. */
  refuseWith(answers: readonly { code: number; text: string }[]): void;
  /** Cut the line once the message is here, before saying that it is. */
  hangUpAfterNext(): void;
  waitFor(count: number, patienceMs?: number): Promise<readonly ReceivedMail[]>;
  stop(): Promise<void>;
}

/** A real mail server on this machine that stores the mails. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  let refusals: { code: number; text: string }[] = [];
  let hangUps = 0;
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const refusal = refusals.shift();
        if (refusal !== undefined) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
        const raw = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        void PostalMime.parse(raw).then((message) => {
          received.push({
            from: mailFrom === false ? "" : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            message,
            raw: raw.toString("utf8"),
          });
          if (hangUps > 0) {
            hangUps -= 1;
            for (const connection of server.connections) connection.close();
            return;
          }
          done();
        });
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    refuseWith(answers) {
      refusals = [...answers];
    },
    hangUpAfterNext() {
      hangUps += 1;
    },
    async waitFor(count, patienceMs = 10_000) {
      const end = Date.now() + patienceMs;
      while (received.length < count) {
        if (Date.now() > end) throw new Error(`Only ${received.length} of ${count} mails arrived.`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return received;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The mail server and the account to sign in with. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (smtps); otherwise STARTTLS. */
  readonly secure: boolean;
  /** Refuse to send without STARTTLS: an attacker between the two servers could otherwise remove the encryption. */
  readonly requireTls: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | null;
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Parse an `smtp://user:password@host:port` or `smtps://…` address. Over smtp the connection must change to TLS, except on this machine or with
 * `?starttls=optional`.
 *
 * @throws Error that says what is wrong without repeating the password.
 */
export function parseSmtpUrl(address: string): SmtpSettings {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === "")
    throw new Error("is not an address like smtp://user:password@mail.example.com:587 or smtps://user:password@mail.example.com");
  const unknown = [...url.searchParams.keys()].filter((name) => name !== "starttls");
  const starttls = url.searchParams.get("starttls") ?? "required";
  if (unknown.length > 0 || url.pathname.replace("/", "") !== "" || !/^(required|optional)$/.test(starttls))
    throw new Error("may end with ?starttls=optional and nothing else");
  if ((url.username === "") !== (url.password === "")) throw new Error("needs a user and a password, or neither");
  const secure = url.protocol === "smtps:";
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTls: !secure && starttls === "required" && !LOOPBACK.has(url.hostname),
    auth: url.username === "" ? null : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
  };
}

/** A sender or recipient in parts, so that no later code parses an address in a different way. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

const LOCAL_PART = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const DOMAIN = "(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)*[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const ADDRESS = new RegExp(`^${LOCAL_PART}@${DOMAIN}$`);

/**
 * Is this one plain address? Quoted local parts, lists, comments, line breaks and letters beyond ASCII are refused: each has made some mail program send mail
 * to someone else.
 */
export function isPlainAddress(text: unknown): text is string {
  return typeof text === "string" && text.length <= 254 && text.indexOf("@") <= 64 && ADDRESS.test(text);
}

/**
 * Parse `Cloud Marketplace <no-reply@example.com>` or the address alone.
 *
 * @throws Error that says what it should look like.
 */
export function parseSender(text: string): MailAddress {
  const [, name = "", bracketed] = /^([^<>"\r\n]*?)\s*<([^<>\s]+)>$/.exec(text.trim()) ?? [];
  const address = bracketed ?? text.trim();
  if (!isPlainAddress(address)) throw new Error('is not a sender like "Cloud Marketplace <no-reply@example.com>"');
  return { name, address };
}

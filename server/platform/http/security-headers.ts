import { randomBytes } from "node:crypto";

/** Every answer of ours, whatever it is. */
export function commonHeaders(https: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** Headers of operation responses: never cached, and inert when opened as a page. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** Kept files of any content: opened as a page they run nothing and load nothing. */
export const FILE_POLICY = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

export interface PolicyOptions {
  /** Pages from there may show the portal inside them; no one else may. */
  readonly embedOrigins?: readonly string[];
  /** The chat assistant: null when there is none, else the addresses of its service, unless that is this server. */
  readonly chat?: readonly string[] | null;
  /** The page is to be shown inside a page of this portal: the preview of the layout studio, which needs a window of its own for its width to be true. */
  readonly isPreview?: boolean;
}

/** Hash of the empty text: the chat's scrolling creates an empty style element without our nonce and fills it by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The portal's policy: its own scripts only, no eval, no inline script. Styles carry the nonce that the page hands to Emotion.
 *
 * @param nonce one per delivered page.
 */
export function portalPolicy(nonce: string, { embedOrigins = [], chat = null, isPreview = false }: PolicyOptions = {}): string {
  const services = (chat ?? []).map((address) => new URL(address).origin).flatMap((origin) => [origin, origin.replace(/^http/, "ws")]);
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'${chat === null ? "" : ` ${EMPTY_STYLE}`}`,
    ["connect-src 'self'", ...services].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${[...(isPreview ? ["'self'"] : []), ...embedOrigins].join(" ") || "'none'"}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
}

export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

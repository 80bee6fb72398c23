/** The token after `Bearer` in the Authorization header (RFC 6750 §2.1); null when the header is missing or has another form. */
export function readBearer(authorization: string | undefined): string | null {
  const match = /^bearer +(\S{1,200}) *$/i.exec(authorization ?? "");
  return match?.[1] ?? null;
}

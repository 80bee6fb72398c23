/** The better of our two encodings that the caller accepts, if any. */
export function acceptedEncoding(header: string | string[] | undefined): "br" | "gzip" | null {
  const text = String(header ?? "");
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text)) return "br";
  return acceptsGzip(text) ? "gzip" : null;
}

export const acceptsGzip = (header: string | string[] | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(header ?? ""));

/** Our CSP lets no style element in without this page's nonce; the server puts it into the page for those who make style elements. */
export const pageNonce = (): string => document.querySelector<HTMLMetaElement>("meta[name=csp-nonce]")?.content ?? "";

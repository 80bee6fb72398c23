/** The CSP accepts style elements only with this page's nonce; the server writes it into the page. */
export const pageNonce = (): string => document.querySelector<HTMLMetaElement>("meta[name=csp-nonce]")?.content ?? "";

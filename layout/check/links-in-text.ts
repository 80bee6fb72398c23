/** Links in the Markdown of a layout: they lead to screens of the portal, written as everywhere in a layout (`[Move](/move)`), or to a mailbox. */

/** Is the text at these steps of a layout formatted? That of a Text container is, that of a question is not. */
export const isMarkdown = (steps: readonly string[]): boolean => steps.at(-1) === "Text" && steps.at(-2) !== "Confirm";

const CODE = /(`+)[^`][\s\S]*?\1/g;
const EXPRESSION = /\{\{[\s\S]*?\}\}/g;
/** `[words](address)`, `[name]: address`. */
const LINKS = [/\]\(\s*<?([^\s)>]*)/g, /^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/gm];

/** The addresses of its links. @param text in one language, or in several */
export function linksIn(text: unknown): string[] {
  const forms = typeof text === "string" ? [text] : Object.values(text as Readonly<Record<string, string>>);
  return forms.flatMap((form) => {
    // The result of an expression is one segment of a route, or a part of one.
    const plain = form.replace(EXPRESSION, "{value}").replace(CODE, "");
    return LINKS.flatMap((link) => [...plain.matchAll(link)].map(([, address = ""]) => address));
  });
}

/** The route of a link; undefined: it leads elsewhere, or nowhere. */
export function routeOfLink(address: string): string | undefined {
  const route = address.startsWith("#/") ? address.slice(1) : address;
  return /^\/(?!\/)/.test(route) ? route.replace(/\?(?!\}).*$/, "") : undefined;
}

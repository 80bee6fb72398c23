import { catalogues } from "../texts/catalogues.ts";
import type { Locale } from "../texts/locales.ts";
import { formatText, type MailTemplate, type MailTexts } from "./templates.ts";

/** Part of a mail as people read it, before it becomes text, HTML or a line of the developer's mailbox. */
export type MailBlock =
  | { readonly kind: "paragraph" | "note" | "footer"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "button"; readonly text: string; readonly href: string; readonly hint: string };

export interface ComposedMail {
  readonly subject: string;
  readonly language: Locale;
  readonly blocks: readonly MailBlock[];
}

export interface MailOccasion {
  readonly template: MailTemplate;
  readonly language: Locale;
  readonly values: Readonly<Record<string, string | number>>;
  readonly recipient: { readonly firstName: string; readonly username: string };
  /** Address of the portal: every link starts with it. */
  readonly publicOrigin: string;
}

/** Put a mail into words. Pure: the same occasion gives the same mail, so a repeated one is the same to the byte. */
export function composeMail({ template, language, values, recipient, publicOrigin }: MailOccasion): ComposedMail {
  const texts: MailTexts = catalogues[language].mail;
  const { subject, body, button, notes } = texts.templates[template];
  const { host } = new URL(publicOrigin);
  const known = { ...values, username: recipient.username, name: recipient.firstName, portal: host };
  const say = (text: string) => formatText(text, language, known);
  const blocks: MailBlock[] = [{ kind: "paragraph", text: say(recipient.firstName === "" ? texts.greetingWithoutName : texts.greeting) }];
  for (const text of body) blocks.push({ kind: "paragraph", text: say(text) });
  if (typeof values.items === "string") for (const text of values.items.split("\n")) blocks.push({ kind: "paragraph", text });
  if (typeof values.code === "string") blocks.push({ kind: "code", text: values.code });
  if (button !== undefined && typeof values.route === "string")
    blocks.push({ kind: "button", text: say(button), href: `${publicOrigin}/v/${values.route}`, hint: say(texts.linkHint) });
  for (const text of notes) blocks.push({ kind: "note", text: say(text) });
  blocks.push({ kind: "footer", text: say(texts.footer) });
  return { subject: say(subject), language, blocks };
}

export function mailAsText({ blocks }: ComposedMail): string {
  const lines = blocks.map((block) => {
    if (block.kind === "button") return `${block.text}:\n${block.href}`;
    if (block.kind === "code") return `    ${block.text}`;
    return block.kind === "footer" ? `-- \n${block.text}` : block.text;
  });
  return `${lines.join("\n\n")}\n`;
}

/** Attributes instead of a style sheet, because that is what mail programs keep. Plain colours that survive the dark view of any of them. */
const STYLE = {
  page: "margin:0;padding:24px 12px;background:#f4f4f7;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1f2328",
  card: "max-width:520px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px",
  paragraph: "margin:0 0 16px;font-size:16px;line-height:1.5",
  code: "margin:0 0 24px;font-size:32px;font-weight:600;letter-spacing:6px;font-family:ui-monospace,Menlo,Consolas,monospace",
  button:
    "display:inline-block;background:#1867c0;color:#ffffff;text-decoration:none;font-weight:600;font-size:16px;padding:12px 20px;border-radius:8px",
  hint: "margin:0 0 24px;font-size:13px;line-height:1.5;color:#57606a;word-break:break-all",
  note: "margin:0 0 12px;font-size:14px;line-height:1.5;color:#57606a",
  footer: "max-width:520px;margin:16px auto 0;padding:0 32px;font-size:12px;line-height:1.5;color:#57606a",
} as const;

export function mailAsHtml({ subject, language, blocks }: ComposedMail): string {
  const card = blocks.filter(({ kind }) => kind !== "footer").map(asHtml);
  const footer = blocks.flatMap((block) => (block.kind === "footer" ? [`<p style="${STYLE.footer}">${escapeHtml(block.text)}</p>`] : []));
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${STYLE.page}"><div style="${STYLE.card}">
${card.join("\n")}
</div>${footer.join("")}</body></html>
`;
}

function asHtml(block: MailBlock): string {
  if (block.kind !== "button") return `<p style="${STYLE[block.kind]}">${escapeHtml(block.text)}</p>`;
  const href = escapeHtml(block.href);
  return `<p style="${STYLE.paragraph}"><a href="${href}" style="${STYLE.button}">${escapeHtml(block.text)}</a></p>
<p style="${STYLE.hint}">${escapeHtml(block.hint)}<br>${href}</p>`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}

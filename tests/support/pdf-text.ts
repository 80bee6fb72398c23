import { inflateSync } from "node:zlib";

/** One piece of text as a reader of the document finds it, from the lower left corner of its sheet. */
export interface PdfText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** The texts of each sheet in the order in which they are drawn, through the fonts' own maps from glyphs to Unicode (ISO 32000-2, 9.10.3). */
export function pdfTexts(bytes: Buffer): PdfText[][] {
  const objects = objectsOf(bytes);
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  const sheets: PdfText[][] = [];
  for (const { head } of objects.values())
    for (const [, name = "", id = ""] of /\/Font\s*<<([^>]*)>>/s.exec(head)?.[1]?.matchAll(/\/(F\d+) (\d+) 0 R/g) ?? []) {
      const map = objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? "")?.[1]))?.stream;
      if (map !== undefined) fonts.set(name, unicodeOf(map));
    }
  const kids = [...objects.values()].find(({ head }) => /\/Type \/Pages/.test(head))?.head ?? "";
  for (const [, id] of /\/Kids \[([^\]]*)\]/.exec(kids)?.[1]?.matchAll(/(\d+) 0 R/g) ?? []) {
    const content = /\/Contents (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? "")?.[1];
    sheets.push(drawnTexts(objects.get(Number(content))?.stream ?? "", fonts));
  }
  return sheets;
}

interface PdfObject {
  readonly head: string;
  readonly stream: string | undefined;
}

function objectsOf(bytes: Buffer): Map<number, PdfObject> {
  const text = bytes.toString("latin1");
  const objects = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n(.*?)(?:\nstream\n|\nendobj)/gs)) {
    const [whole, id = "", head = ""] = match;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const start = match.index + whole.length;
    const data = whole.endsWith("stream\n") ? bytes.subarray(start, start + length) : undefined;
    objects.set(Number(id), { head, stream: data && (head.includes("/FlateDecode") ? inflateSync(data) : data).toString("latin1") });
  }
  return objects;
}

/** Hexadecimal codes of glyphs, and what they are. */
function unicodeOf(map: string): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  const decoded = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");
  for (const [, first = "", , list = ""] of map.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi))
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      known.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, "0"), decoded(hex.replaceAll(" ", "")));
  return known;
}

function drawnTexts(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): PdfText[] {
  const texts: PdfText[] = [];
  let position = { x: 0, y: 0 };
  let font: ReadonlyMap<string, string> | undefined;
  for (const line of content.split("\n")) {
    const [, x, y] = /^1 0 0 1 ([-\d.]+) ([-\d.]+) Tm/.exec(line) ?? [];
    if (x !== undefined) position = { x: Number(x), y: Number(y) };
    const [, name] = /^\/(F\d+) [\d.]+ Tf/.exec(line) ?? [];
    if (name !== undefined) font = fonts.get(name);
    if (!line.endsWith("TJ")) continue;
    const codes = [...line.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
    texts.push({ text: codes.map((code) => font?.get(code) ?? "\ufffd").join(""), ...position });
  }
  return texts;
}

import { createHash } from "node:crypto";
import type { Layout, LayoutDocument } from "../../../layout/model.ts";

/** The text under which a layout is kept: its own order of members, without the version number that the server gives it. */
export function layoutText(layout: LayoutDocument): string {
  const { Version: _given, ...content } = layout;
  return JSON.stringify(content);
}

export const hashOfText = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The way back, for texts from our own table: they were checked before they came there. */
export function parseLayoutText<D extends LayoutDocument = Layout>(text: string, version: number): D {
  const content: D = JSON.parse(text);
  return version === 0 ? content : { ...content, Version: version };
}

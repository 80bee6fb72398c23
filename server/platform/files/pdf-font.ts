import { createRequire } from "node:module";

/** File of a font for documents: the fonts that are part of PDF know Western Europe only. @param style of the family; empty: regular */
export const pdfFont = (style: "" | "-Bold"): string =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/DejaVuSans${style}.ttf`);

import english from "../texts/en.json?section=palette";
import { addTexts, bringTexts } from "./i18n/i18n.ts";

addTexts("en", english);

const others = import.meta.glob<object>(["../texts/*.json", "!../texts/en.json"], { query: "?section=palette", import: "default" });

/** Loads the texts of the palette and the list of shortcuts. */
export const bringPaletteTexts = (): Promise<void> => bringTexts(others);

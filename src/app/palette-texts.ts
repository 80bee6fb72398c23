import english from "../texts/en.json?section=palette";
import { addTexts, bringTexts } from "./i18n/i18n.ts";

addTexts("en", english);

const others = import.meta.glob<object>(["../texts/*.json", "!../texts/en.json"], { query: "?section=palette", import: "default" });

/** The texts of the palette and of the list of shortcuts, in the chosen language. */
export const bringPaletteTexts = (): Promise<void> => bringTexts(others);

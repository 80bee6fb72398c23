import { addTexts, bringTexts } from "./i18n/i18n.ts";
import english from "./i18n/palette/en.json";

addTexts("en", english);

const others = import.meta.glob<object>(["./i18n/palette/*.json", "!./i18n/palette/en.json"], { import: "default" });

/** The texts of the palette and of the list of shortcuts, in the chosen language. */
export const bringPaletteTexts = (): Promise<void> => bringTexts(others);

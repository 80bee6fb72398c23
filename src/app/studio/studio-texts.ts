import english from "../../texts/en.json?section=studio";
import { addTexts, bringTexts } from "../i18n/i18n.ts";

addTexts("en", english);

const others = import.meta.glob<object>(["../../texts/*.json", "!../../texts/en.json"], { query: "?section=studio", import: "default" });

/** Loads the texts of the layout studio. */
export const bringStudioTexts = (): Promise<void> => bringTexts(others);

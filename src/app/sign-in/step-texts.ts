import english from "../../texts/en.json?section=steps";
import { addTexts, bringTexts } from "../i18n/i18n.ts";

addTexts("en", english);

const others = import.meta.glob<object>(["../../texts/*.json", "!../../texts/en.json"], { query: "?section=steps", import: "default" });

/** Loads the texts of the steps. */
export const bringStepTexts = (): Promise<void> => bringTexts(others);

import english from "../../texts/en.json?section=pricing";
import { addTexts, bringTexts } from "../i18n/i18n.ts";

addTexts("en", english);

const others = import.meta.glob<object>(["../../texts/*.json", "!../../texts/en.json"], { query: "?section=pricing", import: "default" });

/** The texts of the rule editor, in the chosen language. */
export const bringPricingTexts = (): Promise<void> => bringTexts(others);

import english from "../../texts/en.json?section=steps";
import { addTexts, bringTexts } from "../i18n/i18n.ts";

addTexts("en", english);

const others = import.meta.glob<object>(["../../texts/*.json", "!../../texts/en.json"], { query: "?section=steps", import: "default" });

/** The texts of the steps between sign-in form and portal, in the chosen language. */
export const bringStepTexts = (): Promise<void> => bringTexts(others);

import { addTexts, bringTexts } from "../i18n/i18n.ts";
import english from "../i18n/steps/en.json";

addTexts("en", english);

const others = import.meta.glob<object>(["../i18n/steps/*.json", "!../i18n/steps/en.json"], { import: "default" });

/** The texts of the steps between sign-in form and portal, in the chosen language. */
export const bringStepTexts = (): Promise<void> => bringTexts(others);

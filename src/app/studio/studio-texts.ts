import english from "../../features/layout-studio/texts/en.json";
import { addTexts, bringTexts } from "../i18n/i18n.ts";

addTexts("en", english);

const others = import.meta.glob<object>(["../../features/layout-studio/texts/*.json", "!../../features/layout-studio/texts/en.json"], {
  import: "default",
});

/** The texts of the layout studio, in the chosen language. */
export const bringStudioTexts = (): Promise<void> => bringTexts(others);

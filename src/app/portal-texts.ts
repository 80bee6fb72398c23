import rendererTexts from "../renderer/texts/en.json";
import { addTexts } from "./i18n/i18n.ts";
import portalTexts from "./i18n/portal/en.json";

/** The portal's English, which stands wherever another language has no text. */
addTexts("en", portalTexts);
addTexts("en", rendererTexts);

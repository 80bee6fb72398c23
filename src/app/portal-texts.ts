import portalTexts from "../texts/en.json?section=portal";
import rendererTexts from "../texts/en.json?section=renderer";
import { addTexts } from "./i18n/i18n.ts";

/** The portal's English texts, the fallback of every other language. */
addTexts("en", portalTexts);
addTexts("en", rendererTexts);

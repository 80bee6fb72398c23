import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const SECTION = /^(.+\/src\/texts\/[a-z]{2}\.json)\?section=([a-z]+)$/;

/**
 * Makes one section of a catalogue a module: `import start from "../texts/en.json?section=start"`. Translators have one file per language, and the
 * sign-in page still loads only its own texts.
 */
export const textSections: Plugin = {
  name: "text-sections",
  enforce: "pre",
  load(id) {
    const [, file, section] = SECTION.exec(id) ?? [];
    if (file === undefined || section === undefined) return null;
    this.addWatchFile(file);
    const texts: unknown = Reflect.get(JSON.parse(readFileSync(file, "utf8")), section);
    if (texts === undefined) return this.error(`${file} has no section ${section}.`);
    return { code: JSON.stringify(texts), moduleType: "json" };
  },
};

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const SECTION = /^(.+\/src\/texts\/[a-z]{2}\.json)\?section=([a-z]+)$/;

/**
 * One section of a catalogue as a module of its own: `import start from "../texts/en.json?section=start"`. A language is one file for translators,
 * and the sign-in page still loads its own texts only.
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

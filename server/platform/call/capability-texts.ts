import type { ObjectType } from "../../../shared/capability-catalogue.ts";
import { catalogues } from "../texts/catalogues.ts";
import type { Locale } from "../texts/locales.ts";

interface CapabilityText {
  /** What people call this kind of object. */
  readonly name: string;
  /** What a right on it lets someone do, where the name alone does not say it. */
  readonly description: string;
}

/** What people who put roles together read of a kind of object. */
export const capabilityText = (objectType: ObjectType, language: Locale): CapabilityText => catalogues[language].capabilities[objectType];

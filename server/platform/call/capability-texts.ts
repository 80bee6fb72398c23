import type { ObjectType } from "../../../shared/capability-catalogue.ts";
import { catalogues } from "../texts/catalogues.ts";
import type { Locale } from "../texts/locales.ts";

interface CapabilityText {
  /** The display name of this kind of object. */
  readonly name: string;
  /** What a capability on it allows, where the name alone does not say it. */
  readonly description: string;
}

/** The texts of an object type for admins who put roles together. */
export const capabilityText = (objectType: ObjectType, language: Locale): CapabilityText => catalogues[language].capabilities[objectType];

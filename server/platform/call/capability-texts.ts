import type { ObjectType } from "../../../shared/capability-catalogue.ts";
import { catalogues } from "../texts/catalogues.ts";
import type { Locale } from "../texts/locales.ts";

interface CapabilityText {
  /** The display name of this kind of object. */
  readonly name: string;
  /** Explains the capability if its name is not enough. */
  readonly description: string;
}

/** The texts of an object type for admins who put roles together. */
export const capabilityText = (objectType: ObjectType, language: Locale): CapabilityText => catalogues[language].capabilities[objectType];

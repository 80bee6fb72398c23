import type { JobRecord } from "../jobs/claims.ts";
import { isLocale, type Locale } from "../texts/locales.ts";

/** The language in which the user started the work; the result of the job uses it. */
export const languageOf = ({ origin }: Pick<JobRecord, "origin">): Locale => (isLocale(origin.language) ? origin.language : "en");

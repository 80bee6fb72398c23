import type { JobRecord } from "../jobs/claims.ts";
import { isLocale, type Locale } from "../texts/locales.ts";

/** The language in which someone asked for the work: in it the job says what came of it. */
export const languageOf = ({ origin }: Pick<JobRecord, "origin">): Locale => (isLocale(origin.language) ? origin.language : "en");

import { isLocale, type Locale } from "../domain/locales.ts";
import type { JobRecord } from "./claims.ts";

/** The language in which somebody asked for the work: in it the job says what came of it. */
export const languageOf = ({ origin }: Pick<JobRecord, "origin">): Locale => (isLocale(origin.language) ? origin.language : "en");

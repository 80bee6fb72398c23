/**
 * The locale for dates and numbers: the browser's own regional variant of the chosen language.
 *
 * `en-US` becomes `en-GB` unless the company's country is the United States (spec §9).
 */
export function formatLocale(chosen: string, browserLocales: readonly string[], companyCountry: string | null): string {
  const regional = browserLocales.find((locale) => locale.toLowerCase().startsWith(`${chosen}-`)) ?? chosen;
  const isAmerican = regional === "en-US" || regional === "en";
  return isAmerican ? (companyCountry === "US" ? "en-US" : "en-GB") : regional;
}

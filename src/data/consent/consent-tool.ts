/**
 * The library behind the port, without its windows: it stores the choice, its expiry and its revision. Its own windows are HTML strings, which the
 * CSP (Trusted Types, style nonce) blocks; the portal draws its own.
 */
import { CONSENT_REVISION, CONSENT_SERVICES, type ConsentCategory, type ConsentService } from "./consent-services.ts";

export interface ConsentTool {
  hasChosen(): boolean;
  allows(service: ConsentService): boolean;
  choose(services: readonly ConsentService[]): void;
}

const KEPT_UNDER = "tessera.consent";
const KEPT_DAYS = 182;

const categories = Object.entries(CONSENT_SERVICES) as [ConsentCategory, readonly ConsentService[]][];

/** Loads and starts the library. @throws if it cannot be loaded */
export async function loadConsentTool(): Promise<ConsentTool> {
  const library = await import("vanilla-cookieconsent");
  await library.run({
    autoShow: false,
    manageScriptTags: false,
    hideFromBots: false,
    revision: CONSENT_REVISION,
    cookie: { name: KEPT_UNDER, useLocalStorage: true, expiresAfterDays: KEPT_DAYS },
    categories: Object.fromEntries(
      categories.map(([category, services]) => [
        category,
        { services: Object.fromEntries(services.map((service) => [service, { label: service }])) },
      ]),
    ),
    // No texts, because the library's windows are not used.
    language: { default: "en", translations: { en: {} as never } },
  });
  return {
    hasChosen: () => library.validConsent(),
    allows: (service) =>
      library.validConsent() &&
      categories.some(([category, services]) => services.includes(service) && library.acceptedService(service, category)),
    choose(chosen) {
      // Called for all categories first, so that an empty choice counts as a choice.
      library.acceptCategory(
        categories.filter(([, services]) => services.some((service) => chosen.includes(service))).map(([category]) => category),
      );
      for (const [category, services] of categories)
        library.acceptService(
          services.filter((service) => chosen.includes(service)),
          category,
        );
    },
  };
}

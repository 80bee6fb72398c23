/**
 * The library behind the port, without its windows: it keeps what was chosen, for how long, and under which revision. Its own windows are made of HTML texts,
 * which our policy (Trusted Types, styles with a nonce) does not let into the page; the portal draws its own.
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

/** Fetches the library and starts it. @throws when it cannot be fetched */
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
    // No texts, no windows.
    language: { default: "en", translations: { en: {} as never } },
  });
  return {
    hasChosen: () => library.validConsent(),
    allows: (service) =>
      library.validConsent() &&
      categories.some(([category, services]) => services.includes(service) && library.acceptedService(service, category)),
    choose(chosen) {
      // Said of all categories first, so that what is chosen counts as chosen even if it is nothing.
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

import type { ServiceFamily } from "../catalogue.ts";
import type { ShortTexts } from "./short-texts.ts";

/** Languages of {@link ShortTexts}, in their order. */
export const LANGUAGES = ["en", "de", "fi", "fr", "sv"] as const;
export type TextLanguage = (typeof LANGUAGES)[number];

const HEADINGS: Readonly<Record<TextLanguage, readonly [included: string, good: string]>> = {
  en: ["What is included", "Good to know"],
  de: ["Was enthalten ist", "Gut zu wissen"],
  fi: ["Mitä sisältyy", "Hyvä tietää"],
  fr: ["Ce qui est inclus", "Bon à savoir"],
  sv: ["Vad som ingår", "Bra att veta"],
};

const COMMON: Readonly<Record<TextLanguage, readonly string[]>> = {
  en: ["Set up within one working day", "Support by mail and phone on working days", "Invoice with all other services once a month"],
  de: [
    "Eingerichtet binnen eines Arbeitstags",
    "Hilfe per E-Mail und Telefon an Werktagen",
    "Eine Rechnung im Monat mit allen anderen Diensten",
  ],
  fi: [
    "Käytössä yhden työpäivän kuluessa",
    "Tuki sähköpostilla ja puhelimella arkipäivinä",
    "Lasku kerran kuussa muiden palvelujen kanssa",
  ],
  fr: [
    "Mis en place en un jour ouvré",
    "Aide par courriel et téléphone les jours ouvrés",
    "Une facture par mois avec tous les autres services",
  ],
  sv: ["Klart inom en arbetsdag", "Hjälp via e-post och telefon på vardagar", "En faktura i månaden med alla andra tjänster"],
};

/** What all services of a field have in common. */
const KNOWN: Readonly<Record<ServiceFamily, readonly [en: string, de: string]>> = {
  mail: [
    "Mailboxes are kept in the EU. Existing mailboxes are moved over a weekend.",
    "Postfächer liegen in der EU. Vorhandene ziehen an einem Wochenende um.",
  ],
  security: [
    "Runs on Windows, macOS and Linux. A quiet mode needs no restart.",
    "Läuft unter Windows, macOS und Linux. Ein stiller Modus braucht keinen Neustart.",
  ],
  backup: [
    "Data is encrypted before it leaves the device. Usage is measured each day.",
    "Daten werden vor dem Senden verschlüsselt. Der Verbrauch wird täglich gemessen.",
  ],
  infrastructure: [
    "Data centres in Frankfurt, Helsinki and Paris. Usage is billed by the month.",
    "Rechenzentren in Frankfurt, Helsinki und Paris. Der Verbrauch wird monatlich berechnet.",
  ],
  access: [
    "Works with every common device. Keys change by themselves.",
    "Arbeitet mit allen üblichen Geräten. Schlüssel wechseln von selbst.",
  ],
  firewall: ["Paid a year in advance, with setup on site.", "Ein Jahr im Voraus bezahlt, mit Einrichtung vor Ort."],
  signature: ["Meets eIDAS. Envelopes stay valid for a year.", "Entspricht eIDAS. Umschläge gelten ein Jahr."],
  telephony: [
    "Existing numbers are kept. Calls are billed by the minute.",
    "Vorhandene Nummern bleiben. Gespräche werden nach Minuten berechnet.",
  ],
  analytics: [
    "Connects to 60 sources. A trial is free for 30 days.",
    "Verbindet sich mit 60 Quellen. 30 Tage lang kostenlos zu probieren.",
  ],
  hr: ["Personal data stays in the EU and is deleted on time.", "Personendaten bleiben in der EU und werden pünktlich gelöscht."],
  erp: ["A year's commitment. Data of older systems is imported.", "Bindung für ein Jahr. Daten älterer Systeme werden übernommen."],
  identity: ["Speaks SAML, OpenID Connect and SCIM.", "Spricht SAML, OpenID Connect und SCIM."],
};

/** The description of a service as Markdown; in Finnish, French and Swedish without what its field has in common. */
export function longText(family: ServiceFamily, short: ShortTexts, language: TextLanguage): string {
  const [included, good] = HEADINGS[language];
  const known = language === "en" ? KNOWN[family][0] : language === "de" ? KNOWN[family][1] : undefined;
  const list = COMMON[language].map((line) => `- ${line}`).join("\n");
  const opening = short[LANGUAGES.indexOf(language)] ?? "";
  return `${opening}\n\n## ${included}\n\n${list}${known === undefined ? "" : `\n\n## ${good}\n\n${known}`}`;
}

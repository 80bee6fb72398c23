import type { TermsKind } from "../../server/topics/marketplace/tables.ts";
import type { TermsTranslation } from "../../server/topics/marketplace/terms/write-version.ts";

export interface DemoTerms {
  readonly kind: TermsKind;
  /** Set exactly for the kind Vendor. */
  readonly vendor: string | null;
  /** In order, each with the number of days before the date of the demo data on which it was published. */
  readonly versions: readonly { readonly daysAgo: number; readonly texts: readonly TermsTranslation[] }[];
}

const translation = (language: string, name: string, text: string, changes = ""): TermsTranslation => ({ language, name, text, changes });

const USE_EN = (
  support: string,
  notice: string,
) => `These terms apply between Brixholm Cloud Distribution (“we”) and every reseller and company that works in this portal (“you”).

## 1. The portal
You manage accounts and order cloud services here. We keep the portal running and announce maintenance in it beforehand.

## 2. Your accounts
- You name the people who act for you, and give them no more rights than they need.
- Passwords and second factors are personal. Tell us at once when one of them has become known.
- What your people do here, you have done.

## 3. Orders
An order binds you when it has been confirmed here. Terms of the vendor apply to the service itself; you see them before you order.

## 4. Prices and payment
Prices are those of the pricelist assigned to you on the day of the order. We bill each month for the month before.

## 5. Support
${support}

## 6. Ending
Either side may end this agreement with **${notice}** notice to the end of a month. Subscriptions that still run are kept until their own end.`;

const USE_DE = (
  support: string,
  notice: string,
) => `Diese Bedingungen gelten zwischen der Brixholm Cloud Distribution („wir“) und allen Wiederverkäufern und Firmen, die in diesem Portal arbeiten („Sie“).

## 1. Das Portal
Sie verwalten hier Konten und bestellen Cloud-Dienste. Wir halten das Portal in Betrieb und kündigen Wartungen darin vorher an.

## 2. Ihre Konten
- Sie benennen die Personen, die für Sie handeln, und geben ihnen nicht mehr Rechte, als sie brauchen.
- Passwörter und zweite Faktoren sind persönlich. Sagen Sie uns sofort, wenn eines davon bekannt geworden ist.
- Was Ihre Leute hier tun, haben Sie getan.

## 3. Bestellungen
Eine Bestellung bindet Sie, sobald sie hier bestätigt ist. Für den Dienst selbst gelten die Bedingungen des Herstellers; Sie sehen sie vor der Bestellung.

## 4. Preise und Zahlung
Es gelten die Preise der Ihnen zugewiesenen Preisliste am Tag der Bestellung. Wir rechnen jeden Monat für den Vormonat ab.

## 5. Unterstützung
${support}

## 6. Ende
Beide Seiten können diese Vereinbarung mit **${notice}** Frist zum Monatsende kündigen. Laufende Abonnements bleiben bis zu ihrem eigenen Ende bestehen.`;

const PRIVACY_EN = `What we know about the people who use this portal, why, and for how long.

## What we keep
- **Your account**: name, e-mail address, telephone number and language, as your company has entered them.
- **Your sign-ins**: time, network address and browser, so that you and your administrators can see what does not belong to you.
- **What you do**: changes go on record with your name, because others rely on them.

## What we use it for
To run the portal, to bill what was ordered, and to keep it safe. We do not sell data, and we show no advertisements.

## How long
Records of changes are kept for 24 months, sign-ins for 90 days after they have ended. Accounts that were terminated keep what invoices need.

## In your browser
What the portal needs to work is always kept: your session, your language and how you like lists. Anything beyond that waits for your consent, which you give, see and withdraw under **Privacy settings**.

## Your rights
You may ask what we know about you, have it corrected or deleted, and complain to your supervisory authority. Write to privacy@brixholm.example.`;

const PRIVACY_DE = `Was wir über die Personen wissen, die dieses Portal benutzen, wozu und wie lange.

## Was wir aufbewahren
- **Ihr Konto**: Name, E-Mail-Adresse, Telefonnummer und Sprache, so wie Ihre Firma sie eingetragen hat.
- **Ihre Anmeldungen**: Zeit, Netzadresse und Browser, damit Sie und Ihre Administratoren sehen, was nicht zu Ihnen gehört.
- **Was Sie tun**: Änderungen werden mit Ihrem Namen festgehalten, weil andere sich darauf verlassen.

## Wozu
Um das Portal zu betreiben, Bestelltes abzurechnen und alles sicher zu halten. Wir verkaufen nichts davon und zeigen niemandem Werbung.

## Wie lange
Aufzeichnungen über Änderungen bewahren wir 24 Monate auf, Anmeldungen 90 Tage nach ihrem Ende. Von beendeten Konten bleibt, was Rechnungen brauchen.

## In Ihrem Browser
Was das Portal zum Arbeiten braucht, wird immer gespeichert: Ihre Sitzung, Ihre Sprache und wie Sie Listen mögen. Alles andere wartet auf Ihre Einwilligung; Sie geben, sehen und widerrufen sie unter **Privatsphäre-Einstellungen**.

## Ihre Rechte
Sie können fragen, was wir über Sie wissen, es berichtigen oder löschen lassen und sich bei Ihrer Aufsichtsbehörde beschweren. Schreiben Sie an privacy@brixholm.example.`;

const vendorTerms = (vendor: string, en: string, de: string): DemoTerms => ({
  kind: "Vendor",
  vendor,
  versions: [
    {
      daysAgo: 300,
      texts: [
        translation(
          "en",
          `${vendor} customer terms`,
          `These terms of ${vendor} apply to all of its services that you order here.\n\n## Use\n${en}\n\n## Availability\n${vendor} promises the availability that the description of each service names, and credits what it misses.\n\n## Your data\nThey remain yours. After the end of a subscription they can be fetched for 30 days, and are deleted then.`,
        ),
        translation(
          "de",
          `${vendor} Kundenbedingungen`,
          `Diese Bedingungen von ${vendor} gelten für alle Dienste, die Sie hier von diesem Hersteller bestellen.\n\n## Nutzung\n${de}\n\n## Verfügbarkeit\n${vendor} sagt die Verfügbarkeit zu, die in der Beschreibung des Dienstes steht, und schreibt gut, was daran fehlt.\n\n## Ihre Daten\nSie bleiben Ihre. Nach dem Ende eines Abonnements können sie 30 Tage lang abgeholt werden und werden dann gelöscht.`,
        ),
      ],
    },
  ],
});

/** Of the top reseller: its terms of use in two versions, a privacy policy, and those of three vendors (domain §10.5). */
export const TERMS: readonly DemoTerms[] = [
  {
    kind: "Platform",
    vendor: null,
    versions: [
      {
        daysAgo: 380,
        texts: [
          translation("en", "Terms of use", USE_EN("Our staff answers on working days from 8:00 to 18:00.", "one month’s")),
          translation("de", "Nutzungsbedingungen", USE_DE("Unsere Leute antworten an Werktagen von 8:00 bis 18:00 Uhr.", "einem Monat")),
        ],
      },
      {
        daysAgo: 19,
        texts: [
          translation(
            "en",
            "Terms of use",
            USE_EN("Our staff answers on working days from 7:00 to 20:00, and at any time when a service is down.", "three months’"),
            "- **Support**: reachable from 7:00 to 20:00, and at any time when a service is down.\n- **Ending**: the notice period is three months instead of one.",
          ),
          translation(
            "de",
            "Nutzungsbedingungen",
            USE_DE("Unsere Leute antworten an Werktagen von 7:00 bis 20:00 Uhr und jederzeit, wenn ein Dienst ausfällt.", "drei Monaten"),
            "- **Unterstützung**: erreichbar von 7:00 bis 20:00 Uhr und jederzeit, wenn ein Dienst ausfällt.\n- **Ende**: Die Kündigungsfrist beträgt drei Monate statt einem.",
          ),
        ],
      },
    ],
  },
  {
    kind: "Privacy",
    vendor: null,
    versions: [
      { daysAgo: 380, texts: [translation("en", "Privacy policy", PRIVACY_EN), translation("de", "Datenschutzerklärung", PRIVACY_DE)] },
    ],
  },
  vendorTerms(
    "Quillbox",
    "Each mailbox belongs to one person. Bulk mail needs the consent of those who receive it.",
    "Jedes Postfach gehört einer Person. Massenversand braucht die Einwilligung der Empfänger.",
  ),
  vendorTerms(
    "Nimblade",
    "One licence protects one device. Reports of attacks may be shared with other customers without your name.",
    "Eine Lizenz schützt ein Gerät. Berichte über Angriffe dürfen ohne Ihren Namen mit anderen Kunden geteilt werden.",
  ),
  vendorTerms(
    "Stratumly",
    "You are responsible for what runs on your machines. What disturbs others may be stopped without notice.",
    "Was auf Ihren Maschinen läuft, verantworten Sie. Was andere stört, darf ohne Ankündigung angehalten werden.",
  ),
];

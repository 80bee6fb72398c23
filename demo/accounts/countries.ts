import type { Locale } from "../../server/platform/texts/locales.ts";

/** The data that demo values need about a country. Cities and postal codes are real; streets and people are invented. */
export interface DemoCountry {
  readonly code: string;
  readonly currency: string;
  readonly language: Locale;
  readonly timeZone: string;
  /** National numbers with this prefix are invented. */
  readonly phone: { readonly prefix: string; readonly digits: number };
  readonly cities: readonly (readonly [city: string, zip: string])[];
  readonly streets: readonly string[];
  /** `{street} {number}` or `{number} {street}`. */
  readonly numberFirst?: boolean;
  readonly legalForms: readonly string[];
  readonly domain: string;
}

export const COUNTRIES = {
  DE: {
    code: "DE",
    currency: "EUR",
    language: "de",
    timeZone: "Europe/Berlin",
    phone: { prefix: "+4930", digits: 7 },
    cities: [
      ["Berlin", "10115"],
      ["Hamburg", "20095"],
      ["München", "80331"],
      ["Köln", "50667"],
      ["Leipzig", "04109"],
      ["Würzburg", "97070"],
      ["Bremen", "28195"],
    ],
    streets: ["Ahornweg", "Lindenallee", "Werkstraße", "Am Alten Hafen", "Mühlgasse", "Gartenstraße"],
    legalForms: ["GmbH", "AG", "GmbH & Co. KG", "eG"],
    domain: "example.de",
  },
  AT: {
    code: "AT",
    currency: "EUR",
    language: "de",
    timeZone: "Europe/Vienna",
    phone: { prefix: "+431", digits: 7 },
    cities: [
      ["Wien", "1010"],
      ["Graz", "8010"],
      ["Linz", "4020"],
      ["Salzburg", "5020"],
    ],
    streets: ["Kirchengasse", "Bahnhofstraße", "Am Anger", "Rosenhügel"],
    legalForms: ["GmbH", "KG", "OG"],
    domain: "example.at",
  },
  CH: {
    code: "CH",
    currency: "CHF",
    language: "de",
    timeZone: "Europe/Zurich",
    phone: { prefix: "+4144", digits: 7 },
    cities: [
      ["Zürich", "8001"],
      ["Bern", "3011"],
      ["Basel", "4051"],
      ["Luzern", "6003"],
      ["Genève", "1201"],
      ["Lugano", "6900"],
    ],
    streets: ["Seestrasse", "Rue du Lac", "Bergweg", "Via Nassa", "Industriestrasse"],
    legalForms: ["AG", "GmbH", "SA", "Sagl"],
    domain: "example.ch",
  },
  FI: {
    code: "FI",
    currency: "EUR",
    language: "fi",
    timeZone: "Europe/Helsinki",
    phone: { prefix: "+3589", digits: 7 },
    cities: [
      ["Helsinki", "00100"],
      ["Tampere", "33100"],
      ["Turku", "20100"],
      ["Oulu", "90100"],
      ["Jyväskylä", "40100"],
    ],
    streets: ["Koivukatu", "Satamatie", "Myllypolku", "Rantatie", "Kivikuja"],
    legalForms: ["Oy", "Oyj", "Ky"],
    domain: "example.fi",
  },
  SE: {
    code: "SE",
    currency: "SEK",
    language: "sv",
    timeZone: "Europe/Stockholm",
    phone: { prefix: "+468", digits: 7 },
    cities: [
      ["Stockholm", "111 20"],
      ["Göteborg", "411 03"],
      ["Malmö", "211 20"],
      ["Uppsala", "753 20"],
      ["Örebro", "702 11"],
    ],
    streets: ["Björkvägen", "Hamngatan", "Kvarnstigen", "Skolgatan"],
    legalForms: ["AB", "HB", "ek. för."],
    domain: "example.se",
  },
  FR: {
    code: "FR",
    currency: "EUR",
    language: "fr",
    timeZone: "Europe/Paris",
    phone: { prefix: "+331", digits: 8 },
    cities: [
      ["Paris", "75002"],
      ["Lyon", "69002"],
      ["Nantes", "44000"],
      ["Orléans", "45000"],
      ["Besançon", "25000"],
    ],
    streets: ["rue des Tilleuls", "avenue du Port", "chemin de l'Écluse", "quai Sainte-Anne"],
    numberFirst: true,
    legalForms: ["SARL", "SAS", "SA"],
    domain: "example.fr",
  },
  IT: {
    code: "IT",
    currency: "EUR",
    language: "it",
    timeZone: "Europe/Rome",
    phone: { prefix: "+3902", digits: 7 },
    cities: [
      ["Milano", "20121"],
      ["Torino", "10121"],
      ["Bologna", "40121"],
      ["Forlì", "47121"],
    ],
    streets: ["via dei Mulini", "corso Aurora", "piazza del Grano", "via Ginepri"],
    legalForms: ["S.r.l.", "S.p.A.", "S.n.c."],
    domain: "example.it",
  },
  NL: {
    code: "NL",
    currency: "EUR",
    language: "nl",
    timeZone: "Europe/Amsterdam",
    phone: { prefix: "+3120", digits: 7 },
    cities: [
      ["Amsterdam", "1012 AB"],
      ["Utrecht", "3511 BL"],
      ["Eindhoven", "5611 EM"],
      ["Groningen", "9711 LM"],
    ],
    streets: ["Molenpad", "Havenstraat", "Wilgenlaan", "Kerkplein"],
    legalForms: ["B.V.", "N.V.", "V.O.F."],
    domain: "example.nl",
  },
  PL: {
    code: "PL",
    currency: "EUR",
    language: "pl",
    timeZone: "Europe/Warsaw",
    phone: { prefix: "+4822", digits: 7 },
    cities: [
      ["Warszawa", "00-001"],
      ["Kraków", "30-001"],
      ["Łódź", "90-001"],
      ["Gdańsk", "80-001"],
    ],
    streets: ["ul. Lipowa", "ul. Młyńska", "ul. Portowa", "al. Dębowa"],
    legalForms: ["sp. z o.o.", "S.A."],
    domain: "example.pl",
  },
  HU: {
    code: "HU",
    currency: "EUR",
    language: "hu",
    timeZone: "Europe/Budapest",
    phone: { prefix: "+361", digits: 7 },
    cities: [
      ["Budapest", "1051"],
      ["Győr", "9021"],
      ["Szeged", "6720"],
    ],
    streets: ["Malom utca", "Kikötő utca", "Tölgyfa út"],
    legalForms: ["Kft.", "Zrt."],
    domain: "example.hu",
  },
} as const satisfies Record<string, DemoCountry>;

export type CountryCode = keyof typeof COUNTRIES;

export const country = (code: CountryCode): DemoCountry => COUNTRIES[code];

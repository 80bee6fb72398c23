import type { Locale } from "../../server/platform/texts/locales.ts";
import type { Random } from "../random.ts";

/** Common given and family names of fifteen languages, combined at random. */
const PEOPLE: Readonly<Record<Locale, readonly [given: readonly string[], family: readonly string[]]>> = {
  en: [
    ["Alice", "Harriet", "Oscar", "Nell", "George", "Imogen", "Toby", "Ruth"],
    ["Ashdown", "Pickering", "Thornley", "Wexcombe", "Hallam", "O'Rourke", "Marsh"],
  ],
  bg: [
    ["Иван", "Мария", "Георги", "Елена", "Никола", "Виолета"],
    ["Петров", "Димитрова", "Колев", "Стоянова", "Железов"],
  ],
  de: [
    ["Ida", "Jonas", "Greta", "Björn", "Käthe", "Emil", "Frieda", "Jürgen", "Leni"],
    ["Brandt", "Grünwald", "Öttinger", "Schäfer", "Weißmüller", "Kühn", "Lohmeyer", "Voß"],
  ],
  es: [
    ["Lucía", "Mateo", "Inés", "Álvaro", "Ximena", "Hugo"],
    ["Peñalver", "Ibáñez", "Robledo", "Quintana", "Muñiz"],
  ],
  fi: [
    ["Aino", "Väinö", "Ilona", "Eero", "Päivi", "Onni", "Kerttu"],
    ["Saarelainen", "Koskimäki", "Lehtisalo", "Hämäläinen", "Ylönen", "Rantakari"],
  ],
  fr: [
    ["Amélie", "Théo", "Noémie", "François", "Zoé", "Léon"],
    ["Beaufils", "Lefèvre", "Charpentier", "d'Arnaud", "Maréchal"],
  ],
  hu: [
    ["Ágnes", "Zsófia", "Bálint", "Csaba", "Ödön", "Réka"],
    ["Kőszegi", "Fazekas", "Újvári", "Bükki", "Szentmiklósi"],
  ],
  it: [
    ["Ginevra", "Nicolò", "Chiara", "Tommaso", "Bianca"],
    ["Dall'Orto", "Ferraris", "Bellandi", "Marchesini", "Zanotti"],
  ],
  nl: [
    ["Fenna", "Sjoerd", "Lotte", "Daan", "Maaike", "Joost"],
    ["van der Molen", "de Wit", "Hoekstra", "ter Horst", "Dijkgraaf"],
  ],
  pl: [
    ["Łucja", "Grzegorz", "Małgorzata", "Stanisław", "Zofia"],
    ["Wiśniewska", "Dąbrowski", "Zieliński", "Gołąb", "Źrebiec"],
  ],
  pt: [
    ["Inês", "João", "Beatriz", "Gonçalo", "Conceição"],
    ["Figueiredo", "Magalhães", "Simões", "Araújo"],
  ],
  ro: [
    ["Ioana", "Ștefan", "Andreea", "Mihai", "Țuțu"],
    ["Bălănescu", "Drăghici", "Ionescu", "Șerban"],
  ],
  ru: [
    ["Анна", "Дмитрий", "Ольга", "Фёдор", "Юлия"],
    ["Соколова", "Берёзкин", "Щукина", "Журавлёв"],
  ],
  sv: [
    ["Astrid", "Göran", "Åsa", "Elsa", "Örjan", "Nils"],
    ["Lindqvist", "Ångström", "Hellström", "Björklund", "Sjöberg"],
  ],
  tr: [
    ["Ayşe", "Çağlar", "Gülşen", "İsmail", "Özge"],
    ["Yıldırım", "Öztürk", "Şahin", "Küçük"],
  ],
};

export function personName(random: Random, language: Locale): { first: string; last: string } {
  const [given, family] = PEOPLE[language];
  return { first: random.pick(given), last: random.pick(family) };
}

const FIRST = [
  "Lark",
  "Tann",
  "Silver",
  "North",
  "Birken",
  "Harl",
  "Moor",
  "Falk",
  "Eschen",
  "Brun",
  "Kor",
  "Vel",
  "Sund",
  "Wester",
  "Grim",
  "Hasel",
  "Ivory",
  "Juni",
  "Krall",
  "Lumi",
  "Mistel",
  "Ost",
  "Pell",
  "Quarn",
  "Rosen",
  "Stein",
  "Tall",
  "Ulmen",
  "Wald",
  "Zell",
];
const SECOND = [
  "field",
  "mark",
  "hafen",
  "bach",
  "holm",
  "vik",
  "mont",
  "ridge",
  "stedt",
  "berg",
  "nova",
  "mere",
  "gard",
  "port",
  "lund",
  "tal",
  "rand",
  "bruck",
  "sand",
  "ford",
];
const TRADE = [
  "Foods",
  "Logistik",
  "Werkzeugbau",
  "Energy",
  "Papier",
  "Optik",
  "Medizintechnik",
  "Design",
  "Möbel",
  "Textil",
  "Bau",
  "Consulting",
  "Druck",
  "Chemie",
  "Metall",
  "Garten",
  "Audio",
  "Marine",
  "Solar",
  "Keramik",
];

/** An invented company: two invented syllable groups, sometimes a trade, and a legal form of its country. */
export function firmName(random: Random, legalForms: readonly string[]): string {
  const trade = random.chance(0.6) ? ` ${random.pick(TRADE)}` : "";
  return `${random.pick(FIRST)}${random.pick(SECOND)}${trade} ${random.pick(legalForms)}`;
}

export const DEPARTMENTS = [
  "Sales",
  "Finance",
  "Logistics",
  "Human Resources",
  "Engineering",
  "Marketing",
  "Customer Service",
  "Purchasing",
  "Quality",
  "Research",
  "IT Operations",
  "Legal",
] as const;

export const JOB_TITLES = [
  "Accountant",
  "Buyer",
  "Designer",
  "Engineer",
  "Head of Sales",
  "IT Administrator",
  "Managing Director",
  "Office Manager",
  "Project Lead",
  "Support Agent",
] as const;

/** Letters for usernames and mail addresses: without accents and without anything that is not a letter or digit. */
export function plainLetters(text: string): string {
  const plain = text.toLowerCase().replace(/[ßäöüåæøłđıа-яё]/g, (letter) => LETTERS[letter] ?? letter);
  return plain.normalize("NFKD").replace(/[^a-z0-9]/g, "");
}
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  ä: "ae",
  ö: "oe",
  ü: "ue",
  å: "aa",
  æ: "ae",
  ø: "oe",
  ł: "l",
  đ: "d",
  ı: "i",
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ё: "yo",
  ж: "zh",
  з: "z",
  и: "i",
  й: "y",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "h",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "sht",
  ъ: "a",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
};

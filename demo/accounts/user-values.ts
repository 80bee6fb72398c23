import type { Locale } from "../../server/platform/texts/locales.ts";
import type { Random } from "../random.ts";
import type { DemoCountry } from "./countries.ts";
import { JOB_TITLES, personName, plainLetters } from "./names.ts";
import { phone } from "./organisation-values.ts";

export interface DemoPerson {
  username: string;
  values: Record<string, unknown>;
}

/** A user with a mail address in the given domain. The id in the username makes it unique in the installation. */
export function demoPerson(
  random: Random,
  id: number,
  country: DemoCountry,
  mailDomain: string,
  language: Locale = country.language,
): DemoPerson {
  const { first, last } = personName(random, language);
  const local = `${plainLetters(first)}.${plainLetters(last)}`;
  return {
    username: `${local}${id}`.slice(0, 100),
    values: {
      Salutation: random.pick(["None", "Mr", "Ms", "Mx"]),
      FirstName: first,
      LastName: last,
      JobTitle: random.pick(JOB_TITLES),
      Category: random.chance(0.85) ? "Employee" : random.pick(["External", "ServiceAccount"]),
      Email: `${local}@${mailDomain}`,
      ...(random.chance(0.7) ? { Phone: phone(random, country) } : {}),
      AdminStatus: random.chance(0.1),
      Language: language,
      TimeZone: country.timeZone,
      DateFormat: "Locale",
      NumberFormat: "Locale",
      ...(random.chance(0.3) ? { CostCenter: `CC-${random.digits(3)}` } : {}),
    },
  };
}

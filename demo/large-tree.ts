import { COUNTRIES, type CountryCode, country } from "./accounts/countries.ts";
import { DEPARTMENTS, firmName, plainLetters } from "./accounts/names.ts";
import { companyValues, resellerValues } from "./accounts/organisation-values.ts";
import { demoPerson } from "./accounts/user-values.ts";
import { SERVICES } from "./catalogue.ts";
import { account, DEMO_SEED, type DemoAccount } from "./demo-account.ts";
import { createRandom, type Random } from "./random.ts";
import { drawTerm, productValues } from "./subscriptions/product-values.ts";

/** The first id beyond the standard tree. */
const FIRST_ID = 100_000;

/**
 * Further accounts below the distributor until there are `count`, for measurements: the same value generator, in the shape of a real distributor. A
 * few resellers are large, most are small, some have resellers of their own; a company has from 4 to some 2,000 accounts.
 */
export function* largeTree(count: number): Generator<DemoAccount> {
  let left = count;
  let next = FIRST_ID;
  const emit = (made: DemoAccount) => {
    left -= 1;
    next += 1;
    return made;
  };
  for (let ordinal = 0; left > 0; ordinal++) {
    const random = createRandom(DEMO_SEED, "large", ordinal);
    const code = random.pick(Object.keys(COUNTRIES) as CountryCode[]);
    const region = country(code);
    const id = next;
    const name = `${firmName(random, region.legalForms)} ${ordinal}`;
    yield emit(
      account({
        id,
        type: "Reseller",
        parentId: 1,
        displayName: name,
        currency: region.currency,
        country: code,
        createdDaysAgo: random.between(400, 700),
        values: resellerValues(random, id, name, region, [region.currency]),
      }),
    );
    let seller = id;
    for (let companies = companiesOf(random, ordinal); companies > 0 && left > 0; companies--) {
      if (random.chance(0.004)) {
        seller = next;
        const below = `${firmName(random, region.legalForms)} ${next}`;
        yield emit(
          account({
            id: seller,
            type: "Reseller",
            parentId: id,
            displayName: below,
            currency: region.currency,
            country: code,
            createdDaysAgo: 390,
            values: resellerValues(random, seller, below, region, [region.currency]),
          }),
        );
      }
      for (const made of company(random, next, seller, code)) {
        if (left === 0) return;
        yield emit(made);
      }
    }
  }
}

/** Sizes fall by rank: the first reseller has some 3,000 companies, the hundredth some 30. */
const companiesOf = (random: Random, ordinal: number): number =>
  Math.max(5, Math.round((3000 / (ordinal + 1)) * (0.75 + random.next() / 2)));

function* company(random: Random, firstId: number, parentId: number, code: CountryCode): Generator<DemoAccount> {
  const region = country(code);
  const size = Math.min(400, Math.floor(3 / (1 - random.next() * 0.995)));
  const name = `${firmName(random, region.legalForms)} ${firstId % 100_000}`;
  const domain = `${plainLetters(name).slice(0, 24)}.${region.domain}`;
  const common = { currency: region.currency, country: code };
  let id = firstId;
  yield account({
    id,
    type: "Company",
    parentId,
    displayName: name,
    createdDaysAgo: random.between(30, 385),
    values: companyValues(random, id, name, region, size * 3),
    ...common,
  });
  const parents = [id];
  for (let count = Math.min(12, Math.floor(size / 3)); count > 0; count--) {
    id += 1;
    const department = random.pick(DEPARTMENTS);
    parents.push(id);
    yield account({
      id,
      type: "Department",
      parentId: firstId,
      displayName: department,
      createdDaysAgo: 25,
      values: { DepartmentName: department, DepartmentCode: `D${id}` },
      ...common,
    });
  }
  for (let count = size; count > 0; count--) {
    id += 1;
    const { username, values } = demoPerson(random, id, region, domain);
    const displayName = `${values.FirstName} ${values.LastName}`;
    yield account({
      id,
      type: "User",
      parentId: random.pick(parents),
      displayName,
      username,
      state: random.chance(0.03) ? "Suspended" : "Active",
      createdDaysAgo: random.between(1, 300),
      values,
      ...common,
    });
  }
  for (let count = size * 2; count > 0; count--) {
    id += 1;
    const service = random.pick(SERVICES);
    const ended = random.chance(0.08);
    const values = productValues(random, id, service, drawTerm(random), ended ? "Terminated" : "Active");
    yield account({
      id,
      type: "Product",
      parentId: random.chance(0.7) ? firstId : random.pick(parents),
      productName: service.productName,
      state: ended ? "Terminated" : "Active",
      createdDaysAgo: random.between(1, 350),
      values,
      ...common,
      displayName: typeof values.SubscriptionName === "string" ? values.SubscriptionName : service.productName,
    });
  }
}

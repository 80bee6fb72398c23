/**
 * The standard accounts of the demo data, for tests that need an existing account. Accounts that a test counts, changes or compares it builds itself
 * (`factories/accounts.ts`): the demo data may grow.
 */
import {
  COLLEAGUE,
  COMPANY,
  COMPANY_WITHOUT_CREDIT,
  customersOf,
  DEPARTMENT,
  DISTANT_USER,
  DISTRIBUTOR,
  ENDED_COMPANY,
  ENDING_COMPANY,
  INNER_DEPARTMENT,
  LOCKED_COMPANY,
  LONG_NAMED_COMPANY,
  MONTHLY_SUBSCRIPTION,
  OTHER_RESELLER,
  RESELLER,
  SUB_RESELLER,
  SUBSCRIPTION,
} from "../../demo/landmarks.ts";
import { SIGN_INS } from "../../demo/sign-ins.ts";

function userOf(username: string): number {
  const found = SIGN_INS.find((signIn) => signIn.username === username);
  if (found === undefined) throw new Error(`The demo data has no sign-in ${username}.`);
  return found.userId;
}

const nthOf = (sellerId: number) => (index: number) => {
  const found = customersOf(sellerId)[index];
  if (found === undefined) throw new Error(`Reseller ${sellerId} of the demo data has no company ${index}.`);
  return found;
};

export const demo = {
  distributor: DISTRIBUTOR,
  reseller: RESELLER,
  otherReseller: OTHER_RESELLER,
  subReseller: SUB_RESELLER,
  company: COMPANY,
  endedCompany: ENDED_COMPANY,
  endingCompany: ENDING_COMPANY,
  longNamedCompany: LONG_NAMED_COMPANY,
  companyWithoutCredit: COMPANY_WITHOUT_CREDIT,
  lockedCompany: LOCKED_COMPANY,
  department: DEPARTMENT,
  innerDepartment: INNER_DEPARTMENT,
  subscription: SUBSCRIPTION,
  monthlySubscription: MONTHLY_SUBSCRIPTION,
  users: {
    distributorAdmin: userOf("distributor.admin"),
    platformOperations: userOf("platform.operations"),
    financeManager: userOf("finance.manager"),
    resellerAdmin: userOf("reseller.admin"),
    resellerSales: userOf("reseller.sales"),
    resellerSupport: userOf("reseller.support"),
    companyAdmin: userOf("company.admin"),
    companyUser: userOf("company.user"),
    colleague: COLLEAGUE,
    distant: DISTANT_USER,
  },
  /** The companies of the reseller, of the other one, and of the one below the first; by their position. */
  customer: nthOf(RESELLER),
  otherCustomer: nthOf(OTHER_RESELLER),
  subCustomer: nthOf(SUB_RESELLER),
};

/** Named accounts of the demo data with a special role. Their ids are only written here. */

/** The root, its resellers, and a reseller below the first of those. */
export const DISTRIBUTOR = 1;
export const RESELLER = 10;
export const OTHER_RESELLER = 11;
export const SUB_RESELLER = 12;

export const COMPANIES: readonly number[] = Array.from({ length: 40 }, (_, index) => 100 + index);

/** The company of most examples, below `RESELLER`. */
export const COMPANY = 100;
/** Terminated. */
export const ENDED_COMPANY = 101;
/** Its termination is in twenty days, with a reminder a week before. */
export const ENDING_COMPANY = 102;
export const LONG_NAMED_COMPANY = 116;
export const COMPANY_WITHOUT_CREDIT = 117;
export const LOCKED_COMPANY = 118;

/** Of `COMPANY`: a department, one inside it, a user who is in neither and has no role, a yearly subscription and a monthly one. */
export const DEPARTMENT = 200;
export const INNER_DEPARTMENT = 201;
export const COLLEAGUE = 1040;
export const SUBSCRIPTION = 5000;
export const MONTHLY_SUBSCRIPTION = 5001;

/** The last user, below `SUB_RESELLER`: without a role. */
export const DISTANT_USER = 1419;

const BELOW_OTHER_RESELLER = new Set([111, 112, 113, 114, 119, 120, 121, 122, 124, 125, 126, 127]);

/** The seller of a company: 16 of them `RESELLER`, 12 `OTHER_RESELLER`, 12 `SUB_RESELLER`. */
export const sellerOf = (companyId: number): number =>
  companyId >= 128 ? SUB_RESELLER : BELOW_OTHER_RESELLER.has(companyId) ? OTHER_RESELLER : RESELLER;

/** A seller's companies. */
export const customersOf = (sellerId: number): readonly number[] => COMPANIES.filter((id) => sellerOf(id) === sellerId);

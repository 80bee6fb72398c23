/** May an account be moved below another one (domain §1.5)? Pure rules on data that the caller has read. */
import type { AccountType } from "../../../layout/model.ts";
import { isAtOrBelow } from "../../../shared/capabilities.ts";
import { PARENT_TYPES } from "../../platform/accounts/accounts.ts";
import type { AccountState } from "../../platform/database/tables/account.ts";

/** The data that the checks need of either account. */
export interface MoveAccountState {
  readonly accountId: number;
  readonly type: AccountType;
  readonly state: AccountState;
  readonly path: string;
  readonly parentAccountId: number | null;
  /** The nearest Company or Reseller at or above it. */
  readonly companyAccountId: number;
  /** The seller of that company; null for the root. */
  readonly sellerAccountId: number | null;
  readonly currency: string;
  readonly country: string;
}

/** Work that has to end first. `name` is the name of its account. */
export interface OpenWork {
  readonly kind: "Termination" | "Provisioning" | "BillingRun";
  readonly name: string;
}

export interface MoveCheckInput {
  readonly account: MoveAccountState;
  readonly target: MoveAccountState & {
    /** Currencies in which it sells; empty where it is no reseller. */
    readonly salesCurrencies: readonly string[];
  };
  /** Path segments of the deepest account of its own type at or below it: resellers and departments may be nested only so far. */
  readonly deepest: number;
  readonly openWork: readonly OpenWork[];
  /** Services in use that no pricelist of the new seller lists. */
  readonly missingServices: readonly string[];
  /** An account below the new parent has the same name, or the new seller has assigned the customer number already. */
  readonly isNameTaken: boolean;
  /** New requirements there for the users who work in the account. */
  readonly obstacles: readonly ("Network" | "SecondFactor")[];
  /** The caller works on all accounts of the installation. */
  readonly seesAll: boolean;
  readonly allowsResellers: boolean;
  readonly productsChangeCompany: boolean;
}

export type MoveErrorCode =
  | "MoveInvalidState"
  | "MoveParentTypeNotAllowed"
  | "MoveTooDeep"
  | "MoveNoChange"
  | "MoveCycle"
  | "MoveResellerNotAllowed"
  | "MoveCrossesCompany"
  | "MoveCurrencyMismatch"
  | "MoveBlockedByOpenWork"
  | "MoveServiceNotAvailable"
  | "MoveNameTaken";

/** The twelve checks. The door decides before any data is read whether the caller may move accounts on both sides (`Rights`). */
export type MoveCheckCode =
  | "Rights"
  | "State"
  | "ParentType"
  | "Depth"
  | "Place"
  | "Reseller"
  | "Company"
  | "Currency"
  | "OpenWork"
  | "Services"
  | "Names"
  | "Access";

export interface MoveCheck {
  readonly code: MoveCheckCode;
  readonly result: "Pass" | "Fail" | "Warn";
  /** The refusal of a move; only with Fail. */
  readonly error?: MoveErrorCode;
}

/** Deepest paths: the root and five levels of resellers; four levels of departments below their company (domain §1.1). */
export const DEEPEST_RESELLER = 6;
export const DEPARTMENT_LEVELS = 4;

/** All twelve, in the order in which they are reported. Checks that do not apply to this account type pass. */
export function checkMove(input: MoveCheckInput): MoveCheck[] {
  const targetProblem = targetError(input);
  const check = (code: MoveCheckCode, error: MoveErrorCode | null): MoveCheck =>
    error === null ? { code, result: "Pass" } : { code, result: "Fail", error };
  return [
    check("Rights", null),
    check("State", hasMovableStates(input) ? null : "MoveInvalidState"),
    check("ParentType", PARENT_TYPES[input.account.type].includes(input.target.type) ? null : "MoveParentTypeNotAllowed"),
    check("Depth", isTooDeep(input) ? "MoveTooDeep" : null),
    check("Place", targetProblem),
    check("Reseller", mayMoveReseller(input) ? null : "MoveResellerNotAllowed"),
    check("Company", staysInCompany(input) ? null : "MoveCrossesCompany"),
    check("Currency", isSoldThere(input) ? null : "MoveCurrencyMismatch"),
    check("OpenWork", input.openWork.length > 0 ? "MoveBlockedByOpenWork" : null),
    check("Services", changesSeller(input) && input.missingServices.length > 0 ? "MoveServiceNotAvailable" : null),
    check("Names", input.isNameTaken ? "MoveNameTaken" : null),
    input.obstacles.length > 0 ? { code: "Access", result: "Warn" } : check("Access", null),
  ];
}

/** Companies and resellers get another seller with another parent; all others keep the one of their company. */
export const changesSeller = ({ account, target }: Pick<MoveCheckInput, "account" | "target">): boolean =>
  isOrganisation(account.type) && account.parentAccountId !== target.accountId;

const isOrganisation = (type: AccountType): boolean => type === "Reseller" || type === "Company";

function hasMovableStates({ account, target }: MoveCheckInput): boolean {
  const isEnding = account.state === "Terminated" || account.state === "Terminating";
  return account.parentAccountId !== null && !isEnding && target.state === "Active";
}

function targetError({ account, target }: MoveCheckInput): MoveErrorCode | null {
  if (isAtOrBelow(target.path, account.path)) return "MoveCycle";
  return account.parentAccountId === target.accountId ? "MoveNoChange" : null;
}

const depthOf = (path: string): number => path.split("/").length;

function isTooDeep({ account, target, deepest }: MoveCheckInput): boolean {
  // Moving below itself: the depth does not matter.
  if (isAtOrBelow(target.path, account.path)) return false;
  const shift = depthOf(target.path) + 1 - depthOf(account.path);
  if (account.type === "Reseller") return deepest + shift > DEEPEST_RESELLER;
  if (account.type !== "Department") return false;
  const company = target.path.split("/").indexOf(String(target.companyAccountId)) + 1;
  return deepest + shift - company > DEPARTMENT_LEVELS;
}

const mayMoveReseller = ({ account, allowsResellers, seesAll }: MoveCheckInput): boolean =>
  account.type !== "Reseller" || (allowsResellers && seesAll);

/** A product may go to another company of the same seller, because neither prices nor invoices change hands then. */
function staysInCompany({ account, target, productsChangeCompany }: MoveCheckInput): boolean {
  if (isOrganisation(account.type) || account.companyAccountId === target.companyAccountId) return true;
  return (
    account.type === "Product" &&
    productsChangeCompany &&
    account.sellerAccountId === target.sellerAccountId &&
    account.currency === target.currency
  );
}

function isSoldThere(input: MoveCheckInput): boolean {
  const { account, target } = input;
  if (account.type !== "Company" || !changesSeller(input)) return true;
  return target.salesCurrencies.includes(account.currency) && isSameCountryGroup(account.country, target.country);
}

/** The single market counts as one country: goods, tax rules and consumer rights are the same for a seller. */
const SINGLE_MARKET = new Set("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" "));

const isSameCountryGroup = (first: string, second: string): boolean =>
  first === second || (SINGLE_MARKET.has(first) && SINGLE_MARKET.has(second));

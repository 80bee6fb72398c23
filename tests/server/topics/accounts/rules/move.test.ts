import { describe, expect, it } from "vitest";
import {
  checkMove,
  type MoveAccountState,
  type MoveCheckCode,
  type MoveCheckInput,
  type MoveErrorCode,
} from "../../../../../server/topics/accounts/move.ts";

const ROOT: MoveAccountState = {
  accountId: 1,
  type: "Reseller",
  state: "Active",
  path: "1",
  parentAccountId: null,
  companyAccountId: 1,
  sellerAccountId: null,
  currency: "EUR",
  country: "DE",
};
const reseller = (accountId: number, more: Partial<MoveAccountState> = {}): MoveAccountState => ({
  ...ROOT,
  accountId,
  path: `1/${accountId}`,
  parentAccountId: 1,
  companyAccountId: accountId,
  sellerAccountId: 1,
  ...more,
});
const company = (accountId: number, sellerId = 10, more: Partial<MoveAccountState> = {}): MoveAccountState => ({
  ...reseller(accountId),
  type: "Company",
  path: `1/${sellerId}/${accountId}`,
  parentAccountId: sellerId,
  sellerAccountId: sellerId,
  ...more,
});
const inside = (
  type: MoveAccountState["type"],
  accountId: number,
  parent: MoveAccountState,
  more: Partial<MoveAccountState> = {},
): MoveAccountState => ({
  ...parent,
  type,
  accountId,
  path: `${parent.path}/${accountId}`,
  parentAccountId: parent.accountId,
  ...more,
});

const checkInput = (account: MoveAccountState, target: MoveAccountState, more: Partial<MoveCheckInput> = {}): MoveCheckInput => ({
  account,
  target: { ...target, salesCurrencies: target.type === "Reseller" ? ["EUR"] : [] },
  deepest: account.path.split("/").length,
  openWork: [],
  missingServices: [],
  isNameTaken: false,
  obstacles: [],
  seesAll: false,
  allowsResellers: false,
  productsChangeCompany: true,
  ...more,
});

const failed = (given: MoveCheckInput): [MoveCheckCode, MoveErrorCode | undefined][] =>
  checkMove(given)
    .filter(({ result }) => result === "Fail")
    .map(({ code, error }) => [code, error]);

describe("the checks of a move", () => {
  it("are twelve, in their order, and all pass for a company that goes to another seller", () => {
    const checks = checkMove(checkInput(company(100), reseller(11)));
    expect(checks.map(({ code }) => code)).toEqual([
      "Rights",
      "State",
      "ParentType",
      "Depth",
      "Place",
      "Reseller",
      "Company",
      "Currency",
      "OpenWork",
      "Services",
      "Names",
      "Access",
    ]);
    expect(checks.every(({ result }) => result === "Pass")).toBe(true);
  });

  const C = company(100);
  const other = company(101);
  const foreign = company(102, 11);
  const D = inside("Department", 200, C);
  const U = inside("User", 1000, C);
  const P = inside("Product", 5000, C);
  const deep = inside("Department", 203, inside("Department", 202, inside("Department", 201, D)));

  it.each<[string, MoveCheckInput, [MoveCheckCode, MoveErrorCode][]]>([
    [
      "the root",
      checkInput(ROOT, reseller(11)),
      [
        ["State", "MoveInvalidState"],
        ["Place", "MoveCycle"],
        ["Reseller", "MoveResellerNotAllowed"],
      ],
    ],
    ["a terminated company", checkInput(company(100, 10, { state: "Terminated" }), reseller(11)), [["State", "MoveInvalidState"]]],
    ["a place that is suspended", checkInput(C, reseller(11, { state: "Suspended" })), [["State", "MoveInvalidState"]]],
    [
      "a company below a company",
      checkInput(C, other),
      [
        ["ParentType", "MoveParentTypeNotAllowed"],
        ["Currency", "MoveCurrencyMismatch"],
      ],
    ],
    ["a user below a user", checkInput(U, inside("User", 1001, C)), [["ParentType", "MoveParentTypeNotAllowed"]]],
    ["the place where it is", checkInput(C, reseller(10)), [["Place", "MoveNoChange"]]],
    ["a department below itself", checkInput(D, inside("Department", 201, D), { deepest: 5 }), [["Place", "MoveCycle"]]],
    ["a fifth level of departments", checkInput(inside("Department", 210, C), deep), [["Depth", "MoveTooDeep"]]],
    [
      "a department with one below, to the fourth level",
      checkInput(inside("Department", 210, C), inside("Department", 202, inside("Department", 201, D)), { deepest: 5 }),
      [["Depth", "MoveTooDeep"]],
    ],
    [
      "a reseller where resellers stay",
      checkInput(reseller(12, { path: "1/10/12", parentAccountId: 10 }), reseller(11), { seesAll: true }),
      [["Reseller", "MoveResellerNotAllowed"]],
    ],
    [
      "a reseller by a user who does not see all",
      checkInput(reseller(12), reseller(11), { allowsResellers: true }),
      [["Reseller", "MoveResellerNotAllowed"]],
    ],
    ["a user to another company", checkInput(U, other), [["Company", "MoveCrossesCompany"]]],
    ["a department to another company", checkInput(D, other), [["Company", "MoveCrossesCompany"]]],
    ["a subscription to another seller's company", checkInput(P, foreign), [["Company", "MoveCrossesCompany"]]],
    [
      "a subscription where companies keep theirs",
      checkInput(P, other, { productsChangeCompany: false }),
      [["Company", "MoveCrossesCompany"]],
    ],
    ["a subscription in another currency", checkInput(P, company(101, 10, { currency: "CHF" })), [["Company", "MoveCrossesCompany"]]],
    [
      "a company that pays in francs",
      checkInput(company(100, 10, { currency: "CHF" }), reseller(11)),
      [["Currency", "MoveCurrencyMismatch"]],
    ],
    ["a company of another market", checkInput(company(100, 10, { country: "CH" }), reseller(11)), [["Currency", "MoveCurrencyMismatch"]]],
    ["open work", checkInput(C, reseller(11), { openWork: [{ kind: "Termination", name: "C" }] }), [["OpenWork", "MoveBlockedByOpenWork"]]],
    [
      "services that are not sold there",
      checkInput(C, reseller(11), { missingServices: ["Mail"] }),
      [["Services", "MoveServiceNotAvailable"]],
    ],
    ["a name that is taken", checkInput(C, reseller(11), { isNameTaken: true }), [["Names", "MoveNameTaken"]]],
  ])("fail for %s", (_, given, expected) => {
    expect(failed(given)).toEqual(expected);
  });

  it.each<[string, MoveCheckInput]>([
    ["a user to a department of the company", checkInput(U, D)],
    ["a subscription to another company of the seller", checkInput(P, other)],
    ["a subscription to a person of the company", checkInput(P, U)],
    ["a department to the fourth level", checkInput(inside("Department", 210, C), inside("Department", 202, inside("Department", 201, D)))],
    ["a company within the single market", checkInput(company(100, 10, { country: "AT" }), reseller(11, { country: "FI" }))],
    ["a Swiss company to a Swiss seller", checkInput(company(100, 10, { country: "CH" }), reseller(11, { country: "CH" }))],
    [
      "a reseller by a user who sees all, where they may be moved",
      checkInput(reseller(12), reseller(11), { allowsResellers: true, seesAll: true }),
    ],
    ["a company within its services, whatever is missing elsewhere", checkInput(U, D, { missingServices: ["Mail"] })],
  ])("pass for %s", (_, given) => {
    expect(failed(given)).toEqual([]);
  });

  it("only warns of what people would newly meet there", () => {
    expect(checkMove(checkInput(C, reseller(11), { obstacles: ["Network"] })).at(-1)).toEqual({ code: "Access", result: "Warn" });
  });
});

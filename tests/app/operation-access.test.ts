import { expect, test } from "vitest";
import { accessVerdict, sendsNamedMembers } from "../../src/data/operation-access.ts";

const capabilities = [
  { ObjectType: "COMPANY_ACCOUNT", Read: true, Update: true },
  { ObjectType: "USER_ACCOUNT", Create: true },
];
const company = { AccountType: "Company", AllowedActions: ["Read", "Update"] };

test("asks for the capability of the open account's type", () => {
  expect(accessVerdict(capabilities, "Account", "UpdateAccount", company)).toEqual({ allowed: true });
  expect(accessVerdict(capabilities, "Account", "UpdateAccount", { AccountType: "User", AllowedActions: ["Read", "Update"] })).toEqual({
    allowed: false,
    needs: "Update on USER_ACCOUNT",
  });
});

test("what the server does not allow on this very account is not offered", () => {
  expect(accessVerdict(capabilities, "Account", "UpdateAccount", { ...company, AllowedActions: ["Read"] }).allowed).toBe(false);
});

test("where the request names the type, any type that the user may treat so will do", () => {
  expect(accessVerdict(capabilities, "Account", "CreateAccount", company).allowed).toBe(true);
  expect(accessVerdict([], "Account", "CreateAccount", company).allowed).toBe(false);
});

test("a named capability says what is missing; an unknown operation is refused", () => {
  expect(accessVerdict(capabilities, "Account", "GetAuditLog", company)).toEqual({ allowed: false, needs: "Read on AUDIT_LOG" });
  expect(accessVerdict(capabilities, "Account", "DropEverything", company).allowed).toBe(false);
  expect(accessVerdict([], "Authorization", "Logout", null).allowed).toBe(true);
});

test("rows of accounts hold further values only by name; rows of other lists are whole", () => {
  expect(sendsNamedMembers("Account", "ListAccounts")).toBe(true);
  expect(sendsNamedMembers("CustomCharge", "ListCustomCharges")).toBe(false);
  expect(sendsNamedMembers("Account", "DropEverything")).toBe(false);
});

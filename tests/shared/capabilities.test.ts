import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commonAncestor, isInScope, scopeOf } from "../../server/platform/call/scope.ts";
import { type Action, type Capability, can, covers, type Membership, missingForGrant } from "../../shared/capabilities.ts";

const capability = (objectType: string, actions: readonly Action[], value: Capability["value"] = null): Capability => ({
  objectType,
  actions,
  value,
});
const membership = (given: Partial<Membership>): Membership => ({
  roleId: 1,
  scopeAccountId: 10,
  scopePath: "1/10",
  scopeCompanyAccountId: 10,
  scope: "WholeHierarchy",
  capabilities: [],
  ...given,
});
const at = (accountPath: string, companyAccountId: number) => ({ accountPath, companyAccountId });

describe("a scope", () => {
  const cases: [name: string, scope: Partial<Membership>, path: string, company: number, reached: boolean][] = [
    ["the whole hierarchy reaches the account itself", {}, "1/10", 10, true],
    ["and everything below", {}, "1/10/100/200/1000", 100, true],
    ["but not a neighbour whose number begins alike", {}, "1/101", 101, false],
    ["nor what is above", {}, "1", 1, false],
    ["a direct scope reaches staff of the reseller", { scope: "Direct" }, "1/10/1005", 10, true],
    ["but no customer", { scope: "Direct" }, "1/10/100", 100, false],
    ["nor a customer's user", { scope: "Direct" }, "1/10/100/1000", 100, false],
    [
      "a direct scope on a department stays in the department",
      { scope: "Direct", scopePath: "1/10/100/200", scopeCompanyAccountId: 100 },
      "1/10/100/200/1000",
      100,
      true,
    ],
    ["and does not reach its company", { scope: "Direct", scopePath: "1/10/100/200", scopeCompanyAccountId: 100 }, "1/10/100", 100, false],
  ];
  it.each(cases)("%s", (_name, scope, path, company, reached) => {
    expect(covers(membership(scope), at(path, company))).toBe(reached);
  });
});

describe("a check", () => {
  const granted = membership({
    capabilities: [
      capability("USER_ACCOUNT", ["Read"]),
      capability("USER_ACCOUNT", ["Update"]),
      capability("QUOTATION_TOOL", ["Read"], "OWN"),
    ],
  });
  it("passes when one capability has all actions, not when two have them together", () => {
    expect(can([granted], "USER_ACCOUNT", ["Read"])).toBe(true);
    expect(can([granted], "USER_ACCOUNT", ["Read", "Update"])).toBe(false);
  });
  it("distinguishes OWN and HIERARCHY", () => {
    const wide = membership({ capabilities: [capability("QUOTATION_TOOL", ["Read"], "HIERARCHY")] });
    expect(can([granted], "QUOTATION_TOOL", ["Read"])).toBe(true);
    expect(can([granted], "QUOTATION_TOOL", ["Read"], undefined, "HIERARCHY")).toBe(false);
    expect(can([wide], "QUOTATION_TOOL", ["Read"], undefined, "HIERARCHY")).toBe(true);
    expect(can([wide], "QUOTATION_TOOL", ["Read"])).toBe(true);
  });
  it("counts a capability only where its own membership reaches", () => {
    const here = membership({ scopePath: "1/10/100", scopeCompanyAccountId: 100, capabilities: [capability("USER_ACCOUNT", ["Delete"])] });
    const wide = membership({ capabilities: [capability("USER_ACCOUNT", ["Read"])] });
    expect(can([here, wide], "USER_ACCOUNT", ["Delete"], at("1/10/100/7", 100))).toBe(true);
    expect(can([here, wide], "USER_ACCOUNT", ["Delete"], at("1/10/101/7", 101))).toBe(false);
    expect(can([here, wide], "USER_ACCOUNT", ["Delete"])).toBe(true);
  });
});

describe("granting", () => {
  const actor = membership({
    capabilities: [capability("USER_ACCOUNT", ["Read", "Update"]), capability("QUOTATION_TOOL", ["Read"], "OWN")],
  });
  const target = { scopePath: "1/10/100", scopeCompanyAccountId: 100, scope: "WholeHierarchy" } as const;
  const cases: [
    name: string,
    granted: Capability[],
    actor: Membership,
    scopeTarget: Parameters<typeof missingForGrant>[2],
    allowed: boolean,
  ][] = [
    ["what one holds", [capability("USER_ACCOUNT", ["Read"])], actor, target, true],
    ["an action one lacks", [capability("USER_ACCOUNT", ["Read", "Delete"])], actor, target, false],
    ["an object type one lacks", [capability("LOGIN", ["Execute"])], actor, target, false],
    ["a wider value", [capability("QUOTATION_TOOL", ["Read"], "HIERARCHY")], actor, target, false],
    ["above the own scope", [capability("USER_ACCOUNT", ["Read"])], actor, { ...target, scopePath: "1", scopeCompanyAccountId: 1 }, false],
    [
      "beside the own scope",
      [capability("USER_ACCOUNT", ["Read"])],
      actor,
      { ...target, scopePath: "1/101", scopeCompanyAccountId: 101 },
      false,
    ],
    [
      "the whole hierarchy from a direct scope",
      [capability("USER_ACCOUNT", ["Read"])],
      { ...actor, scope: "Direct" },
      { scopePath: "1/10", scopeCompanyAccountId: 10, scope: "WholeHierarchy" },
      false,
    ],
    [
      "direct from a direct scope, inside the same border",
      [capability("USER_ACCOUNT", ["Read"])],
      { ...actor, scope: "Direct" },
      { scopePath: "1/10", scopeCompanyAccountId: 10, scope: "Direct" },
      true,
    ],
  ];
  it.each(cases)("%s", (_name, granted, holder, scopeTarget, allowed) => {
    expect(missingForGrant([holder], granted, scopeTarget) === null).toBe(allowed);
  });
});

/** A random tree: of each account its path and the nearest company at or above. */
const trees = fc.array(fc.record({ parent: fc.nat(), isCompany: fc.boolean() }), { minLength: 1, maxLength: 30 }).map((given) => {
  const accounts = [{ accountPath: "1", companyAccountId: 1 }];
  given.forEach(({ parent, isCompany }, index) => {
    const above = accounts[parent % accounts.length] ?? { accountPath: "1", companyAccountId: 1 };
    accounts.push({ accountPath: `${above.accountPath}/${index + 2}`, companyAccountId: isCompany ? index + 2 : above.companyAccountId });
  });
  return accounts;
});

describe("the scope of several memberships", () => {
  it("holds exactly the accounts that one of them reaches, and its range holds them all", () => {
    const cases = trees.chain((accounts) =>
      fc.record({
        accounts: fc.constant(accounts),
        scopes: fc.array(fc.record({ scopeTarget: fc.nat({ max: accounts.length - 1 }), direct: fc.boolean() }), { maxLength: 5 }),
      }),
    );
    fc.assert(
      fc.property(cases, ({ accounts, scopes }) => {
        const memberships = scopes.flatMap(({ scopeTarget, direct }) => {
          const account = accounts[scopeTarget];
          if (account === undefined) return [];
          return [
            membership({
              scopePath: account.accountPath,
              scopeCompanyAccountId: account.companyAccountId,
              scope: direct ? "Direct" : "WholeHierarchy",
            }),
          ];
        });
        const scope = scopeOf(memberships);
        for (const account of accounts) {
          const reached = memberships.some((one) => covers(one, account));
          expect(isInScope(scope, account)).toBe(reached);
          if (reached) expect(account.accountPath >= scope.low && account.accountPath < scope.high).toBe(true);
        }
        expect(scope.branches.length).toBeLessThanOrEqual(memberships.length);
      }),
      { numRuns: 2_000 },
    );
  });

  it("keeps one branch when one membership reaches all that the others do", () => {
    const wide = membership({});
    const scope = scopeOf([membership({ scopePath: "1/10/100", scope: "Direct", scopeCompanyAccountId: 100 }), wide, wide]);
    expect(scope).toEqual({ branches: [{ path: "1/10", companyAccountId: null }], low: "1/10", high: "1/100" });
  });

  it.each([
    [["1/10/100", "1/10/101"], "1/10"],
    [["1/10", "1/101"], "1"],
    [["1/10/100"], "1/10/100"],
    [["1/10/100", "1/10"], "1/10"],
  ])("has the nearest common ancestor of %j", (paths, ancestor) => {
    expect(commonAncestor(paths)).toBe(ancestor);
  });
});

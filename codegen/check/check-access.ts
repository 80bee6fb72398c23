import { propertyNames, propertyShape, resolved, type Shape, shapeOf } from "../../layout/contract/shape.ts";
import { pointerTo } from "../../layout/json-pointer.ts";
import { suggestion } from "../../layout/suggest.ts";
import { selfContained } from "../contract/definitions.ts";
import { type Contracts, type Operation, requestName } from "../contract/model.ts";
import { type Finding, reporter } from "../finding.ts";

/** Every request member in `x-access` must exist: a misspelt one would leave an account id unchecked. */
export function checkAccess(contracts: Contracts, findings: Finding[]): void {
  for (const { operations } of contracts.services) {
    for (const operation of operations) {
      const report = reporter(operation.file, findings);
      const request = shapeOf(selfContained(requestName(operation), contracts.schemas));
      const location = pointerTo(operation.pointer, "x-access");
      const { on, typeMember, capability } = operation.access;
      for (const [index, name] of (on ?? []).entries())
        checkMember(request, name, "an account id", isAccountId, (message, hint) =>
          report(pointerTo(location, "on", index), message, { hint }),
        );
      if (typeMember !== undefined)
        checkMember(request, typeMember, "an account type or a list of them", isAccountType, (message, hint) =>
          report(pointerTo(location, "typeMember"), message, { hint }),
        );
      if (typeof capability === "object" && "byAccountType" in capability && on === undefined && typeMember === undefined)
        report(pointerTo(location, "capability"), "byAccountType needs an account or a type to go by", { hint: "name on or typeMember" });
      reportUnguarded(operation, request, (message, hint) => report(location, message, { hint }));
    }
  }
}

type Tell = (message: string, hint: string | undefined) => void;

function checkMember(request: Shape, name: string, what: string, fits: (shape: Shape) => boolean, tell: Tell): void {
  const shape = propertyShape(request, name);
  if (shape === undefined) tell(`"${name}" is not a member of the request`, suggestion(name, propertyNames(request)));
  else if (!fits(shape)) tell(`"${name}" does not hold ${what}`, undefined);
}

const refersTo = ({ schema, root }: Shape, name: string): boolean =>
  schema.$ref === `#/$defs/${name}` || (typeof schema.items === "object" && refersTo({ schema: schema.items, root }, name));
const isAccountId = (shape: Shape): boolean => refersTo(shape, "AccountId") || refersTo(resolved(shape), "AccountId");
const isAccountType = (shape: Shape): boolean => refersTo(shape, "AccountType");

/** Every account id in a request must be covered by an access rule: otherwise a caller could use another tenant's account. */
function reportUnguarded({ access }: Operation, request: Shape, tell: Tell): void {
  for (const name of propertyNames(request)) {
    const shape = propertyShape(request, name);
    if (shape === undefined || !isAccountId(shape) || access.on?.includes(name)) continue;
    tell(`request member "${name}" is an account id, but "on" does not name it`, `add ${name} to on`);
  }
}

import { isProfiled, propertyNames, propertyShape, resolved, type Shape, shapeOf } from "../../layout/contract/shape.ts";
import { pointerTo } from "../../layout/json-pointer.ts";
import { selfContained } from "../contract/definitions.ts";
import { type Contracts, requestName } from "../contract/model.ts";
import { type Finding, reporter } from "../finding.ts";

/** `x-form: { custom: true }` and the room that a request has for custom values belong together: one without the other would lose them. */
export function checkForms(contracts: Contracts, findings: Finding[]): void {
  for (const { operations } of contracts.services) {
    for (const operation of operations) {
      const report = reporter(operation.file, findings);
      const request = shapeOf(selfContained(requestName(operation), contracts.schemas));
      const takesCustom = [request, ...membersOf(request)].some(isForCustom);
      const location = pointerTo(operation.pointer, "x-form");
      if (operation.form?.custom === true && !takesCustom)
        report(pointerTo(location, "custom"), "the request has no room for custom values", {
          hint: "write x-custom: true and additionalProperties: true",
        });
      if (operation.form?.custom !== true && operation.effect === "write" && [request, ...membersOf(request)].some(isMarked))
        report(operation.pointer, "the request takes custom values, but x-form does not say that they are stored", {
          hint: "write x-form: { custom: true }",
        });
    }
  }
}

const membersOf = (shape: Shape): Shape[] => propertyNames(shape).flatMap((name) => propertyShape(shape, name) ?? []);
const isMarked = (shape: Shape): boolean => resolved(shape).schema["x-custom"] === true;
const isForCustom = (shape: Shape): boolean => isMarked(shape) || isProfiled(shape);

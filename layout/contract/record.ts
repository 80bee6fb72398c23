/**
 * A record as the compiler sees it: the properties of a response, a row or a request, with the profile of an account type where the contract says
 * "values by field name" (`x-profiles`).
 */
import type { ContractIndex } from "../compiled.ts";
import type { AccountType, Expression, Target } from "../model.ts";
import { isAlwaysAnswered } from "./answered-records.ts";
import { isOpen, isProfiled, propertyNames, propertyShape, requiredNames, type Shape, shapeOf } from "./shape.ts";

export const ACCOUNT_TYPES: readonly AccountType[] = ["Reseller", "Company", "Department", "User", "Product"];

export interface RecordShape {
  property(name: string): Shape | undefined;
  names(): string[];
  /** Required names. An answer requires nothing: a guaranteed value asks for no input. For an account, the names that its profile requires. */
  required(): string[];
  readonly isAnswer: boolean;
  /** Names that an answer always has: a stored record never lacks them. */
  guaranteed(): string[];
  /** Does the contract guarantee the value in every answer? Then it cannot be withheld. */
  isAlwaysAnswered(name: string): boolean;
  /** Names beyond these may be stored too, if the field says `IsCustom`. */
  readonly takesCustom: boolean;
  /** For sentences: `Company values`, `Account.ListAccounts rows`. */
  readonly label: string;
}

/**
 * @param types profiles to draw from, when the shape is a profiled one.
 * @param isAnswer it was read, and is not about to be sent
 */
export function recordOf(
  shape: Shape,
  label: string,
  contracts: ContractIndex,
  types: readonly AccountType[],
  isAnswer: boolean,
): RecordShape {
  if (!isProfiled(shape)) {
    return {
      property: (name) => propertyShape(shape, name),
      names: () => propertyNames(shape),
      required: () => (isAnswer ? [] : requiredNames(shape)),
      isAnswer,
      guaranteed: () => (isAnswer ? requiredNames(shape) : []),
      isAlwaysAnswered: (name) => isAnswer && isAlwaysAnswered(shape, name),
      takesCustom: isOpen(shape),
      label,
    };
  }
  const profiles = types.flatMap((type) => contracts.profile(type) ?? []).map(shapeOf);
  const all = [shape, ...profiles];
  return {
    property(name) {
      for (const part of all) {
        const found = propertyShape(part, name);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    names: () => [...new Set(all.flatMap(propertyNames))],
    required: () => [...requiredNames(shape), ...(profiles.length === 1 && profiles[0] !== undefined ? requiredNames(profiles[0]) : [])],
    // An account's stored values are those that a save sends.
    isAnswer: false,
    guaranteed: () => [],
    isAlwaysAnswered: (name) => isAnswer && isAlwaysAnswered(shape, name),
    takesCustom: true,
    label: types.length === 1 ? `${types[0]} values` : label,
  };
}

/** `accountType: "'Company'"` or `accountTypes: "['User', 'Department']"` in the parameters narrows the profiles; else the layout's target does. */
export function accountTypesOf(parameters: Readonly<Record<string, Expression>> | undefined, target: Target): readonly AccountType[] {
  const source = parameters?.accountTypes ?? parameters?.accountType;
  if (source !== undefined) {
    const named = ACCOUNT_TYPES.filter((type) => source.includes(`'${type}'`) || source.includes(`"${type}"`));
    return named.length > 0 ? named : ACCOUNT_TYPES;
  }
  return "AccountType" in target ? [target.AccountType] : ACCOUNT_TYPES;
}

/**
 * Is the value an object with these members? What tells a type of the contracts apart where any answer may come: named by `keyof`, so that a member
 * that was renamed does not compile.
 */
export const hasMembers = <Type>(value: unknown, ...names: readonly (keyof Type & string)[]): value is Type =>
  typeof value === "object" && value !== null && names.every((name) => name in value);

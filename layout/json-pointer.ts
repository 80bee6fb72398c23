/** JSON pointers (RFC 6901). */

/** The names that a pointer goes through: `/Fields/3/a~1b` → `Fields`, `3`, `a/b`; none for the whole. */
export const pointerNames = (pointer: string): string[] => pointer.split("/").slice(1).map(nameOf);

/** The names of a pointer as `$ref` has it, in the fragment of an address: `#/$defs/a%20b` → `$defs`, `a b`. */
export const fragmentNames = (reference: string): string[] => pointerNames(decodeURIComponent(reference));

/** The pointer of a member, of its member and so on, from what `pointer` points to. */
export const pointerTo = (pointer: string, ...names: readonly (string | number)[]): string =>
  names.reduce<string>((path, name) => `${path}/${escapeName(String(name))}`, pointer);

/** The value at a pointer; undefined where there is none. */
export const valueAt = (value: unknown, pointer: string): unknown => pointerNames(pointer).reduce(memberOf, value);

/** The member or element of that name, undefined where the value has none of its own. */
export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** Pointer of what a member or element is in. */
export const ownerOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));

/** A name as it is in a pointer. */
export const escapeName = (name: string): string =>
  // Nearly all names are free of both, and pointers are made by the thousand.
  name.includes("~") || name.includes("/") ? name.replaceAll("~", "~0").replaceAll("/", "~1") : name;

const nameOf = (part: string): string => part.replaceAll("~1", "/").replaceAll("~0", "~");

import * as paths from "./icon-paths.ts";

/** Icons that layouts and records may name, as in Material Design Icons without the prefix: `AccountTie`. Unknown names have no icon: the words beside it stay. */
export const iconNamed = (name: unknown): string | undefined => {
  if (typeof name !== "string") return undefined;
  const key = `mdi${name}`;
  return Object.hasOwn(paths, key) ? paths[key as keyof typeof paths] : undefined;
};

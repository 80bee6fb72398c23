import * as paths from "./icon-paths.ts";

const named: ReadonlyMap<string, string> = new Map(Object.entries(paths));

/** Icons that layouts and records may name, as in Material Design Icons without the prefix: `AccountTie`. Unknown names have no icon: the words beside it stay. */
export const iconNamed = (name: unknown): string | undefined => (typeof name === "string" ? named.get(`mdi${name}`) : undefined);

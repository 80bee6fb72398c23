import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { operations } from "../generated/registry.ts";

/** Version of the product, from its package.json. */
export const PRODUCT_VERSION: string = versionOf(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

function versionOf(text: string): string {
  const manifest: unknown = JSON.parse(text);
  if (typeof manifest === "object" && manifest !== null && "version" in manifest && typeof manifest.version === "string")
    return manifest.version;
  throw new Error("package.json has no version.");
}

let contracts: string | undefined;
/** Twelve hexadecimal digits that differ when any contract does: nodes with the same ones are the same release. */
export const contractsHash = (): string => {
  contracts ??= hash("sha256", JSON.stringify(operations)).slice(0, 12);
  return contracts;
};

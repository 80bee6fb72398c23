import { build } from "vite";
import { whenChanged } from "./stamp.ts";

/**
 * Build the portal into dist/portal.
 *
 * @returns whether anything had changed
 */
export function buildPortal(): Promise<boolean> {
  const sources = ["src", "layout", "public", "index.html", "vite.config.ts", "package-lock.json", "scripts/build"];
  return whenChanged("portal", sources, "dist/portal/index.html", async () => {
    await build({ logLevel: "warn" });
  });
}

/** Builds the portal into dist/portal, as vite.config.ts says. */
import { build } from "vite";

await build({ logLevel: "warn" });

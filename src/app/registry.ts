import { createRegistry } from "../renderer/screens/create-registry.ts";

/** What the portal's layouts may name. */
export const registry = createRegistry();

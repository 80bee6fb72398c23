import { createRegistry } from "../renderer/screens/create-registry.ts";
import { customComponents } from "./custom-components.ts";

/** What the portal's layouts may name. */
export const registry = createRegistry(customComponents);

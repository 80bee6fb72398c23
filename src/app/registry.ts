import { createRegistry } from "../renderer/screens/create-registry.ts";
import { customComponents } from "./custom-components.ts";

/** The components that layouts of the portal may name. */
export const registry = createRegistry(customComponents);

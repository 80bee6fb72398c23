import type { Registry } from "../../../src/renderer/containers/parts/registry.ts";
import { createRegistry } from "../../../src/renderer/screens/create-registry.ts";
import type { TestHost } from "./build-host.ts";

export const testRegistry = createRegistry();

/** With the components and inputs that a test brings; the same one as long as those are the same. */
export function registryOf({ components, ownInput }: Pick<TestHost, "components" | "ownInput">): Registry {
  if (!components && !ownInput) return testRegistry;
  return {
    ...testRegistry,
    components: components ?? {},
    fields: ownInput ? testRegistry.fields.withInputs(ownInput) : testRegistry.fields,
  };
}

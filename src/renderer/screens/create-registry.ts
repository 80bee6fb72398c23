import type { Registry } from "../containers/parts/registry.ts";
import { standardContainers } from "../containers/standard-containers.tsx";
import { standardRenderers } from "../fields/standard-renderers.ts";
import { FieldRegistry } from "../fields/widget/field-registry.ts";
import * as iconPaths from "../values/icons/icon-paths.ts";

/** The product's own fields, containers and icons, plus the components that the application registers for Custom containers. */
export function createRegistry(components: Registry["components"] = {}): Registry {
  const fields = new FieldRegistry({
    renderers: standardRenderers,
    loadInputs: async () => (await import("../fields/standard-inputs.tsx")).standardInputs,
  });
  const icons = new Map(Object.entries(iconPaths).map(([name, path]) => [name.slice("mdi".length), path]));
  return { fields, containers: standardContainers(fields), components, icons };
}

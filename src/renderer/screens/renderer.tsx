import { type ReactNode, useEffect } from "react";
import { loadEditKitWhenNear } from "../containers/forms/edit-kit.ts";
import { type Registry, RegistryContext } from "../containers/parts/registry.ts";
import { FieldRegistryContext } from "../fields/widget/field-registry.ts";
import { PortsContext, type RendererPorts } from "../ports/ports.ts";

/** Around everything that the renderer draws: what it asks of the application, and what layouts may name. */
export function Renderer({ ports, registry, children }: { ports: RendererPorts; registry: Registry; children: ReactNode }) {
  useEffect(() => loadEditKitWhenNear(registry.fields), [registry.fields]);
  return (
    <PortsContext value={ports}>
      <RegistryContext value={registry}>
        <FieldRegistryContext value={registry.fields}>{children}</FieldRegistryContext>
      </RegistryContext>
    </PortsContext>
  );
}

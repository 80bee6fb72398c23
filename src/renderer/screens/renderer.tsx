import { type ReactNode, useEffect } from "react";
import { loadEditKitWhenNear } from "../containers/forms/edit-kit.ts";
import { type Registry, RegistryContext } from "../containers/parts/registry.ts";
import { FieldRegistryContext } from "../fields/widget/field-registry.ts";
import { PortsContext, type RendererPorts } from "../ports/ports.ts";

/** Provides the ports of the application and the registry to everything that the renderer draws. */
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

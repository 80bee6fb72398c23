import { useEffect } from "react";
import type { CompiledLayout, Scope } from "../../../layout/compiled.ts";
import { fillTemplate } from "../fields/rows/value-text.ts";
import { useFieldRegistry } from "../fields/widget/field-registry.ts";
import { usePorts } from "../ports/ports.ts";

/**
 * The heading of a screen that names its record.
 *
 * @param onHeading receives it, and each change of it; it must not change between renders
 * @returns undefined without such a heading, while the record is loading, and where there is nothing to show
 */
export function useHeading(compiled: CompiledLayout, scope: Scope, onHeading?: (heading: string | undefined) => void): string | undefined {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const heading = headingOf();
  useEffect(() => {
    onHeading?.(heading);
  }, [onHeading, heading]);
  return heading;

  function headingOf(): string | undefined {
    const template = compiled.heading;
    if (template === undefined) return undefined;
    const readsRecord = template.some(
      (part) => typeof part !== "string" && part.dependencies.some((path) => /^(Values|Initial)\b/.test(path)),
    );
    if (readsRecord && scope.Values === undefined) return undefined;
    return fillTemplate(template, { ports, fieldRegistry, compiled, containerId: "", scope }).trim() || undefined;
  }
}

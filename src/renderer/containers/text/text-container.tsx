import type { CompiledText } from "../../../../layout/compiled.ts";
import { useFieldRegistry } from "../../fields/widget/field-registry.ts";
import { usePorts } from "../../ports/ports.ts";
import { RenderedMarkdown } from "../../values/markdown/rendered-markdown.tsx";
import type { ContainerProps } from "../parts/container-props.ts";
import { ContainerSkeleton } from "../parts/container-skeleton.tsx";
import { textGeometry } from "../parts/geometries.ts";
import { fillMarkdown } from "./fill-markdown.ts";

/** Words for people, with the values of the record in them. */
export function TextContainer({ container, compiled, scope, record }: ContainerProps<CompiledText>) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const readsRecord = container.text.some(
    (part) => typeof part !== "string" && part.dependencies.some((path) => /^(Values|Initial)\b/.test(path)),
  );
  if (readsRecord && record?.state === "loading") return <ContainerSkeleton geometry={textGeometry(container)} />;
  return (
    <RenderedMarkdown
      source={fillMarkdown(container.text, { ports, fieldRegistry, compiled, containerId: container.id, scope })}
      topLevel={3}
    />
  );
}

import type { CompiledText } from "../../../../layout/compiled.ts";
import { useHost } from "../../host.ts";
import { RenderedMarkdown } from "../../markdown/rendered-markdown.tsx";
import type { ContainerProps } from "../container-props.ts";
import { ContainerSkeleton } from "../parts/container-skeleton.tsx";
import { textGeometry } from "../parts/geometries.ts";
import { fillMarkdown } from "./fill-markdown.ts";

/** Words for people, with the values of the record in them. */
export function TextContainer({ container, compiled, scope, record }: ContainerProps<CompiledText>) {
  const host = useHost();
  const readsRecord = container.text.some(
    (part) => typeof part !== "string" && part.dependencies.some((path) => /^(Values|Initial)\b/.test(path)),
  );
  if (readsRecord && record?.state === "loading") return <ContainerSkeleton geometry={textGeometry(container)} />;
  return <RenderedMarkdown source={fillMarkdown(container.text, { host, compiled, containerId: container.id, scope })} topLevel={3} />;
}

import type { CompiledForm } from "../../../../layout/compiled.ts";
import { ContainerFrame } from "../parts/container-frame.tsx";
import type { ContainerProps } from "../parts/container-props.ts";
import { ContainerSkeleton } from "../parts/container-skeleton.tsx";
import { LoadFailed } from "../parts/load-failed.tsx";
import { useEditKit } from "./edit-kit.ts";

/** A command on a page; a placeholder while the code of forms is loading. */
export function FormKind(props: ContainerProps<CompiledForm>) {
  const { part: kit, error, retry } = useEditKit(true);
  if (kit) return <kit.PageForm {...props} />;
  const { container, fields } = props.container;
  return (
    <ContainerFrame container={container} rows={Math.ceil(fields.length / 2)}>
      {error === undefined ? (
        <ContainerSkeleton geometry={{ shape: "fields", count: fields.length }} />
      ) : (
        <LoadFailed error={error} retry={retry} />
      )}
    </ContainerFrame>
  );
}

import type { CompiledForm } from "../../../layout/compiled.ts";
import { useEditKit } from "../edit/edit-kit.ts";
import { ContainerFrame } from "./container-frame.tsx";
import type { ContainerProps } from "./container-props.ts";
import { ContainerSkeleton } from "./parts/container-skeleton.tsx";
import { LoadFailed } from "./parts/load-failed.tsx";

/** A command on a page, or its place until what forms are made of is there. */
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

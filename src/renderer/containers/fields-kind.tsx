import type { CompiledForm } from "../../../layout/compiled.ts";
import { ContainerFrame } from "./container-frame.tsx";
import type { ContainerProps } from "./container-props.ts";
import { FieldsContainer } from "./fields-container.tsx";
import { LoadFailed } from "./parts/load-failed.tsx";
import { FieldsPrint } from "./print/fields-print.tsx";
import { usePrinting } from "./print/print-context.ts";

/** The values of a record, or why they are not there. */
export function FieldsKind({ container, record, scope }: ContainerProps<CompiledForm>) {
  const isPrinting = usePrinting();
  if (record?.state === "failed") {
    return (
      <ContainerFrame container={container.container} rows={2}>
        <LoadFailed
          error={record.error}
          retry={record.reload}
          call={container.source?.source}
          of={container.container.Kind === "Fields" ? container.container : undefined}
        />
      </ContainerFrame>
    );
  }
  if (isPrinting && record?.session) return <FieldsPrint form={container} session={record.session} scope={scope} />;
  return <FieldsContainer form={container} session={record?.session} />;
}

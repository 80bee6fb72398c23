import type { CompiledForm } from "../../../layout/compiled.ts";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { useHost } from "../host.ts";
import type { ContainerProps } from "./container-props.ts";
import { FormContainer } from "./form-container.tsx";
import { usePrinting } from "./print/print-context.ts";
import { recordKeyOf, useCommand } from "./use-command.ts";

const FormPrint = lazyView(async () => (await import("./print/form-print.tsx")).FormPrint);

/** A command as a part of a page; one for each record. */
export function PageForm(props: ContainerProps<CompiledForm>) {
  return <RecordForm key={recordKeyOf(useHost(), props.container, props.compiled)} {...props} />;
}

function RecordForm({ container, compiled, scope }: ContainerProps<CompiledForm>) {
  const session = useCommand(container, compiled, scope);
  return usePrinting() ? <FormPrint form={container} session={session} /> : <FormContainer form={container} session={session} />;
}

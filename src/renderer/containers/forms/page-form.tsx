import type { CompiledForm } from "../../../../layout/compiled.ts";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import { usePorts } from "../../ports/ports.ts";
import { recordKeyOf, useCommand } from "../commands/use-command.ts";
import type { ContainerProps } from "../parts/container-props.ts";
import { usePrinting } from "../print/print-context.ts";
import { FormContainer } from "./form-container.tsx";

const FormPrint = lazyView(async () => (await import("../print/form-print.tsx")).FormPrint);

/** A command as a part of a page, with one session for each record. */
export function PageForm(props: ContainerProps<CompiledForm>) {
  return <RecordForm key={recordKeyOf(usePorts(), props.container, props.compiled)} {...props} />;
}

function RecordForm({ container, compiled, scope }: ContainerProps<CompiledForm>) {
  const session = useCommand(container, compiled, scope);
  return usePrinting() ? <FormPrint form={container} session={session} /> : <FormContainer form={container} session={session} />;
}

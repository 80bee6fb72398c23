import type { CompiledForm } from "../../../../layout/compiled.ts";
import { usePorts } from "../../ports/ports.ts";
import { recordKeyOf, useCommand } from "../commands/use-command.ts";
import type { ContainerProps } from "../parts/container-props.ts";
import { TypedValues } from "../print/form-print.tsx";
import { usePrinting } from "../print/print-context.ts";
import { StepsContainer } from "./steps-container.tsx";

/** A wizard as a part of a page. */
export function StepsKind(props: ContainerProps<CompiledForm>) {
  return <PageSteps key={recordKeyOf(usePorts(), props.container, props.compiled)} {...props} />;
}

function PageSteps({ container, compiled, scope }: ContainerProps<CompiledForm>) {
  const session = useCommand(container, compiled, scope);
  return usePrinting() ? <TypedValues form={container} session={session} /> : <StepsContainer form={container} session={session} />;
}

import type { Position } from "../check/report.ts";
import type { CompiledText } from "../compiled.ts";
import type { TextContainer } from "../model.ts";
import { compileActions } from "./compile-action.ts";
import { compileTemplate } from "./compile-template.ts";
import type { Context } from "./context.ts";
import type { Surroundings } from "./kind-compiler.ts";

export function compileText(
  context: Context,
  container: TextContainer,
  position: Position,
  { shownIn, targets }: Surroundings,
): CompiledText {
  return {
    id: container.Id,
    kind: "Text",
    container,
    actions: compileActions(context, container.Actions, position, shownIn, targets),
    text: compileTemplate(context, shownIn, container.Text, position, ["Text"]),
  };
}

import type { MouseEvent, ReactNode } from "react";
import type { CompiledField } from "../../../../layout/compiled.ts";
import { evaluateAll } from "../../../../layout/fill-request.ts";
import { neededNames } from "../../../../layout/routes.ts";
import { hostScope } from "../../values/calls/evaluate.ts";
import type { ReadContext } from "../widget/widget-props.ts";

/**
 * A link to the target of the field, so that it can be opened in a new tab. Without a target, or while a parameter of it is missing, only the
 * content.
 */
export function RouteLink({ field, context, children }: { field: CompiledField; context: ReadContext; children: ReactNode }) {
  const { navigate } = field;
  if (!navigate) return children;
  const { ports, values } = context;
  const parameters = evaluateAll(navigate.parameters, { ...hostScope(ports), Values: values, Row: values });
  const isOpen = neededNames(navigate.route).some((name) => parameters[name] === undefined || parameters[name] === null);
  if (isOpen) return children;
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    ports.navigation.navigate(navigate.route, parameters);
  };
  return (
    <a href={ports.navigation.href(navigate.route, parameters)} onClick={go}>
      {children}
    </a>
  );
}

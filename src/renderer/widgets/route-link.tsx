import type { MouseEvent, ReactNode } from "react";
import type { CompiledField } from "../../../layout/compiled.ts";
import { evaluateAll } from "../../../layout/fill-request.ts";
import { hostScope } from "../calls/evaluate.ts";
import type { ReadContext } from "./widget-props.ts";

/** Leads where the field says: a real link, so that it can be opened in a new tab. Without a target, or while the record does not say which, just the content. */
export function RouteLink({ field, context, children }: { field: CompiledField; context: ReadContext; children: ReactNode }) {
  const { navigate } = field;
  if (!navigate) return children;
  const { host, values } = context;
  const parameters = evaluateAll(navigate.parameters, { ...hostScope(host), Values: values, Row: values });
  const isOpen = [...navigate.route.matchAll(/\{(\w+)\}/g)].some(
    ([, name = ""]) => parameters[name] === undefined || parameters[name] === null,
  );
  if (isOpen) return children;
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    host.navigate(navigate.route, parameters);
  };
  return (
    <a href={host.href(navigate.route, parameters)} onClick={go}>
      {children}
    </a>
  );
}

import { useContext, useEffect, useState } from "react";
import type { CompiledForm, CompiledLayout, Scope } from "../../../../layout/compiled.ts";
import { isRouteTarget, type Parameter } from "../../../../layout/model.ts";
import { routeNames } from "../../../../layout/routes.ts";
import { useFieldRegistry } from "../../fields/widget/field-registry.ts";
import { type RendererPorts, usePorts } from "../../ports/ports.ts";
import { CommandSession, commandOf } from "../../saving/command-session.ts";
import { ScreenContext } from "../../saving/screen-context.ts";
import { isStartedJob } from "../actions/finish-action.ts";

/** The session of a form or wizard on a page: one per form and record. A new version of the layout is adopted without losing what was typed. */
export function useCommand(form: CompiledForm, compiled: CompiledLayout, scope: Scope): CommandSession {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const { refresh, unfinished, live } = useContext(ScreenContext);
  const [session] = useState(() => {
    const recordKey = recordKeyOf(ports, form, compiled);
    const isHere = (now: RendererPorts) => recordKeyOf(now, form, compiled) === recordKey;
    const make = () =>
      new CommandSession({
        ports,
        fieldRegistry,
        compiled,
        forms: [form],
        recordKey: `${form.id}:${recordKey}`,
        live,
        around: { Account: scope.Account ?? null },
        onDone: (response) => {
          const ids = commandOf(form.container)?.Refreshes;
          if (isStartedJob(response)) ports.operations.follow?.(response, () => refresh(ids));
          else refresh(ids);
        },
      });
    return unfinished.take(ports, { containerId: form.id, isHere }, (work) => work instanceof CommandSession, make);
  });
  useEffect(() => unfinished.show(session), [unfinished, session]);
  useEffect(() => live.show(form.id, session), [live, form.id, session]);
  useEffect(() => session.adopt(compiled, [form]), [session, compiled, form]);
  return session;
}

/**
 * Identifies the record of a command: the parts of the address that it needs or sends. An optional part that only prefills a field does not count,
 * so changing it keeps what has been typed.
 */
export function recordKeyOf({ scope, openedRow }: RendererPorts, form: CompiledForm, { layout }: CompiledLayout): string {
  const sent = new Set(Object.values(form.save?.parameters ?? {}).flatMap(({ dependencies }) => dependencies));
  const path = isRouteTarget(layout.Target) ? routeNames(layout.Target.Route) : [];
  const isCircumstance = ({ Name, IsRequired }: Parameter) =>
    IsRequired !== true && !path.includes(Name) && !sent.has("Route") && !sent.has(`Route.${Name}`);
  const circumstances = new Set(layout.Parameters?.filter(isCircumstance).map(({ Name }) => Name));
  const route = JSON.stringify(Object.fromEntries(Object.entries(scope.Route).filter(([name]) => !circumstances.has(name))));
  return openedRow === undefined ? route : `${openedRow} ${route}`;
}

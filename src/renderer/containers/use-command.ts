import { useContext, useEffect, useState } from "react";
import type { CompiledForm, CompiledLayout, Scope } from "../../../layout/compiled.ts";
import { isRouteTarget, type Parameter } from "../../../layout/model.ts";
import { isStartedJob } from "../actions/finish-action.ts";
import { ScreenContext } from "../actions/screen-context.ts";
import { type RendererHost, useHost } from "../host.ts";
import { CommandSession, commandOf } from "../saving/command-session.ts";

/** The session of a form or wizard on a page: one per form and record, and a new version of the layout is adopted, never a reason to start over. */
export function useCommand(form: CompiledForm, compiled: CompiledLayout, scope: Scope): CommandSession {
  const host = useHost();
  const { refresh, held } = useContext(ScreenContext);
  const [session] = useState(() => {
    const recordKey = recordKeyOf(host, form, compiled);
    const isHere = (now: RendererHost) => recordKeyOf(now, form, compiled) === recordKey;
    const make = () =>
      new CommandSession({
        host,
        compiled,
        forms: [form],
        recordKey: `${form.id}:${recordKey}`,
        around: { Account: scope.Account ?? null },
        onDone: (response) => {
          const ids = commandOf(form.container)?.Refreshes;
          if (isStartedJob(response)) host.follow?.(response, () => refresh(ids));
          else refresh(ids);
        },
      });
    return held.take(host, { containerId: form.id, isHere }, (work) => work instanceof CommandSession, make);
  });
  useEffect(() => held.show(session), [held, session]);
  useEffect(() => session.adopt(compiled, [form]), [session, compiled, form]);
  return session;
}

/**
 * What a command is about: the parts of the address that it needs or sends. An optional one that only says with what its fields begin is none of them:
 * when it changes, what has been typed stays.
 */
export function recordKeyOf({ scope }: RendererHost, form: CompiledForm, { layout }: CompiledLayout): string {
  const sent = new Set(Object.values(form.save?.parameters ?? {}).flatMap(({ dependencies }) => dependencies));
  const path = isRouteTarget(layout.Target) ? layout.Target.Route : "";
  const isCircumstance = ({ Name, IsRequired }: Parameter) =>
    IsRequired !== true && !path.includes(`{${Name}}`) && !sent.has("Route") && !sent.has(`Route.${Name}`);
  const circumstances = new Set(layout.Parameters?.filter(isCircumstance).map(({ Name }) => Name));
  return JSON.stringify(Object.fromEntries(Object.entries(scope.Route).filter(([name]) => !circumstances.has(name))));
}

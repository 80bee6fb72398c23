import { useContext, useEffect, useState } from "react";
import type { CompiledForm, CompiledLayout, Scope } from "../../../layout/compiled.ts";
import { isStartedJob } from "../actions/finish-action.ts";
import { ScreenContext } from "../actions/screen-context.ts";
import { type RendererHost, useHost } from "../host.ts";
import { CommandSession, commandOf } from "../saving/command-session.ts";

/** The session of a form or wizard on a page: one per form and record, and a new version of the layout is adopted, never a reason to start over. */
export function useCommand(form: CompiledForm, compiled: CompiledLayout, scope: Scope): CommandSession {
  const host = useHost();
  const { refresh } = useContext(ScreenContext);
  const [session] = useState(
    () =>
      new CommandSession({
        host,
        compiled,
        forms: [form],
        recordKey: recordKeyOf(host),
        around: { Account: scope.Account ?? null },
        onDone: (response) => {
          const ids = commandOf(form.container)?.Refreshes;
          if (isStartedJob(response)) host.follow?.(response, () => refresh(ids));
          else refresh(ids);
        },
      }),
  );
  useEffect(() => session.adopt(compiled, [form]), [session, compiled, form]);
  return session;
}

export const recordKeyOf = (host: RendererHost): string => JSON.stringify(host.scope.Route);

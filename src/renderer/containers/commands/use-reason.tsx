import { type ReactNode, useCallback, useId, useSyncExternalStore } from "react";
import type { CommandSession } from "../../saving/command-session.ts";
import { useSession } from "../../saving/use-session.ts";

interface Reason {
  /** For the button that makes the call. It can still be pressed: the reason then appears among the errors. */
  button: { "aria-disabled": true; "aria-describedby": string; title: string } | undefined;
  /** Is shown beside the button. */
  said: ReactNode;
}

/** Why the call of a form cannot be made now (`EnabledWhen`), as it is typed and as live sources answer. */
export function useReason(session: CommandSession): Reason {
  const id = useId();
  // With another layout the rule reads other fields.
  const { revision } = useSession(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout is followed again
  const subscribe = useCallback((listener: () => void) => session.watchReason(listener), [session, revision]);
  const reason = useSyncExternalStore(subscribe, () => session.reasonAgainst());
  if (reason === undefined) return { button: undefined, said: null };
  return {
    button: { "aria-disabled": true, "aria-describedby": id, title: reason },
    said: (
      <span id={id} hidden>
        {reason}
      </span>
    ),
  };
}

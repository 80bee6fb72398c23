import { type ReactNode, useCallback, useId, useSyncExternalStore } from "react";
import type { CommandSession } from "../../saving/command-session.ts";
import { useSession } from "../../saving/use-session.ts";

interface Reason {
  /** Attributes of the button that makes the call. The button can still be pressed: the reason then appears among the errors. */
  button: { "aria-disabled": true; "aria-describedby": string; title: string } | undefined;
  /** The reason as text, shown beside the button. */
  said: ReactNode;
}

/** Why a form cannot be sent now (`EnabledWhen`); updates with typed values and answers of live sources. */
export function useReason(session: CommandSession): Reason {
  const id = useId();
  // A new layout may bring a rule that reads other fields.
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

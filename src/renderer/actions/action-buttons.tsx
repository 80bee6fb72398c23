import { useContext, useState } from "react";
import type { CompiledAction, CompiledLayout, Scope } from "../../../layout/compiled.ts";
import type { Action } from "../../../layout/model.ts";
import { useHost } from "../host.ts";
import { plainText } from "../widgets/widget-props.ts";
import { offerOf } from "./offer.ts";
import { runAction } from "./run-action.ts";
import { ScreenContext } from "./screen-context.ts";

export interface ActionButtonsProps {
  actions: readonly CompiledAction[];
  on: Action["On"];
  compiled: CompiledLayout;
  scope: Scope;
}

/** The actions of one place as buttons. Those that may not be taken are not there; those that cannot be taken now say why. */
export function ActionButtons({ actions, on, compiled, scope }: ActionButtonsProps) {
  const host = useHost();
  const { openForm, refresh } = useContext(ScreenContext);
  const [running, setRunning] = useState<string>();
  const run = async (action: CompiledAction) => {
    if (running !== undefined) return;
    setRunning(action.action.Id);
    try {
      await runAction(action, { host, compiled, scope, openForm, refresh });
    } finally {
      setRunning(undefined);
    }
  };
  return actions.map((action) => {
    const offer = action.action.On === on ? offerOf(action, scope, host) : { shown: false as const };
    if (!offer.shown) return null;
    const isIdle = offer.enabled && running !== action.action.Id;
    return (
      <button
        key={action.action.Id}
        type="button"
        className="ts-button"
        // Not `disabled`: a disabled button takes no focus, and then nobody learns why.
        aria-disabled={!isIdle || undefined}
        title={offer.reason}
        onClick={() => isIdle && void run(action)}
      >
        {plainText(action.action.DisplayValue)}
      </button>
    );
  });
}

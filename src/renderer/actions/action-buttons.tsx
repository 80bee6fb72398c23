import { useId, useRef } from "react";
import type { CompiledAction, CompiledLayout, Scope } from "../../../layout/compiled.ts";
import type { Action } from "../../../layout/model.ts";
import { type ScreenCommand, useHost } from "../host.ts";
import { plainText } from "../widgets/widget-props.ts";
import { ActionError } from "./action-error.tsx";
import { ActionIcon } from "./action-icon.tsx";
import { ActionMenu, type OfferedAction, useBeside, useRowActions } from "./action-menu.tsx";
import { offerOf } from "./offer.ts";
import { Offered } from "./offered.ts";
import { useActionRuns } from "./use-action-runs.ts";
import "./actions.css";

export interface ActionButtonsProps {
  actions: readonly CompiledAction[];
  on: Action["On"];
  compiled: CompiledLayout;
  scope: Scope;
}

/** The actions of one place as buttons. Those that may not be taken are not there; those that cannot be taken now say why. */
export function ActionButtons(props: ActionButtonsProps) {
  return props.actions.length > 0 && <Buttons {...props} />;
}

function Buttons({ actions, on, compiled, scope }: ActionButtonsProps) {
  const host = useHost();
  const runs = useActionRuns(compiled, scope);
  const { isFolded } = useRowActions(actions);
  const anchor = useRef<HTMLElement>(null);
  const items = actions.flatMap((action): OfferedAction[] => {
    const offer = action.action.On === on ? offerOf(action, scope, host) : undefined;
    return offer?.shown === true ? [{ action, offer }] : [];
  });
  const beside = useBeside(items.length);
  if (items.length === 0) return null;
  const rest = on === "Page" ? items.slice(beside) : [];
  return (
    // `display: contents`: the buttons stand in the row of whoever draws them.
    <span
      className="ts-action-place"
      onClickCapture={({ target }) => {
        if (target instanceof Element) anchor.current = target.closest("button, .ts-action-place");
      }}
    >
      {isFolded && on === "Row" ? (
        <ActionMenu items={items} isBusy={runs.running !== undefined} onRun={runs.run} />
      ) : (
        items
          .slice(0, items.length - rest.length)
          .map((item) => (
            <ActionButton key={item.action.action.Id} {...item} isRunning={runs.running === item.action.action.Id} onRun={runs.run} />
          ))
      )}
      {rest.length > 0 && (
        <ActionMenu isRest items={rest} isBusy={rest.some(({ action }) => action.action.Id === runs.running)} onRun={runs.run} />
      )}
      {(on === "Page" || on === "Container") && <Offered commands={items.map((item) => asCommand(item, runs.run))} />}
      {runs.error !== undefined && <ActionError text={runs.error} anchor={anchor.current} onClose={runs.closeError} />}
    </span>
  );
}

const asCommand = ({ action, offer }: OfferedAction, run: (action: CompiledAction) => void): ScreenCommand => ({
  id: action.action.Id,
  label: plainText(action.action.DisplayValue) ?? action.action.Id,
  kind: "action",
  ...(offer.enabled ? {} : { disabledReason: offer.reason ?? "" }),
  run: () => run(action),
});

function ActionButton({ action, offer, isRunning, onRun }: OfferedAction & { isRunning: boolean; onRun(action: CompiledAction): void }) {
  const reasonId = useId();
  const { Icon, IsDestructive, DisplayValue } = action.action;
  return (
    <>
      <button
        type="button"
        data-element={`action:${action.action.Id}`}
        className={`ts-button${IsDestructive === true ? " is-danger" : ""}${isRunning ? " is-busy" : ""}`}
        // Not `disabled`: a disabled button takes no focus, and then nobody learns why.
        aria-disabled={!offer.enabled || isRunning || undefined}
        aria-busy={isRunning || undefined}
        aria-describedby={offer.reason === undefined ? undefined : reasonId}
        title={offer.reason}
        onClick={() => offer.enabled && onRun(action)}
      >
        {Icon !== undefined && <ActionIcon name={Icon} />}
        {plainText(DisplayValue)}
      </button>
      {offer.reason !== undefined && (
        <span id={reasonId} hidden>
          {offer.reason}
        </span>
      )}
    </>
  );
}

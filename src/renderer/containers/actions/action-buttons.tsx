import { useId, useLayoutEffect, useRef } from "react";
import type { CompiledAction, CompiledLayout, Scope } from "../../../../layout/compiled.ts";
import type { Action } from "../../../../layout/model.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import type { ScreenCommand } from "../../ports/navigation.ts";
import { usePorts, useTexts } from "../../ports/ports.ts";
import { ActionMenu, type OfferedAction, useBeside, useRowActions } from "./action-menu.tsx";
import { Offered, offerOf } from "./offer.ts";
import { useActionRuns } from "./use-action-runs.ts";
import "./actions.css";
import { mdiClose } from "@mdi/js";
import { float } from "../../../ui/floating.ts";
import { Icon } from "../../values/icons/icon.tsx";
import { useRegistry } from "../parts/registry.ts";

export interface ActionButtonsProps {
  actions: readonly CompiledAction[];
  on: Action["On"];
  compiled: CompiledLayout;
  scope: Scope;
}

/**
 * Draws the actions of a page, container or row as buttons. An action that the user may not use is left out; one that cannot be used now says why.
 */
export function ActionButtons(props: ActionButtonsProps) {
  return props.actions.length > 0 && <Buttons {...props} />;
}

function Buttons({ actions, on, compiled, scope }: ActionButtonsProps) {
  const ports = usePorts();
  const runs = useActionRuns(compiled, scope);
  const { isFolded } = useRowActions(actions);
  const anchor = useRef<HTMLElement>(null);
  const items = actions.flatMap((action): OfferedAction[] => {
    const offer = action.action.On === on ? offerOf(action, scope, ports) : undefined;
    return offer?.shown === true ? [{ action, offer }] : [];
  });
  const beside = useBeside(items.length);
  if (items.length === 0) return null;
  const rest = on === "Page" ? items.slice(beside) : [];
  return (
    // `display: contents`: the parent's row lays the buttons out.
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
        // Not `disabled`: a disabled button takes no focus, and then no one learns why.
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

/** Draws the icon that a layout names; draws nothing when no icon has that name. */
export function ActionIcon({ name }: { name: string }) {
  const path = useRegistry().icons.get(name);
  return path === undefined ? null : <Icon path={path} size={18} />;
}

/**
 * Shows why an action failed, at the button that started it. It floats over the page, so no row or toolbar needs room for it, and stays until the
 * user closes it.
 */
export function ActionError({ text, anchor, onClose }: { text: string; anchor: HTMLElement | null; onClose(): void }) {
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.showPopover?.();
    return box.current && anchor ? float(box.current, anchor) : undefined;
  }, [anchor]);
  return (
    <div ref={box} popover="manual" role="alert" className="ts-action-error">
      <span>{text}</span>
      <button type="button" className="ts-icon-button" aria-label={t("renderer.close")} onClick={onClose}>
        <Icon path={mdiClose} size={18} />
      </button>
    </div>
  );
}

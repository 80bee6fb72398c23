import { mdiArrowDown, mdiArrowUp, mdiDragVertical } from "@mdi/js";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Arranged } from "../../../../layout/arrange.ts";
import type { CompiledContainer, Scope } from "../../../../layout/compiled.ts";
import { Modal } from "../../../ui/form-modal.tsx";
import { plainText } from "../../fields/widget/widget-props.ts";
import { isCallError } from "../../ports/operations.ts";
import { usePorts } from "../../ports/ports.ts";
import { Icon } from "../../values/icons/icon.tsx";
import { moveAmong } from "./arranging.ts";
import "./arrange.css";

export interface ArrangeProps {
  pageId: string;
  arranged: Arranged<CompiledContainer>;
  scope: Scope;
}

/**
 * Lets the user choose which containers of a page are visible, and their order: a list with checkboxes, reordered by buttons, by Alt with the arrow
 * keys, or by dragging.
 *
 * Containers that this user cannot see now keep their positions.
 */
export function ArrangeDialog({ pageId, arranged, scope, onClose }: ArrangeProps & { onClose: () => void }) {
  const ports = usePorts();
  const { t } = ports.texts;
  const { arrangement } = ports;
  const all = [...arranged.shown, ...arranged.hidden];
  const [order, setOrder] = useState(() => all.map(({ id }) => id));
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(arranged.hidden.map(({ id }) => id)));
  const [announcement, setAnnouncement] = useState("");
  const [isSaving, setSaving] = useState(false);
  const dragged = useRef<string>(undefined);
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<{ id: string; part: string }>(undefined);
  const offered = new Map(
    all
      .filter(({ visibleWhen }) => visibleWhen === undefined || visibleWhen.evaluate(scope) === true)
      .map((container) => [container.id, container]),
  );
  const rows = order.flatMap((id) => offered.get(id) ?? []);
  const ids = rows.map(({ id }) => id);
  const move = (id: string, to: number, part?: string) => {
    const next = moveAmong(order, ids, id, to);
    if (next === order) return;
    setOrder(next);
    if (part !== undefined) focus.current = { id, part };
    setAnnouncement(t("renderer.arrange.moved", { name: nameOf(offered.get(id)), position: to + 1, count: ids.length }));
  };
  // Browsers drop the focus of an element that is moved in the DOM.
  useEffect(() => {
    const { id, part } = focus.current ?? {};
    if (id === undefined || order.length === 0) return;
    focus.current = undefined;
    const row = [...(list.current?.children ?? [])].find((each) => each.getAttribute("data-id") === id);
    row?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus();
  }, [order]);
  const keep = async (next: Parameters<NonNullable<NonNullable<typeof arrangement>["save"]>>[1]) => {
    setSaving(true);
    try {
      await arrangement?.save?.(pageId, next);
      onClose();
    } catch (reason) {
      setSaving(false);
      ports.messages.notify({ severity: "error", text: isCallError(reason) ? reason.message : t("renderer.actions.failed") });
    }
  };
  const onKeyDown = (event: KeyboardEvent, id: string, index: number) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    const { target } = event;
    move(id, index + step, target instanceof HTMLElement ? target.dataset.part : undefined);
  };
  return (
    <Modal title={t("renderer.arrange.title")} onClose={onClose}>
      <p className="ts-lead">{t("renderer.arrange.text")}</p>
      <ol className="ts-arrange" ref={list}>
        {rows.map(({ id, container }, index) => {
          const name = plainText(container.DisplayValue) ?? container.Name;
          return (
            <li
              key={id}
              data-id={id}
              draggable
              onDragStart={() => {
                dragged.current = id;
              }}
              onDragOver={(event) => {
                event.preventDefault();
                if (dragged.current !== undefined && dragged.current !== id) move(dragged.current, index);
              }}
              onDragEnd={() => {
                dragged.current = undefined;
              }}
              onKeyDown={(event) => onKeyDown(event, id, index)}
            >
              <Icon path={mdiDragVertical} />
              <label>
                <input
                  type="checkbox"
                  data-part="shown"
                  checked={!hidden.has(id)}
                  onChange={({ target }) => {
                    const next = new Set(hidden);
                    if (target.checked) next.delete(id);
                    else next.add(id);
                    setHidden(next);
                  }}
                />
                <span>{name}</span>
              </label>
              {([-1, 1] as const).map((step) => (
                <button
                  key={step}
                  type="button"
                  className="ts-icon-button"
                  data-part={step < 0 ? "up" : "down"}
                  // Not `disabled`: at the end of the list the button would lose the focus.
                  aria-disabled={index + step < 0 || index + step >= ids.length || undefined}
                  aria-label={t(step < 0 ? "renderer.arrange.up" : "renderer.arrange.down", { name })}
                  onClick={() => move(id, index + step, step < 0 ? "up" : "down")}
                >
                  <Icon path={step < 0 ? mdiArrowUp : mdiArrowDown} />
                </button>
              ))}
            </li>
          );
        })}
      </ol>
      <output className="ts-sr" aria-live="polite">
        {announcement}
      </output>
      <div className="ts-form-actions">
        <button
          type="button"
          className={isSaving ? "ts-button is-primary is-busy" : "ts-button is-primary"}
          aria-disabled={isSaving || undefined}
          onClick={() => !isSaving && void keep({ Order: order, Hidden: order.filter((id) => hidden.has(id)) })}
        >
          {t("renderer.save")}
        </button>
        <button type="button" className="ts-button" onClick={onClose}>
          {t("renderer.cancel")}
        </button>
        {arrangement?.of(pageId) !== undefined && (
          <button type="button" className="ts-button ts-arrange-reset" onClick={() => !isSaving && void keep(null)}>
            {t("renderer.arrange.reset")}
          </button>
        )}
      </div>
    </Modal>
  );
}

const nameOf = (container: CompiledContainer | undefined): string => plainText(container?.container.DisplayValue) ?? "";

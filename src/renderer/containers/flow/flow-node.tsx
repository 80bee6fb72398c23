import {
  mdiAlertCircleOutline,
  mdiCheckCircleOutline,
  mdiCircleOutline,
  mdiCloseCircleOutline,
  mdiProgressClock,
  mdiUndoVariant,
} from "@mdi/js";
import { useCallback, useEffect, useRef, useState } from "react";
import type { CompiledField, CompiledFlow, CompiledLayout, Scope } from "../../../../layout/compiled.ts";
import type { FlowNode } from "../../../../layout/flow-nodes.ts";
import { localChoices } from "../../fields/choices/members.ts";
import { labelOf } from "../../fields/widget/field-options.ts";
import { drawValue, textOf } from "../../fields/widget/field-registry.ts";
import { usePorts, useTexts } from "../../ports/ports.ts";
import { isEmpty } from "../../values/equal.ts";
import { Icon } from "../../values/icons/icon.tsx";
import { ActionButtons } from "../actions/action-buttons.tsx";
import { rowContext } from "../parts/read-context.ts";
import { useRegistry } from "../parts/registry.ts";
import { usePrinting } from "../print/print-context.ts";

/** What all nodes of a flow share. */
interface Drawing {
  flow: CompiledFlow;
  compiled: CompiledLayout;
  scope: Scope;
}

interface FlowNodesProps {
  nodes: readonly FlowNode[];
  /** Name of the list for screen readers. */
  label: string;
  className: string;
  /** The chain and its undo lane have an order, branches have none. */
  isOrdered?: boolean;
  drawing: Drawing;
}

const SHOWN_AT_ONCE = 50;

/** The chain, a branch or an undo lane. Of a long one the first steps are drawn, the others on demand. */
export function FlowNodes({ nodes, label, className, isOrdered = false, drawing }: FlowNodesProps) {
  const { t } = useTexts();
  const isPrinting = usePrinting();
  const [count, setCount] = useState(SHOWN_AT_ONCE);
  const list = useRef<HTMLElement>(null);
  const keep = useCallback((element: HTMLElement | null) => {
    list.current = element;
  }, []);
  const first = useRef(0);
  useEffect(() => {
    // The button may be gone now, so the focus moves to the first of the new steps.
    if (first.current > 0 && count > first.current) (list.current?.children[first.current] as HTMLElement | undefined)?.focus();
    first.current = count;
  }, [count]);
  const shown = isPrinting ? nodes : nodes.slice(0, count);
  const rest = nodes.length - shown.length;
  const List = isOrdered ? "ol" : "ul";
  return (
    <>
      <List className={className} aria-label={label} ref={keep}>
        {shown.map((node) => (
          <Step key={node.key} node={node} {...drawing} />
        ))}
      </List>
      {rest > 0 && (
        <button type="button" className="ts-button ts-flow-more" onClick={() => setCount(count + SHOWN_AT_ONCE)}>
          {t("renderer.flow.more", { count: rest })}
        </button>
      )}
    </>
  );
}

const MARKS: Readonly<Record<string, string>> = {
  success: mdiCheckCircleOutline,
  error: mdiCloseCircleOutline,
  warning: mdiAlertCircleOutline,
  info: mdiProgressClock,
};

/** One node: its name, its state as a word, colour and icon, further fields; then its undo lane and its branches. */
function Step({ node, ...drawing }: { node: FlowNode } & Drawing) {
  const ports = usePorts();
  const { fields: fieldRegistry } = useRegistry();
  const { t } = ports.texts;
  const { flow, compiled, scope } = drawing;
  const { row, branches, undoneBy } = node;
  const context = rowContext({ ports, fieldRegistry, layout: compiled.layout, containerId: flow.id }, row);
  const around: Scope = { ...scope, Row: { ...row } };
  const [title] = node.fields;
  const state = node.fields.find(({ field }) => field.DisplayTemplate === "Status");
  const isShown = ({ name, field, visibleWhen }: CompiledField): boolean =>
    field.DisplayTemplate !== "Hidden" && !isEmpty(row[name]) && (visibleWhen === undefined || visibleWhen.evaluate(around) === true);
  const details = node.fields.filter((field) => field !== title && field !== state && isShown(field));
  const color = (state && localChoices(state).find(({ value }) => value === row[state.name])?.color) ?? "neutral";
  const name = title === undefined ? "" : textOf(title, row[title.name], context);
  return (
    <li className={`ts-flow-step ts-tone is-${color}`} tabIndex={-1}>
      <div className="ts-flow-card">
        <div className="ts-flow-head">
          <span className="ts-flow-mark" aria-hidden="true">
            <Icon path={MARKS[color] ?? mdiCircleOutline} size={20} />
          </span>
          <span className="ts-flow-title">{title && drawValue("read", title, row[title.name], context)}</span>
        </div>
        {state !== undefined && state !== title && isShown(state) && (
          <div className="ts-flow-state">
            <span className="ts-sr">{`${labelOf(state)} `}</span>
            {drawValue("read", state, row[state.name], context)}
          </div>
        )}
        {details.length > 0 && (
          <dl className="ts-flow-details">
            {details.map((field) => (
              <div key={field.id}>
                <dt>{labelOf(field)}</dt>
                <dd>{drawValue("read", field, row[field.name], context)}</dd>
              </div>
            ))}
          </dl>
        )}
        {flow.actions.some(({ action }) => action.On === "Row") && node.fields === flow.fields && (
          <div className="ts-flow-actions">
            <ActionButtons actions={flow.actions} on="Row" compiled={compiled} scope={around} />
          </div>
        )}
      </div>
      {undoneBy.length > 0 && (
        <div className="ts-flow-undo">
          <p className="ts-flow-lane">
            <Icon path={mdiUndoVariant} size={16} />
            {t("renderer.flow.undoneBy")}
          </p>
          <FlowNodes nodes={undoneBy} label={t("renderer.flow.undoes", { name })} className="ts-flow-list" isOrdered drawing={drawing} />
        </div>
      )}
      {branches.length > 0 && (
        <div className="ts-flow-branches">
          <FlowNodes nodes={branches} label={t("renderer.flow.branches", { name })} className="ts-flow-list" drawing={drawing} />
        </div>
      )}
    </li>
  );
}

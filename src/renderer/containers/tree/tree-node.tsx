import { mdiChevronRight } from "@mdi/js";
import { type CSSProperties, type MouseEvent, memo, useState } from "react";
import type { CompiledLayout, CompiledTree, Scope } from "../../../../layout/compiled.ts";
import { evaluateAll } from "../../../../layout/fill-request.ts";
import { labelOf } from "../../fields/widget/field-options.ts";
import { drawValue, textOf } from "../../fields/widget/field-registry.ts";
import { usePorts } from "../../ports/ports.ts";
import { isEmpty } from "../../values/equal.ts";
import { Icon } from "../../values/icons/icon.tsx";
import { ActionButtons } from "../actions/action-buttons.tsx";
import { rowContext } from "../parts/read-context.ts";
import { useRegistry } from "../parts/registry.ts";
import type { NodeLine } from "./tree-lines.ts";

export interface TreeNodeProps {
  line: NodeLine;
  tree: CompiledTree;
  compiled: CompiledLayout;
  scope: Scope;
  describedBy: string;
  /** The node that is a tab stop. */
  isCurrent: boolean;
  onFocus: () => void;
  onToggle: () => void;
}

/** A node of the tree: toggle, icon, name, further fields and actions. */
export const TreeNode = memo(
  function TreeNode({ line, tree, compiled, scope, describedBy, isCurrent, onFocus, onToggle }: TreeNodeProps) {
    const ports = usePorts();
    const { fields: fieldRegistry, icons } = useRegistry();
    const { row, level, isOpen } = line;
    const [isNear, setNear] = useState(false);
    const context = rowContext({ ports, fieldRegistry, layout: compiled.layout, containerId: tree.id }, row);
    const [namer, ...others] = tree.fields;
    const name = namer ? textOf(namer, row[namer.name], context) : line.key;
    const around: Scope = { ...scope, Row: { ...row } };
    const cells = others.filter(
      ({ name, visibleWhen, field }) =>
        field.DisplayTemplate !== "Hidden" && !isEmpty(row[name]) && (visibleWhen === undefined || visibleWhen.evaluate(around) === true),
    );
    const { IconFrom } = tree.container;
    const icon = IconFrom === undefined ? undefined : icons.get(String(row[IconFrom]));
    const hasActions = tree.actions.some(({ action }) => action.On === "Row");
    const parameters = tree.navigate && evaluateAll(tree.navigate.parameters, around);
    const go = (event: MouseEvent) => {
      if (!tree.navigate || !parameters || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      ports.navigation.navigate(tree.navigate.route, parameters);
    };
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it has the keys
      <div
        role="treeitem"
        data-key={line.key}
        className="ts-node"
        style={{ "--ts-level": level } as CSSProperties}
        aria-level={level}
        aria-posinset={line.position}
        aria-setsize={line.count}
        aria-expanded={isOpen}
        aria-selected={isCurrent}
        aria-label={name}
        aria-describedby={cells.length > 0 ? describedBy : undefined}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={(event) => event.target === event.currentTarget && onFocus()}
        onClick={(event) => isOn(event) && event.currentTarget.focus()}
        onPointerEnter={() => setNear(true)}
        onPointerLeave={() => setNear(false)}
      >
        {isOpen === undefined ? (
          <span className="ts-node-toggle" />
        ) : (
          // The keys of the tree do the same, so the toggle is not a tab stop.
          <button
            type="button"
            tabIndex={-1}
            className={isOpen ? "ts-node-toggle is-open" : "ts-node-toggle"}
            aria-label={ports.texts.t(isOpen ? "renderer.tree.close" : "renderer.tree.open", { name })}
            onClick={onToggle}
          >
            <Icon path={mdiChevronRight} size={18} />
          </button>
        )}
        {icon !== undefined && <Icon path={icon} size={18} />}
        <span className="ts-node-body">
          <span className="ts-node-name">
            {tree.navigate && parameters ? (
              <a href={ports.navigation.href(tree.navigate.route, parameters)} tabIndex={-1} onClick={go}>
                {name}
              </a>
            ) : (
              name
            )}
          </span>
          {cells.length > 0 && (
            <span className="ts-node-cells" id={describedBy}>
              {cells.map((field) => (
                <span key={field.id} title={labelOf(field)}>
                  <span className="ts-sr">{`${labelOf(field)} `}</span>
                  {drawValue("cell", field, row[field.name], context)}
                </span>
              ))}
            </span>
          )}
        </span>
        {hasActions && (isCurrent || isNear) && (
          <span className="ts-node-actions">
            <ActionButtons actions={tree.actions} on="Row" compiled={compiled} scope={around} />
          </span>
        )}
      </div>
    );
  },
  (before, after) =>
    before.line.row === after.line.row &&
    before.line.isOpen === after.line.isOpen &&
    before.line.level === after.line.level &&
    before.line.count === after.line.count &&
    before.line.position === after.line.position &&
    before.isCurrent === after.isCurrent &&
    before.tree === after.tree &&
    before.scope === after.scope,
);

/** Whether the event is outside the links and buttons of the node. */
const isOn = ({ target }: MouseEvent): boolean => target instanceof Element && target.closest("a, button:not(.ts-node-toggle)") === null;

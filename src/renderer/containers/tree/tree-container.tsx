import { useContext, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { CompiledTree } from "../../../../layout/compiled.ts";
import { evaluateAll } from "../../../../layout/fill-request.ts";
import { textOf, useFieldRegistry } from "../../fields/widget/field-registry.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import { usePorts } from "../../ports/ports.ts";
import { follow } from "../../values/calls/evaluate.ts";
import { EmptyState } from "../actions/empty-state.tsx";
import type { ContainerProps } from "../parts/container-props.ts";
import { ContainerSkeleton } from "../parts/container-skeleton.tsx";
import { Forbidden, LoadFailed } from "../parts/load-failed.tsx";
import { rowContext } from "../parts/read-context.ts";
import { PrintContext } from "../print/print-context.ts";
import { TreeLevels } from "./tree-levels.ts";
import { linesOf, type NodeLine, type NoteLine, SHOWN_AT_ONCE } from "./tree-lines.ts";
import { TreeNode } from "./tree-node.tsx";
import { TreeNote } from "./tree-note.tsx";
import { useTreeState } from "./tree-state.ts";
import { useTreeKeys } from "./use-tree-keys.ts";
import "./tree.css";

/** A hierarchy, loaded level by level. The URL holds the opened nodes and the focus. */
export function TreeContainer(props: ContainerProps<CompiledTree>) {
  // Parameters of the first level: other values mean another tree.
  const first = evaluateAll(props.container.source.parameters, { ...props.scope, Row: null });
  return <Tree key={JSON.stringify(first)} {...props} />;
}

function Tree({ container: tree, compiled, scope, refreshes }: ContainerProps<CompiledTree>) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const { t } = ports.texts;
  const { layout } = compiled;
  const { source } = tree.source;
  const verdict = ports.operations.access(source.Service, source.Operation);
  const isPrinting = useContext(PrintContext);
  const question = useMemo(() => ({ ports, layout, tree, scope }), [ports, layout, tree, scope]);
  const [tree0] = useState(() => new TreeLevels(question));
  const levels = useSyncExternalStore(tree0.subscribe, tree0.snapshot);
  const { open, focused, isFresh, setOpen, focus } = useTreeState(tree.id);
  const [shown, setShown] = useState<ReadonlyMap<string | null, number>>(new Map());
  const element = useRef<HTMLDivElement>(null);
  const descriptionId = useId();
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => tree0.ask(question), [tree0, question]);
  useEffect(() => {
    if (verdict.allowed) tree0.open(null);
    return () => tree0.stop();
  }, [tree0, verdict.allowed]);
  const seen = useRef(refreshes);
  useEffect(() => {
    if (seen.current !== refreshes) tree0.refresh();
    seen.current = refreshes;
  }, [tree0, refreshes]);

  // A single root whose children were answered with it starts opened.
  const roots = levels.get(null)?.rows ?? [];
  const onlyRoot = roots.length === 1 && roots[0] && levels.has(tree0.keyOf(roots[0])) ? tree0.keyOf(roots[0]) : undefined;
  const openNow = useMemo(() => (isFresh && onlyRoot !== undefined ? new Set([onlyRoot]) : open), [isFresh, onlyRoot, open]);
  const lines = useMemo(() => linesOf(tree, levels, openNow, shown), [tree, levels, openNow, shown]);
  // Nodes that the URL names as opened are loaded when they become visible.
  useEffect(() => {
    for (const line of lines) if (line.kind === "node" && line.isOpen === true && !levels.has(line.key)) tree0.open(line.row);
  }, [lines, levels, tree0]);

  const nodes = lines.filter((line): line is NodeLine => line.kind === "node");
  const current = nodes.find(({ key }) => key === focused) ?? nodes[0];
  const namer = tree.fields[0];
  const nameOf = (row: NodeLine["row"]) =>
    namer ? textOf(namer, row[namer.name], rowContext({ ports, fieldRegistry, layout, containerId: tree.id }, row)) : "";
  const moveTo = (key: string) => {
    focus(key);
    const target = [...(element.current?.querySelectorAll<HTMLElement>("[role=treeitem]") ?? [])].find((item) => item.dataset.key === key);
    target?.focus();
  };
  const toggle = (changed: readonly NodeLine[], isOpen: boolean) => {
    const base = isFresh ? [...openNow] : [];
    if (base.length > 0) setOpen(base, true);
    setOpen(
      changed.map(({ key }) => key),
      isOpen,
    );
    for (const { key, row } of changed) {
      if (isOpen) tree0.open(row);
      // A focus inside the closed node would be lost, so it moves to that node.
      else if (current && isUnder(current, key, nodes)) moveTo(key);
    }
  };
  const enter = (line: NodeLine) => {
    if (tree.navigate) follow(ports.navigation, tree.navigate, { ...scope, Row: { ...line.row } });
    else if (line.isOpen !== undefined) toggle([line], !line.isOpen);
  };
  // Memoised nodes keep their callbacks, so these look up the present functions when called.
  const latest = useRef({ focus, toggle });
  useEffect(() => {
    latest.current = { focus, toggle };
  });
  const onKeyDown = useTreeKeys({ lines, current, labelOf: ({ row }) => nameOf(row), focus: moveTo, toggle, enter });
  const act = (note: NoteLine) => {
    if (note.kind === "failed") {
      tree0.open(note.parent);
      return;
    }
    const key = note.parent === null ? null : tree0.keyOf(note.parent);
    const level = levels.get(key);
    const limit = shown.get(key) ?? SHOWN_AT_ONCE;
    setShown(new Map(shown).set(key, limit + SHOWN_AT_ONCE));
    if (level && level.rows.length < level.total && level.rows.length < limit + SHOWN_AT_ONCE) tree0.more(note.parent);
  };
  // Announces loaded nodes to screen readers.
  const openLevel = current?.isOpen === true ? levels.get(current.key) : undefined;
  const openCount = openLevel?.state === "ready" ? openLevel.total : undefined;
  const currentName = current ? nameOf(current.row) : "";
  useEffect(() => {
    setAnnouncement(openCount === undefined ? "" : t("renderer.tree.expanded", { count: openCount, name: currentName }));
  }, [openCount, currentName, t]);

  if (!verdict.allowed) return <Forbidden needs={verdict.needs} />;
  const first = levels.get(null);
  if (first === undefined || (first.state === "loading" && first.rows.length === 0))
    return <ContainerSkeleton geometry={{ shape: "lines", count: 6 }} />;
  if (first.state === "failed" && first.rows.length === 0)
    return <LoadFailed error={first.error} retry={() => tree0.open(null)} call={source} of={tree.container} />;
  if (first.rows.length === 0) return <EmptyState container={tree} text={tree.container.EmptyText} compiled={compiled} scope={scope} />;
  return (
    <div className={isPrinting ? "ts-tree is-print" : "ts-tree"}>
      <div
        ref={element}
        role="tree"
        aria-label={plainText(tree.container.DisplayValue)}
        aria-busy={first.state === "loading"}
        onKeyDown={onKeyDown}
      >
        {lines.map((line) =>
          line.kind === "node" ? (
            <TreeNode
              key={line.key}
              line={line}
              tree={tree}
              compiled={compiled}
              scope={scope}
              describedBy={`${descriptionId}${line.key}`}
              isCurrent={line.key === current?.key}
              onFocus={() => latest.current.focus(line.key)}
              onToggle={() => latest.current.toggle([line], line.isOpen !== true)}
            />
          ) : (
            <TreeNote key={line.key} line={line} name={line.parent === null ? undefined : nameOf(line.parent)} onAct={() => act(line)} />
          ),
        )}
      </div>
      <output className="ts-sr" aria-live="polite">
        {announcement}
      </output>
    </div>
  );
}

function isUnder(line: NodeLine, key: string, nodes: readonly NodeLine[]): boolean {
  if (line.parentKey === key) return true;
  const parent = nodes.find((node) => node.key === line.parentKey);
  return parent !== undefined && isUnder(parent, key, nodes);
}

import "./pricing-rules.css";
import { mdiPlus, mdiRedo, mdiSortVariant, mdiUndo } from "@mdi/js";
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { sameJson } from "../../../layout/same-json.ts";
import type { PricingRuleInput, PricingRuleSet } from "../../../shared/generated/types.ts";
import { PINNED } from "../../../shared/pricing/rule-prices.ts";
import { problemsOfRule, type RuleProblem } from "../../../shared/pricing/rule-problems.ts";
import type { OperationOf } from "../../data/operation-access.ts";
import { RowMoves } from "../../renderer/fields/widgets/table/row-moves.tsx";
import { usePorts } from "../../renderer/ports/ports.ts";
import { SaveBarView } from "../../renderer/saving/save-bar-view.tsx";
import { useEditKeys } from "../../renderer/saving/use-edit-keys.ts";
import { useKept } from "../../renderer/saving/use-kept.ts";
import { Icon } from "../../renderer/values/icons/icon.tsx";
import { EffectPanel } from "./effect-panel.tsx";
import { bySpecificity, copyOf, type EditedRule, moved, newRule, ruleToSave } from "./rule-list.ts";
import { RuleNotes } from "./rule-notes.tsx";
import { RuleRow } from "./rule-row.tsx";
import { RulesStore } from "./rules-store.ts";
import { useRulePrices } from "./use-rule-prices.ts";
import { useSaveRules } from "./use-save-rules.ts";

/** What containers beside the editor may read. */
export interface EditorResults {
  readonly Rules: readonly PricingRuleInput[];
}

export interface PricingRulesProps {
  ruleSet: PricingRuleSet;
  /** Loads the rules again. */
  refresh: () => void;
  /** Null: nothing is changed, or a rule cannot be saved. */
  giveResults: (results: EditorResults | null) => void;
}

/** Names the editor in the keys of drafts. */
const DRAFTS = "pricing-rules";
const ADD = "[data-add]";
/** The part of a rule that gets the focus. */
const PROBLEM_IN: Readonly<Record<RuleProblem, string>> = {
  NameMissing: "name",
  RuleWithoutTarget: "targets",
  ValueMissing: "value",
  ValueOutOfRange: "value",
  DateInvalid: "conditions [aria-invalid]",
  DatesReversed: "conditions-validFrom",
};

/** The rules of a pricelist: their order, what they apply to, their prices; and what they do, while someone types. */
export function PricingRules({ ruleSet, refresh, giveResults }: PricingRulesProps) {
  const ports = usePorts();
  const { t } = ports.texts;
  const latest = useRef(ports);
  latest.current = ports;
  const [store] = useState(() => new RulesStore(ruleSet, () => latest.current.drafts, DRAFTS));
  const state = useSyncExternalStore(store.subscribe, store.get);
  const { rules, base, defaultRule, changes } = state;
  const maySave = ports.operations.access("Pricing", "SavePricingRules" satisfies OperationOf<"Pricing">).allowed;
  const { judged, problem, reload, finish } = useRulePrices(ruleSet.MarketplaceId, state);
  const { isSaving, save } = useSaveRules(store, ruleSet.MarketplaceId, ruleSet.Name, () => {
    refresh();
    reload();
  });
  const [judgedIds, setJudgedIds] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState("");
  const [list, setList] = useState<HTMLOListElement | null>(null);
  const editor = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<number>();
  const focus = useRef<string>(undefined);

  useEffect(() => store.meet(ruleSet), [store, ruleSet]);
  useGuard(store, changes);
  useKept(useCallback(() => store.leave(), [store]));
  const wrong = rules.filter((rule) => problemsOfRule(rule).length > 0);
  const isOffered = changes > 0 && wrong.length === 0;
  useEffect(() => giveResults(isOffered ? { Rules: rules.map(ruleToSave) } : null), [giveResults, isOffered, rules]);
  // A browser drops the focus of an element that is moved.
  useEffect(() => {
    if (focus.current === undefined) return;
    editor.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = undefined;
  });

  const known = useMemo(() => new Map(base.map((rule) => [rule.id, rule])), [base]);
  const conflictsOf = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { winnerId, loserId } of judged?.findings.conflicts ?? [])
      for (const id of [winnerId, loserId]) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  }, [judged]);
  const idle = useMemo(() => new Map(judged?.findings.idle.map(({ ruleId, because }) => [ruleId, because])), [judged]);

  const change = useCallback((id: string, part: Partial<EditedRule>) => store.change(id, part), [store]);
  const remove = useCallback(
    (id: string) => {
      const { rules: all } = store.get();
      const at = all.findIndex((rule) => rule.id === id);
      const next = all[at + 1] ?? all[at - 1];
      focus.current = next ? `#rule-${next.id}-name` : ADD;
      store.edit(() => all.toSpliced(at, 1), "remove");
      setSaid(latest.current.texts.t("pricing.removed", { name: all[at]?.name ?? "" }));
    },
    [store],
  );
  const copy = useCallback(
    (id: string) =>
      store.edit((all) => {
        const at = all.findIndex((rule) => rule.id === id);
        const rule = all[at];
        return rule ? all.toSpliced(at + 1, 0, copyOf(rule, latest.current.texts.t("pricing.copyName", { name: rule.name }))) : all;
      }, "copy"),
    [store],
  );
  /** @param part of the rule that has the focus */
  const move = useCallback(
    (from: number, to: number, part = "> [data-order]") => {
      const { rules: all } = store.get();
      const rule = all[from];
      const wanted = Math.max(0, Math.min(to, all.length - 1));
      if (rule === undefined || wanted === from) return;
      focus.current = `[data-rule="${rule.id}"] ${part}`;
      store.edit(() => moved(all, from, wanted), "move");
      setSaid(latest.current.texts.t("renderer.grid.order.moved", { row: rule.name, position: wanted + 1, count: all.length }));
    },
    [store],
  );
  const raise = useCallback(
    (loserId: string, winnerId: string) => {
      const [from, to] = [loserId, winnerId].map((id) => store.get().rules.findIndex((rule) => rule.id === id));
      if (from !== undefined && to !== undefined && to >= 0) move(from, to);
    },
    [store, move],
  );
  const add = () => {
    const rule = newRule(t("pricing.newName"));
    focus.current = `#rule-${rule.id}-name`;
    store.edit((all) => [rule, ...all], "add");
  };
  const trySave = () => {
    const [first] = wrong;
    if (first === undefined) {
      void save(finish()?.findings);
      return true;
    }
    setJudgedIds(new Set(wrong.map(({ id }) => id)));
    const [problem] = problemsOfRule(first);
    focus.current = problem && `#rule-${first.id}-${PROBLEM_IN[problem]}`;
    setSaid(t("renderer.refused", { count: wrong.length }));
    return true;
  };
  const onKey = (event: KeyboardEvent) => {
    const { target, altKey, shiftKey } = event;
    if (!(target instanceof HTMLElement) || !altKey || shiftKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
    const row = target.closest<HTMLElement>("[data-rule]")?.dataset.row;
    if (row === undefined || target.matches("select, [role=combobox]")) return;
    event.preventDefault();
    const part = target.id === "" ? "> [data-order]" : `[id="${target.id}"]`;
    move(Number(row), Number(row) + (event.key === "ArrowUp" ? -1 : 1), part);
  };
  useEditKeys(editor, {
    save: maySave && changes > 0 ? trySave : undefined,
    undo: () => store.undo(),
    redo: () => store.redo(),
  });
  const pinned = judged?.findings.shares.get(PINNED);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the whole editor; each of them has a button too.
    <div ref={editor} className="pr-editor" onKeyDown={onKey}>
      <div className="pr-toolbar">
        <ToolButton icon={mdiPlus} text={t("pricing.add")} isAdd onPress={add} />
        <ToolButton icon={mdiSortVariant} text={t("pricing.sort")} onPress={() => store.edit((all) => sorted(all), "sort")} />
        <ToolButton icon={mdiUndo} text={t("renderer.undo")} isOff={!state.canUndo} onPress={() => store.undo()} />
        <ToolButton icon={mdiRedo} text={t("renderer.grid.batch.redo")} isOff={!state.canRedo} onPress={() => store.redo()} />
      </div>
      <RuleNotes store={store} state={state} />
      <div className="pr-columns">
        <div className="pr-list">
          {pinned && (
            <p className="pr-fixed">
              <strong>{t("pricing.pinned", { count: pinned.named })}</strong> {t("pricing.pinnedHint")}
            </p>
          )}
          <ol ref={setList} className="pr-rules" aria-label={t("pricing.rules")}>
            {rules.map((rule, index) => (
              <RuleRow
                key={state.keys.get(rule.id) ?? rule.id}
                rule={rule}
                index={index}
                count={rules.length}
                currency={ruleSet.Currency}
                inputs={judged?.inputs}
                share={judged?.findings.shares.get(rule.id)}
                idle={idle.get(rule.id)}
                conflicts={conflictsOf.get(rule.id) ?? 0}
                isJudged={judgedIds.has(rule.id)}
                isChanged={!sameJson(known.get(rule.id), rule)}
                onChange={change}
                onCopy={copy}
                onRemove={remove}
              />
            ))}
          </ol>
          {defaultRule && (
            <p className="pr-fixed">
              <strong>{t("pricing.defaultName")}</strong> {t("pricing.defaultHint")}
              {judged && (
                <span className="pr-share">{t("pricing.won", { count: judged.findings.shares.get(defaultRule.id)?.won ?? 0 })}</span>
              )}
            </p>
          )}
        </div>
        {judged ? (
          <section className="pr-effect" aria-label={t("pricing.effect")} aria-busy={judged.rules !== rules || undefined}>
            <EffectPanel judged={judged} onRaise={raise} />
          </section>
        ) : (
          <p className="pr-effect pr-none" role="status">
            {problem ?? t("renderer.loading")}
          </p>
        )}
      </div>
      <RowMoves
        body={list}
        count={rules.length}
        asked={asked}
        title={(index) => t("renderer.grid.order.move", { row: rules[index]?.name ?? "" })}
        onAsk={setAsked}
        onMove={(from, to) => move(from, to)}
      />
      <span className="ts-sr" role="status">
        {said}
      </span>
      {changes > 0 && (
        <div className="ts-dock">
          <SaveBarView
            label={t("renderer.saveBar")}
            changes={changes}
            isSaving={isSaving}
            onDiscard={() => discard(store, ports)}
            onSave={maySave ? trySave : undefined}
          />
        </div>
      )}
    </div>
  );
}

/** The same list where nothing moves: sorting twice is one step. */
function sorted(rules: readonly EditedRule[]): readonly EditedRule[] {
  const next = bySpecificity(rules);
  return next.every((rule, at) => rule === rules[at]) ? rules : next;
}

function discard(store: RulesStore, { messages, texts: { t } }: ReturnType<typeof usePorts>): void {
  store.discard();
  messages.notify({ severity: "info", text: t("renderer.discarded"), action: { label: t("renderer.undo"), run: () => store.undo() } });
}

/** Leaving asks first. */
function useGuard(store: RulesStore, changes: number): void {
  const { drafts } = usePorts();
  const isChanged = changes > 0;
  useEffect(() => {
    if (!isChanged) return undefined;
    drafts.guard({ key: DRAFTS, count: changes, discard: () => store.discard() }, DRAFTS);
    return () => drafts.guard(null, DRAFTS);
  }, [drafts, store, changes, isChanged]);
}

interface ToolButtonProps {
  icon: string;
  text: string;
  isOff?: boolean;
  /** Gets the focus when the last rule is removed. */
  isAdd?: boolean;
  onPress: () => void;
}

function ToolButton({ icon, text, isOff, isAdd, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="ts-button is-quiet"
      data-add={isAdd}
      aria-disabled={isOff || undefined}
      onClick={() => isOff !== true && onPress()}
    >
      <Icon path={icon} size={18} />
      {text}
    </button>
  );
}

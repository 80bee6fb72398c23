/** The rules while they are edited: what was loaded, what was changed, how to go back, and the draft that outlives the page. */
import { sameJson } from "../../../layout/same-json.ts";
import type { PricingRuleSet } from "../../../shared/generated/types.ts";
import { isRecord } from "../../../shared/is-record.ts";
import type { DraftPort } from "../../renderer/ports/drafts.ts";
import { DRAFT_DELAY_MS, Draft, type FoundDraft } from "../../renderer/saving/draft.ts";
import { type DraftValues, isEmptyDraft } from "../../renderer/store/draft-values.ts";
import { Signal } from "../../state/signal.ts";
import { type Clash, mergeRules, ontoSaved, takeTheirs } from "./merge-rules.ts";
import { type EditedRule, ruleFrom } from "./rule-list.ts";

type Rules = readonly EditedRule[];

export interface RulesState {
  /** As saved, without the default rule. */
  readonly base: Rules;
  readonly rules: Rules;
  readonly defaultRule: EditedRule | undefined;
  readonly version: number;
  /** Days on which other rules come into effect. */
  readonly scheduledOn: readonly string[];
  readonly clashes: readonly Clash[];
  /** Another user saved since these rules were loaded, and both changes were brought together. */
  readonly isMerged: boolean;
  /** Changes that the same user made elsewhere, to take or to leave. */
  readonly otherDraft: FoundDraft | undefined;
  /** When the restored draft was written. */
  readonly restoredFrom: string | undefined;
  readonly changes: number;
  /** Names for rows by rule: a new rule keeps its row, and the focus in it, when it gets its id. */
  readonly keys: ReadonlyMap<string, string>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const MOST_STEPS = 200;
const PAUSE_MS = 1_000;
/** The member of a draft that has the order of the rules; no rule has this id. */
const ORDER = "order";

export class RulesStore extends Signal {
  readonly #draft: Draft;
  #base: Rules;
  #rules: Rules;
  #defaultRule: EditedRule | undefined;
  #version: number;
  #scheduledOn: readonly string[];
  #clashes: readonly Clash[] = [];
  #isMerged = false;
  #restoredFrom: string | undefined;
  #other: FoundDraft | undefined;
  #done: Rules[] = [];
  #undone: Rules[] = [];
  #last: { key: string; at: number } | undefined;
  #keys: ReadonlyMap<string, string> = new Map();
  #draftTimer: ReturnType<typeof setTimeout> | undefined;
  #state: RulesState | undefined;

  constructor(loaded: PricingRuleSet, drafts: () => DraftPort, layoutId: string) {
    super();
    this.#draft = new Draft(drafts, { layoutId, recordKey: String(loaded.MarketplaceId) }, (found) => this.#meetDraft(found));
    [this.#base, this.#defaultRule] = parted(loaded);
    this.#rules = this.#base;
    this.#version = loaded.RuleSetVersion;
    this.#scheduledOn = loaded.ScheduledOn;
    const own = this.#draft.read();
    if (own) this.#restore(own);
    void this.#draft.load().then((found) => found && this.#meetDraft(found));
  }

  /** For `useSyncExternalStore`. */
  readonly get = (): RulesState => {
    this.#state ??= {
      base: this.#base,
      rules: this.#rules,
      defaultRule: this.#defaultRule,
      version: this.#version,
      scheduledOn: this.#scheduledOn,
      clashes: this.#clashes,
      isMerged: this.#isMerged,
      restoredFrom: this.#restoredFrom,
      otherDraft: this.#other,
      changes: changesOf(this.#base, this.#rules).count,
      keys: this.#keys,
      canUndo: this.#done.length > 0,
      canRedo: this.#undone.length > 0,
    };
    return this.#state;
  };

  /** @param key edits with the same one, made without a pause, are undone together */
  edit(change: (rules: Rules) => Rules, key: string): void {
    const next = change(this.#rules);
    if (next === this.#rules) return;
    const now = Date.now();
    if (this.#last?.key !== key || now - this.#last.at > PAUSE_MS) this.#done = [...this.#done.slice(1 - MOST_STEPS), this.#rules];
    this.#last = { key, at: now };
    this.#undone = [];
    this.#rules = next;
    this.#writeSoon();
  }

  change(id: string, part: Partial<EditedRule>): void {
    const changed = (rule: EditedRule) =>
      Object.fromEntries(Object.entries({ ...rule, ...part }).filter(([, value]) => value !== undefined)) as unknown as EditedRule;
    this.edit((rules) => rules.map((rule) => (rule.id === id ? changed(rule) : rule)), `${id} ${Object.keys(part).join(" ")}`);
  }

  /** @returns whether there was anything to take back */
  undo(): boolean {
    return this.#step(this.#done, this.#undone);
  }
  redo(): boolean {
    return this.#step(this.#undone, this.#done);
  }
  #step(from: Rules[], to: Rules[]): boolean {
    const next = from.pop();
    if (next === undefined) return false;
    to.push(this.#rules);
    this.#rules = next;
    this.#last = undefined;
    this.#writeSoon();
    return true;
  }

  /** All changes go; `undo` brings them back. */
  discard(): void {
    this.edit(() => this.#base, "discard");
    this.#clashes = [];
    this.#isMerged = false;
    this.#restoredFrom = undefined;
    this.#write();
  }

  /** The sent rules are saved now, as the server answers them. What was typed since then stays, as a change of what is saved. */
  saved(answer: PricingRuleSet, sent: Rules): void {
    const now = this.#rules;
    this.#load(answer);
    this.#rules = ontoSaved(sent, now, this.#base);
    this.#keys = new Map([...this.#keys, ...this.#base.flatMap(({ id }, at): [string, string][] => keyOf(id, sent[at]?.id, this.#keys))]);
    this.#done = [];
    this.#undone = [];
    this.#clashes = [];
    this.#isMerged = false;
    this.#restoredFrom = undefined;
    this.#write();
  }

  /** The rules as they are on the server; what was changed here stays changed. */
  meet(newer: PricingRuleSet): void {
    if (newer.RuleSetVersion <= this.#version) return;
    const before = this.#base;
    const isChanged = this.get().changes > 0;
    this.#load(newer);
    const { rules, clashes } = mergeRules(before, this.#rules, this.#base);
    this.#rules = isChanged ? rules : this.#base;
    this.#clashes = isChanged ? clashes : [];
    this.#isMerged = isChanged;
    // Steps of before would take back what the other user saved.
    this.#done = [];
    this.#undone = [];
    this.#write();
  }

  /** @param isTaken false: the changes of this window stay, and replace the others */
  decideDraft(isTaken: boolean): void {
    const other = this.#other;
    if (other === undefined) return;
    this.#other = undefined;
    if (isTaken) this.#take(other);
    else this.#goOver(other);
  }

  /** Another draft of these rules: taken at once if nothing has been changed here, otherwise offered, never merged. */
  #meetDraft(other: FoundDraft): void {
    const mine = draftOf(this.#base, this.#rules);
    if (isEmptyDraft(mine)) this.#take(other);
    else if (sameJson(mine.typed, other.typed)) this.#goOver(other);
    else {
      this.#other = other;
      this.#changed();
    }
  }
  #take(other: FoundDraft): void {
    this.#done = [...this.#done, this.#rules];
    this.#undone = [];
    this.#last = undefined;
    this.#restore(other);
    this.#goOver(other);
  }
  #goOver(other: FoundDraft): void {
    clearTimeout(this.#draftTimer);
    this.#draftTimer = undefined;
    this.#draft.goOver(other, draftOf(this.#base, this.#rules));
    this.#changed();
  }

  decide(clash: Clash, isTheirs: boolean): void {
    this.#clashes = this.#clashes.filter((one) => one !== clash);
    if (isTheirs) this.edit((rules) => rules.map((rule) => (rule.id === clash.ruleId ? takeTheirs(rule, clash) : rule)), "decide");
    this.#changed();
  }

  /** The notes about restored and merged changes were read. */
  dismiss(): void {
    this.#restoredFrom = undefined;
    this.#isMerged = false;
    this.#changed();
  }

  /** The page may be closed. */
  leave(): void {
    if (this.#draftTimer !== undefined) this.#write();
    this.#draft.leave();
  }

  #load(loaded: PricingRuleSet): void {
    [this.#base, this.#defaultRule] = parted(loaded, this.#base);
    this.#version = loaded.RuleSetVersion;
    this.#scheduledOn = loaded.ScheduledOn;
  }
  #restore(draft: FoundDraft): void {
    const { rules, clashes } = mergeRules(restored(this.#base, draft.loaded), restored(this.#base, draft.typed), this.#base);
    this.#rules = rules;
    this.#clashes = clashes;
    this.#restoredFrom = draft.savedAt;
  }
  /** The draft follows when typing pauses: it is made of all rules. */
  #writeSoon(): void {
    clearTimeout(this.#draftTimer);
    this.#draftTimer = setTimeout(() => this.#write(), DRAFT_DELAY_MS);
    this.#changed();
  }
  #write(): void {
    clearTimeout(this.#draftTimer);
    this.#draftTimer = undefined;
    this.#draft.write(draftOf(this.#base, this.#rules));
    this.#changed();
  }
  #changed(): void {
    this.#state = undefined;
    this.emit();
  }
}

/** A rule that has not changed stays the same object. */
function parted(loaded: PricingRuleSet, before: Rules = []): [Rules, EditedRule | undefined] {
  const known = new Map(before.map((rule) => [rule.id, rule]));
  const all = loaded.Rules.map(ruleFrom).map((rule) => {
    const was = known.get(rule.id);
    return was && sameJson(was, rule) ? was : rule;
  });
  return [all.filter(({ isDefault }) => !isDefault), all.find(({ isDefault }) => isDefault)];
}

/** The name of the row of a saved rule: that of the sent one. */
function keyOf(id: string, sentId: string | undefined, keys: ReadonlyMap<string, string>): [string, string][] {
  return sentId === undefined || sentId === id ? [] : [[id, keys.get(sentId) ?? sentId]];
}

const idsOf = (rules: Rules): string[] => rules.map(({ id }) => id);

/** Changed, added and removed rules by id; null where there is none. */
function changesOf(base: Rules, rules: Rules) {
  const was = new Map(base.map((rule) => [rule.id, rule]));
  const is = new Map(rules.map((rule) => [rule.id, rule]));
  const typed: Record<string, unknown> = {};
  const loaded: Record<string, unknown> = {};
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    if (was.get(id) === is.get(id) || sameJson(was.get(id), is.get(id))) continue;
    typed[id] = is.get(id) ?? null;
    loaded[id] = was.get(id) ?? null;
  }
  const isInOrder = sameJson(
    idsOf(base).filter((id) => is.has(id)),
    idsOf(rules).filter((id) => was.has(id)),
  );
  return { typed, loaded, count: Object.keys(typed).length + (isInOrder ? 0 : 1) };
}

/** Few bytes: a rule that was not touched is not in it, and may change meanwhile. */
function draftOf(base: Rules, rules: Rules): DraftValues {
  const { typed, loaded, count } = changesOf(base, rules);
  const orders = count === 0 ? [{}, {}] : [{ [ORDER]: idsOf(rules) }, { [ORDER]: idsOf(base) }];
  const labels = Object.fromEntries([...base, ...rules].flatMap(({ id, name }) => (id in typed ? [[id, name]] : [])));
  return { typed: { ...typed, ...orders[0] }, loaded: { ...loaded, ...orders[1] }, labels, withheld: [] };
}

/** The rules that one side of a draft means. */
function restored(base: Rules, values: Readonly<Record<string, unknown>>): Rules {
  const known = new Map(base.map((rule) => [rule.id, rule]));
  const order = Array.isArray(values[ORDER]) ? values[ORDER].map(String) : idsOf(base);
  return order.flatMap((id) => {
    const value = id in values ? values[id] : known.get(id);
    return isRecord(value) ? [value as unknown as EditedRule] : [];
  });
}

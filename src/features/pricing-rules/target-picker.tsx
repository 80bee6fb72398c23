import { mdiPlus } from "@mdi/js";
import { useRef, useState } from "react";
import type { OrderedRule } from "../../../shared/pricing/rule-prices.ts";
import { Chips } from "../../renderer/fields/widgets/chips.tsx";
import { useTexts } from "../../renderer/ports/ports.ts";
import { Icon } from "../../renderer/values/icons/icon.tsx";
import { FloatingList, OptionLabel, useCombobox } from "../../ui/combobox.tsx";
import { findTargets, LETTERS_FOR_ITEMS, type OpenedInputs, type Target, targetKey } from "./price-inputs.ts";

export type RuleTargets = Pick<OrderedRule, "itemIds" | "groupIds" | "vendorIds">;
const MEMBERS = { item: "itemIds", group: "groupIds", vendor: "vendorIds" } as const;

interface TargetPickerProps {
  id: string;
  /** Of the rule, for labels. */
  name: string;
  targets: RuleTargets;
  /** Absent: nothing can be found, and targets have no names. */
  inputs: OpenedInputs | undefined;
  problemId: string | undefined;
  onChange: (targets: RuleTargets) => void;
}

const MOST_FOUND = 50;
const MOST_CHIPS = 8;

/** What a rule applies to, as chips, and a text in which to find more. */
export function TargetPicker({ id, name, targets, inputs, problemId, onChange }: TargetPickerProps) {
  const { t } = useTexts();
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const chosen = (["group", "vendor", "item"] as const).flatMap((kind) =>
    (targets[MEMBERS[kind]] ?? []).map((target) => ({ kind, id: target, key: targetKey(kind, target) })),
  );
  const nameOf = ({ kind, id: target, key }: (typeof chosen)[number]) =>
    t(`pricing.target.${kind}`, { name: inputs?.targets.get(key)?.name ?? String(target) });
  const found = isOpen && inputs ? findTargets(inputs.targets.values(), text, MOST_FOUND) : [];
  const isChosen = ({ kind, id: target }: Pick<Target, "kind" | "id">) => targets[MEMBERS[kind]]?.includes(target) === true;
  const toggle = (target: Pick<Target, "kind" | "id">) => {
    const member = MEMBERS[target.kind];
    const ids = targets[member] ?? [];
    onChange({ [member]: isChosen(target) ? ids.filter((one) => one !== target.id) : [...ids, target.id] });
  };
  const combobox = useCombobox({
    count: found.length,
    isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onTake: (index) => found[index] && toggle(found[index]),
  });
  const note =
    text.trim().length < LETTERS_FOR_ITEMS
      ? t("pricing.target.letters", { count: LETTERS_FOR_ITEMS })
      : found.length === 0
        ? t("renderer.choices.empty")
        : undefined;
  const shown = showsAll ? chosen : chosen.slice(0, MOST_CHIPS);
  return (
    <div className="pr-targets">
      <Chips
        chips={shown.map((one) => ({ key: one.key, label: nameOf(one) }))}
        isLocked={false}
        removeLabel={(label) => t("renderer.choices.remove", { label })}
        onRemove={(index) => shown[index] && toggle(shown[index])}
      />
      {chosen.length > MOST_CHIPS && (
        <button type="button" className="ts-link" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t("renderer.grid.facets.fewer") : t("renderer.grid.facets.more", { count: chosen.length })}
        </button>
      )}
      <span className="pr-find">
        <Icon path={mdiPlus} size={18} />
        <input
          ref={box}
          id={id}
          className="ts-input"
          {...combobox.inputProps}
          aria-label={t("pricing.target.add", { name })}
          aria-invalid={problemId !== undefined || undefined}
          aria-describedby={problemId}
          placeholder={t("pricing.target.placeholder")}
          value={text}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={() => {
            setOpen(false);
            setText("");
          }}
          onChange={({ target }) => {
            setText(target.value);
            setOpen(true);
            combobox.restart();
          }}
        />
      </span>
      {isOpen && inputs && (
        <FloatingList combobox={combobox} anchor={box.current} label={t("pricing.target.placeholder")} isSeveral note={note}>
          {found.map((target, index) => (
            <div key={target.key} {...combobox.optionProps(index, isChosen(target))}>
              <OptionLabel label={target.name} note={noteOf(target, t)} />
            </div>
          ))}
        </FloatingList>
      )}
    </div>
  );
}

const noteOf = ({ kind, note }: Target, t: ReturnType<typeof useTexts>["t"]): string =>
  kind === "item" ? note : kind === "group" ? t("pricing.target.services", { count: Number(note) }) : t("pricing.target.vendorNote");

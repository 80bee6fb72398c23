import { useMemo, useState } from "react";
import { ROOT_KEY } from "../../../../layout/elements.ts";
import { useTexts } from "../../../renderer/ports/ports.ts";
import { wordsOf } from "../document/element-words.ts";
import { fieldOfContract } from "../new-elements/new-field.ts";
import { memberWords } from "../properties/contract-words.ts";
import type { PanelSurroundings } from "../properties/element-profile.ts";
import { containerOf } from "../properties/element-profile.ts";
import { typeWords } from "../properties/offers.ts";
import type { RecordName } from "../properties/record-names.ts";

interface ContractFieldsProps {
  /** Values of the contract that the list does not show yet. */
  names: readonly RecordName[];
  around: PanelSurroundings;
  onChosen: (fields: readonly object[]) => void;
}

/** Adds several values of the contract at once; a search matches all its words in name, type and description. */
export function ContractFields({ names, around, onChosen }: ContractFieldsProps) {
  const { t } = useTexts();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = useMemo(() => pathsShown(around), [around]);
  const rows = names.map((each) => ({
    ...each,
    label: memberWords(each.name, around),
    type: typeWords(each.dataType, t),
    path: shown.get(each.name),
  }));
  const found = rows
    .filter((each) => words.every((word) => `${each.label} ${each.name} ${each.type} ${each.description}`.toLowerCase().includes(word)))
    .toSorted((left, right) => left.label.localeCompare(right.label));
  const choose = (name: string, isChosen: boolean) => {
    const next = new Set([...chosen, name].filter((each) => each !== name || isChosen));
    setChosen(next);
    onChosen(names.filter((each) => next.has(each.name)).map((each) => fieldOfContract(each.name, each.shape)));
  };
  return (
    <>
      <label className="studio-labelled">
        <span className="ts-label">{t("studio.add.search")}</span>
        <input type="search" className="ts-input" value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <ul className="studio-found">
        {found.map((each) => (
          <li key={each.name}>
            <label>
              <input type="checkbox" checked={chosen.has(each.name)} onChange={({ target }) => choose(each.name, target.checked)} />
              <span>
                {each.label} <code className="studio-contract-name">{each.name}</code>
                {each.isRequired && <span className="ts-required">{` (${t("studio.properties.needed")})`}</span>}
                <span className="ts-option-note">{[each.type, each.description].filter(Boolean).join(" · ")}</span>
                {each.path !== undefined && <span className="ts-option-note">{t("studio.add.shownIn", { section: each.path })}</span>}
              </span>
            </label>
          </li>
        ))}
        {found.length === 0 && <li className="ts-note">{t("renderer.choices.empty")}</li>}
      </ul>
    </>
  );
}

/** Label of the container that already shows a value of the layout's own record, by name of the value. */
function pathsShown({ table, reader }: PanelSurroundings): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  for (const { key, kind, list, own } of table.elements.values()) {
    const container = kind === "field" && list === "Fields" ? table.elements.get(containerOf(table, key) ?? ROOT_KEY) : undefined;
    if (container?.own.Kind === "Fields" && container.own.Source === undefined) shown.set(String(own.Name), wordsOf(container, reader));
  }
  return shown;
}

import { useMemo, useState } from "react";
import type { ListName } from "../../../../../layout/elements.ts";
import { DISPLAY_TEMPLATES, type DisplayTemplate } from "../../../../../layout/model.ts";
import { useHost } from "../../../../renderer/host.ts";
import { nameFor } from "../../new-elements/names.ts";
import { customField, fieldOfContract } from "../../new-elements/new-field.ts";
import { useStudioActions } from "../../studio-context.ts";
import { factsOf } from "../element-facts.ts";
import { recordNames, takesCustom } from "../record-names.ts";
import { Cards } from "./cards.tsx";
import { TEMPLATE_ICONS } from "./pictures.ts";
import { SmallDialog } from "./small-dialog.tsx";

interface AddFieldsProps {
  parentKey: string;
  list: ListName;
  onClose: () => void;
}

/** Several values of the contract that are not shown yet, or a new one of one's own. */
export function AddFields({ parentKey, list, onClose }: AddFieldsProps) {
  const { t } = useHost();
  const studio = useStudioActions();
  const { layout, table, compiled, contracts } = studio.state;
  const facts = useMemo(() => factsOf(table, compiled, parentKey), [table, compiled, parentKey]);
  const around = { layout, table, contracts };
  // Steps of a wizard fill in one request together.
  const taken = new Set(
    [...table.elements.values()]
      .filter(({ kind, parent, list: own }) => kind === "field" && own === list && isSibling(table, parent, parentKey))
      .map(({ own }) => String(own.Name)),
  );
  const names = facts === undefined ? [] : recordNames(facts, around).filter(({ name }) => !taken.has(name));
  const isOpen = facts !== undefined && takesCustom(facts, around);
  const [isNew, setNew] = useState(names.length === 0);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [label, setLabel] = useState("");
  const [name, setName] = useState<string>();
  const [template, setTemplate] = useState<DisplayTemplate>();
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = names.filter((each) =>
    words.every((word) => `${each.name} ${each.dataType} ${each.description}`.toLowerCase().includes(word)),
  );
  const suggested = name ?? nameFor(label, "Field");
  const isTaken = taken.has(suggested) || names.some((each) => each.name === suggested);
  const addChosen = () => {
    const fields = names.filter(({ name: each }) => chosen.has(each)).map((each) => fieldOfContract(each.name, each.shape));
    studio.addAll(parentKey, list, fields);
    onClose();
  };
  const addNew = () => {
    if (template === undefined) return;
    const choice = (number: number) => t("studio.add.choice", { number });
    studio.add(parentKey, list, customField(label.trim(), suggested, template, { choice }));
    onClose();
  };
  const isReady = isNew ? label.trim() !== "" && template !== undefined && /^[A-Za-z]\w*$/.test(suggested) && !isTaken : chosen.size > 0;
  return (
    <SmallDialog
      title={t(`studio.add.button.${list}`)}
      isReady={isReady}
      onAdd={isNew ? addNew : addChosen}
      onClose={onClose}
      action={isNew ? t("studio.add.add") : t("studio.add.addCount", { count: chosen.size })}
    >
      <div className="ts-tabs" role="tablist" aria-label={t("studio.add.from")}>
        {([false, true] as const).map((kind) => (
          <button
            key={String(kind)}
            type="button"
            role="tab"
            className="ts-tab"
            aria-selected={isNew === kind}
            tabIndex={isNew === kind ? 0 : -1}
            onClick={() => setNew(kind)}
            onKeyDown={(event) => /^Arrow(Left|Right)$/.test(event.key) && setNew(!isNew)}
          >
            {kind ? t("studio.add.newField") : t("studio.add.fromContract", { count: names.length })}
          </button>
        ))}
      </div>
      {isNew ? (
        <>
          {!isOpen && <p className="ts-help">{t("studio.add.closed")}</p>}
          <label className="studio-labelled">
            <span className="ts-label">{t("studio.add.label")}</span>
            <input type="text" className="ts-input" value={label} maxLength={200} onChange={({ target }) => setLabel(target.value)} />
          </label>
          <label className="studio-labelled">
            <span className="ts-label">{t("studio.add.name")}</span>
            <input
              type="text"
              className="ts-input"
              value={label === "" && name === undefined ? "" : suggested}
              maxLength={100}
              aria-invalid={isTaken || undefined}
              onChange={({ target }) => setName(target.value)}
            />
            <span className={isTaken ? "ts-error" : "ts-help"}>{isTaken ? t("studio.add.nameTaken") : t("studio.add.nameHelp")}</span>
          </label>
          <Cards
            label={t("studio.add.whatTemplate")}
            cards={DISPLAY_TEMPLATES.filter((each) => (isOpen || each === "Heading") && each !== "Hidden").map((value) => ({
              value,
              icon: TEMPLATE_ICONS[value],
              name: t(`studio.templates.name.${value}`),
              sentence: t(`studio.templates.help.${value}`),
            }))}
            chosen={template}
            onChoose={setTemplate}
          />
        </>
      ) : (
        <>
          <label className="studio-labelled">
            <span className="ts-label">{t("studio.add.search")}</span>
            <input type="search" className="ts-input" value={text} onChange={({ target }) => setText(target.value)} />
          </label>
          <ul className="studio-found">
            {found.map((each) => (
              <li key={each.name}>
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.has(each.name)}
                    onChange={({ target }) =>
                      setChosen(
                        target.checked ? new Set([...chosen, each.name]) : new Set([...chosen].filter((other) => other !== each.name)),
                      )
                    }
                  />
                  <span>
                    {each.name}
                    {each.isRequired && <span className="ts-required">{` (${t("studio.properties.needed")})`}</span>}
                    <span className="studio-option-note">{[each.dataType, each.description].filter(Boolean).join(" · ")}</span>
                  </span>
                </label>
              </li>
            ))}
            {found.length === 0 && <li className="ts-note">{t("renderer.choices.empty")}</li>}
          </ul>
        </>
      )}
    </SmallDialog>
  );
}

type Table = Parameters<typeof factsOf>[0];

/** In the same list, or in another step of the same wizard. */
function isSibling({ elements }: Table, parent: string, key: string): boolean {
  if (parent === key) return true;
  const [one, other] = [elements.get(parent), elements.get(key)];
  return one?.kind === "step" && other?.kind === "step" && one.parent === other.parent;
}

import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ElementTable } from "../../../../layout/elements.ts";
import { Modal } from "../../../ui/modal.tsx";
import { type Reader, wordsOf } from "../document/element-words.ts";
import { isSecondList } from "../document/fits.ts";
import { type DropTarget, fittingLists } from "./drop-targets.ts";
import { ancestorsOf } from "./tree-rows.ts";

interface MoveDialogProps {
  table: ElementTable;
  elementKey: string;
  reader: Reader;
  onMove(drop: DropTarget): void;
  onClose(): void;
}

/** Moves an element by choosing a parent and a preceding sibling. */
export function MoveDialog({ table, elementKey, reader, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const heading = useId();
  const element = table.elements.get(elementKey);
  const lists = fittingLists(table, elementKey);
  const [target, setTarget] = useState(() =>
    Math.max(
      0,
      lists.findIndex(({ parentKey, list }) => parentKey === element?.parent && list === element.list),
    ),
  );
  const [index, setIndex] = useState(0);
  const chosen = lists[target];
  const siblings =
    chosen === undefined ? [] : (table.children.get(`${chosen.parentKey}/${chosen.list}`) ?? []).filter((key) => key !== elementKey);
  const nameOf = (key: string) => {
    const found = table.elements.get(key);
    return found === undefined ? key : wordsOf(found, reader);
  };
  const pathOf = (key: string) => [...ancestorsOf(table, key).slice(1), key].map(nameOf).join(" › ");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== undefined) onMove({ ...chosen, index });
    onClose();
  };
  return (
    <Modal width={450} labelledBy={heading} onEscape={onClose}>
      <form onSubmit={submit}>
        <h2 id={heading}>{t("studio.tree.moveTitle", { name: nameOf(elementKey) })}</h2>
        <div className="view-as-fields">
          <label>
            {t("studio.tree.moveInto")}
            <select
              value={target}
              onChange={(event) => {
                setTarget(Number(event.target.value));
                setIndex(0);
              }}
            >
              {lists.map(({ parentKey, list }, at) => (
                <option key={`${parentKey}/${list}`} value={at}>
                  {isSecondList(list) ? `${pathOf(parentKey)} (${t(`studio.tree.in${list}`)})` : pathOf(parentKey)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t("studio.tree.moveBehind")}
            <select value={index} onChange={(event) => setIndex(Number(event.target.value))}>
              <option value={0}>{t("studio.tree.atStart")}</option>
              {siblings.map((key, at) => (
                <option key={key} value={at + 1}>
                  {t("studio.tree.behind", { name: nameOf(key) })}
                </option>
              ))}
            </select>
          </label>
        </div>
        <div className="modal-buttons">
          <button type="button" className="button" onClick={onClose}>
            {t("dialogs.cancel")}
          </button>
          <button type="submit" className="button button-primary">
            {t("studio.tree.move")}
          </button>
        </div>
      </form>
    </Modal>
  );
}

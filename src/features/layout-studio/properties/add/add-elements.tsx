import { mdiPlus } from "@mdi/js";
import { useState } from "react";
import type { ListName } from "../../../../../layout/elements.ts";
import { useHost } from "../../../../renderer/host.ts";
import { Icon } from "../../../../renderer/icons/icon.tsx";
import { listsOf } from "../../document/fits.ts";
import { newPage, newStep } from "../../new-elements/new-element.ts";
import { useStudio, useStudioActions } from "../../studio-context.ts";
import { AddAction } from "./add-action.tsx";
import { AddContainer } from "./add-container.tsx";
import { AddFields } from "./add-fields.tsx";
import { LabelInput } from "./label-input.tsx";
import { SmallDialog } from "./small-dialog.tsx";

/** What can be added to an element: a button for each of its lists, and the dialog that asks what is needed. */
export function AddElements({ elementKey }: { elementKey: string }) {
  const { t } = useHost();
  const element = useStudio((state) => state.table.elements.get(elementKey));
  const mayEdit = useStudio((state) => state.mayEdit);
  const [open, setOpen] = useState<ListName>();
  if (element === undefined || !mayEdit) return null;
  const lists = listsOf(element);
  if (lists.length === 0) return null;
  const close = () => setOpen(undefined);
  return (
    <div className="studio-add">
      {lists.map((list) => (
        <button key={list} type="button" className="ts-button" onClick={() => setOpen(list)}>
          <Icon path={mdiPlus} size={18} />
          {t(`studio.add.button.${list}`)}
        </button>
      ))}
      {(open === "Fields" || open === "Columns" || open === "Detail" || open === "Tiles") && (
        <AddFields parentKey={elementKey} list={open} onClose={close} />
      )}
      {open === "Containers" && <AddContainer parentKey={elementKey} onClose={close} />}
      {open === "Actions" && <AddAction parentKey={elementKey} onClose={close} />}
      {(open === "Pages" || open === "Steps") && <AddNamed parentKey={elementKey} list={open} onClose={close} />}
    </div>
  );
}

/** A page or a step: all that it needs is a name. */
function AddNamed({ parentKey, list, onClose }: { parentKey: string; list: "Pages" | "Steps"; onClose: () => void }) {
  const { t } = useHost();
  const studio = useStudioActions();
  const [label, setLabel] = useState("");
  const add = () => {
    studio.add(parentKey, list, list === "Pages" ? newPage(label.trim()) : newStep(label.trim()));
    onClose();
  };
  return (
    <SmallDialog title={t(`studio.add.button.${list}`)} isReady={label.trim() !== ""} onAdd={add} onClose={onClose}>
      <LabelInput label={label} onChange={setLabel} />
    </SmallDialog>
  );
}

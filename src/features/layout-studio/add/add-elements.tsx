import { mdiPlus } from "@mdi/js";
import { type SyntheticEvent, useMemo, useState } from "react";
import type { ListName } from "../../../../layout/elements.ts";
import { useTexts } from "../../../renderer/ports/ports.ts";
import { Icon } from "../../../renderer/values/icons/icon.tsx";
import { Modal } from "../../../ui/form-modal.tsx";
import { listsOf } from "../document/fits.ts";
import { recordNames } from "../properties/record-names.ts";
import { useStudio, useStudioActions } from "../studio-context.ts";
import { AddForm } from "./add-form.tsx";
import { ADDITIONS, OWN_FIELD } from "./additions.ts";
import { ContractFields } from "./contract-fields.tsx";
import { useAsking } from "./use-asking.ts";

/** One button per list of the element, and the dialog that adds a child to that list. */
export function AddElements({ elementKey }: { elementKey: string }) {
  const { t } = useTexts();
  const element = useStudio((state) => state.table.elements.get(elementKey));
  const mayEdit = useStudio((state) => state.mayEdit);
  const [open, setOpen] = useState<ListName>();
  if (element === undefined || !mayEdit) return null;
  const lists = listsOf(element);
  if (lists.length === 0) return null;
  return (
    <div className="studio-add">
      {lists.map((list) => (
        <button key={list} type="button" className="ts-button" onClick={() => setOpen(list)}>
          <Icon path={mdiPlus} size={18} />
          {t(`studio.add.button.${list}`)}
        </button>
      ))}
      {open !== undefined && <AddDialog parentKey={elementKey} list={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function AddDialog({ parentKey, list, onClose }: { parentKey: string; list: ListName; onClose: () => void }) {
  const { t } = useTexts();
  const studio = useStudioActions();
  const asking = useAsking(parentKey, list);
  const addition = ADDITIONS[list];
  const names = useMemo(
    () => (asking === undefined ? [] : recordNames(asking.profile, asking).filter(({ name }) => !asking.taken.has(name))),
    [asking],
  );
  const [isNew, setNew] = useState(addition !== undefined || names.length === 0);
  const [made, setMade] = useState<readonly object[]>([]);
  if (asking === undefined) return null;
  const choose = (own: boolean) => {
    setNew(own);
    setMade([]);
  };
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const [first] = made;
    if (first === undefined) return;
    if (made.length === 1) studio.add(parentKey, list, first);
    else studio.addAll(parentKey, list, made);
    onClose();
  };
  return (
    <Modal title={t(`studio.add.button.${list}`)} onClose={onClose} isWide>
      <form className="studio-dialog" onSubmit={add}>
        {addition === undefined && (
          <div className="ts-tabs" role="tablist" aria-label={t("studio.add.from")}>
            {([false, true] as const).map((own) => (
              <button
                key={String(own)}
                type="button"
                role="tab"
                className="ts-tab"
                aria-selected={isNew === own}
                tabIndex={isNew === own ? 0 : -1}
                onClick={() => choose(own)}
                onKeyDown={(event) => /^Arrow(Left|Right)$/.test(event.key) && choose(!isNew)}
              >
                {own ? t("studio.add.newField") : t("studio.add.fromContract", { count: names.length })}
              </button>
            ))}
          </div>
        )}
        {addition === undefined && isNew && !asking.isOpen && <p className="ts-help">{t("studio.add.closed")}</p>}
        {isNew ? (
          <AddForm addition={addition ?? OWN_FIELD} asking={asking} onMade={(element) => setMade(element === undefined ? [] : [element])} />
        ) : (
          <ContractFields names={names} around={asking} onChosen={setMade} />
        )}
        <div className="ts-form-actions">
          <button type="button" className="ts-button" onClick={onClose}>
            {t("renderer.cancel")}
          </button>
          <button type="submit" className="ts-button is-primary" aria-disabled={made.length === 0 || undefined}>
            {isNew ? t("studio.add.add") : t("studio.add.addCount", { count: made.length })}
          </button>
        </div>
      </form>
    </Modal>
  );
}

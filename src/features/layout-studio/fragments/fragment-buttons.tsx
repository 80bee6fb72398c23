import { mdiPuzzleEditOutline, mdiPuzzlePlusOutline } from "@mdi/js";
import { type SyntheticEvent, useState } from "react";
import type { Element, ListName } from "../../../../layout/elements.ts";
import type { Field } from "../../../../layout/model.ts";
import { isApiError } from "../../../data/api-error.ts";
import { usePorts, useTexts } from "../../../renderer/ports/ports.ts";
import { Icon } from "../../../renderer/values/icons/icon.tsx";
import { Modal } from "../../../ui/form-modal.tsx";
import { AddForm } from "../add/add-form.tsx";
import { type Addition, type Asking, field, textOf } from "../add/additions.ts";
import { useAsking } from "../add/use-asking.ts";
import { listsOf } from "../document/fits.ts";
import { fragmentListOf, type UseTarget } from "../document/insert-use.ts";
import { idFor, nameFor } from "../new-elements/names.ts";
import { originOf } from "../properties/from-elsewhere.tsx";
import { useStudio, useStudioActions } from "../studio-context.ts";

/** Buttons that insert a fragment into an element, or turn the element into one. */
export function FragmentButtons({ elementKey }: { elementKey: string }) {
  const { t } = useTexts();
  const studio = useStudioActions();
  const element = useStudio((state) => state.table.elements.get(elementKey));
  const mayEdit = useStudio((state) => state.mayEdit && originOf(state, elementKey) === undefined);
  const mayPublish = useStudio((state) => state.mayPublish);
  const [open, setOpen] = useState<"use" | "make">();
  if (element === undefined || !mayEdit) return null;
  const close = () => setOpen(undefined);
  const lists = listsOf(element).filter((list) => studio.fragmentsFor(list).length > 0);
  return (
    <div className="studio-add">
      {lists.length > 0 && (
        <button type="button" className="ts-button" onClick={() => setOpen("use")}>
          <Icon path={mdiPuzzlePlusOutline} size={18} />
          {t("studio.fragment.use")}
        </button>
      )}
      {mayPublish && targetsOf(element, studio.state.table.children).length > 0 && (
        <button type="button" className="ts-button" onClick={() => setOpen("make")}>
          <Icon path={mdiPuzzleEditOutline} size={18} />
          {t("studio.fragment.make")}
        </button>
      )}
      {open === "use" && <UseDialog elementKey={elementKey} lists={lists} onClose={close} />}
      {open === "make" && <MakeDialog element={element} onClose={close} />}
    </div>
  );
}

/** The parts of an element that can become a fragment: the element itself, or all elements of one of its lists. */
function targetsOf(element: Element, children: ReadonlyMap<string, readonly string[]>): UseTarget[] {
  const { key, kind, parent, list } = element;
  const itself = list === undefined || kind === "field" || kind === "action" || fragmentListOf(list) === undefined ? [] : [list];
  const fieldLists = kind === "container" ? (["Fields", "Columns"] as const) : [];
  return [
    ...itself.map((name): UseTarget => ({ parentKey: parent, list: name, replacing: [key] })),
    ...fieldLists.flatMap((name): UseTarget[] => {
      const replacing = children.get(`${key}/${name}`) ?? [];
      return replacing.length === 0 ? [] : [{ parentKey: key, list: name, replacing }];
    }),
  ];
}

function UseDialog({ elementKey, lists, onClose }: { elementKey: string; lists: readonly ListName[]; onClose: () => void }) {
  const { t } = useTexts();
  const studio = useStudioActions();
  const asking = useAsking(elementKey, lists[0] ?? "Fields");
  const [addition] = useState<Addition>(() => ({
    fields: () => [
      choice(
        "Target",
        t("studio.fragment.which"),
        lists.flatMap((list) => studio.fragmentsFor(list).map(asMember)),
      ),
    ],
    make: ({ Target }) => (textOf(Target) === "" ? undefined : { Use: textOf(Target) }),
  }));
  const target = (made: object) => {
    const { Use: id } = made as { Use: string };
    const list = lists.find((each) => studio.fragmentsFor(each).some(({ Id }) => Id === id));
    if (list !== undefined) studio.insertFragment(elementKey, list, id);
    onClose();
  };
  return <FragmentDialog title={t("studio.fragment.use")} asking={asking} addition={addition} onMade={target} onClose={onClose} />;
}

const asMember = ({ Id, Name }: { Id: string; Name: string }) => ({ Value: Id, DisplayName: `${Name} (${Id})` });
const choice = (name: string, label: string, EnumMembers: NonNullable<Field["EnumMembers"]>): Field =>
  field(name, label, { DisplayTemplate: "Combobox", EnumMembers });

function MakeDialog({ element, onClose }: { element: Element; onClose: () => void }) {
  const ports = usePorts();
  const { t } = ports.texts;
  const studio = useStudioActions();
  const asking = useAsking(element.key, "Fields");
  const [refusal, setRefusal] = useState<string>();
  const [targets] = useState(() => targetsOf(element, studio.state.table.children));
  const [addition] = useState<Addition>(() => ({
    first: () => ({ Part: targets[0]?.list }),
    fields: ({ Label }) => [
      field("Label", t("studio.create.name"), { MaxLength: 100 }),
      field("Name", t("studio.create.id"), { MaxLength: 200, HelpText: t("studio.create.idHelp"), Placeholder: idOf(textOf(Label)) }),
      choice(
        "Part",
        t("studio.fragment.part"),
        targets.map(({ list, parentKey }) => ({
          Value: list,
          DisplayName: t(`studio.fragment.parts.${parentKey === element.key ? list : "itself"}`),
        })),
      ),
    ],
    make({ Label, Name, Part }) {
      const target = targets.find(({ list }) => list === Part) ?? targets[0];
      const Id = textOf(Name) || idOf(textOf(Label));
      return textOf(Label) === "" || !/^[a-z][a-z0-9.-]*$/.test(Id) ? undefined : { target, Id, Name: nameFor(textOf(Label), "Fragment") };
    },
  }));
  const make = (made: object) => {
    const { target, ...named } = made as { target: UseTarget; Id: string; Name: string };
    studio.makeFragment(target, named).then(onClose, (cause: unknown) => {
      const isTaken = isApiError(cause) && cause.code === "ConcurrencyConflict";
      setRefusal(isTaken ? t("studio.create.taken", { layoutId: named.Id }) : cause instanceof Error ? cause.message : String(cause));
    });
  };
  return (
    <FragmentDialog title={t("studio.fragment.make")} asking={asking} addition={addition} onMade={make} onClose={onClose}>
      <p className="ts-help">{t("studio.fragment.makeHelp")}</p>
      {refusal !== undefined && (
        <p className="ts-error" role="alert">
          {refusal}
        </p>
      )}
    </FragmentDialog>
  );
}

const idOf = (name: string): string => (name === "" ? "" : `fragment.${idFor(name, "part")}`);

interface FragmentDialogProps {
  title: string;
  asking: Asking | undefined;
  addition: Addition;
  onMade: (made: object) => void;
  onClose: () => void;
  children?: React.ReactNode;
}

function FragmentDialog({ title, asking, addition, onMade, onClose, children }: FragmentDialogProps) {
  const { t } = useTexts();
  const [made, setMade] = useState<object>();
  if (asking === undefined) return null;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (made !== undefined) onMade(made);
  };
  return (
    <Modal title={title} onClose={onClose}>
      <form className="studio-dialog" onSubmit={submit}>
        <AddForm addition={addition} asking={asking} onMade={setMade} />
        {children}
        <div className="ts-form-actions">
          <button type="button" className="ts-button" onClick={onClose}>
            {t("renderer.cancel")}
          </button>
          <button type="submit" className="ts-button is-primary" aria-disabled={made === undefined || undefined}>
            {title}
          </button>
        </div>
      </form>
    </Modal>
  );
}

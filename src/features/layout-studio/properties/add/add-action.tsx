import { mdiCogPlayOutline, mdiFormSelect, mdiMapMarkerRightOutline } from "@mdi/js";
import { useMemo, useState } from "react";
import { routeNames } from "../../../../../layout/compile/context.ts";
import { useHost } from "../../../../renderer/host.ts";
import { wordsOf } from "../../document/element-words.ts";
import { idFor } from "../../new-elements/names.ts";
import { callOf, operationNamed } from "../../new-elements/new-container.ts";
import { useStudio, useStudioActions } from "../../studio-context.ts";
import { operationsFor } from "../operation-fits.ts";
import { operationOptions } from "../operation-options.ts";
import { Picker } from "../picker.tsx";
import { useRoutes } from "../use-routes.ts";
import { Cards } from "./cards.tsx";
import { LabelInput } from "./label-input.tsx";
import { SmallDialog } from "./small-dialog.tsx";

const SORTS = ["call", "form", "go"] as const;
type Sort = (typeof SORTS)[number];
const ICONS: Readonly<Record<Sort, string>> = { call: mdiCogPlayOutline, form: mdiFormSelect, go: mdiMapMarkerRightOutline };

/** A new button: it calls an operation, opens a form, or leads somewhere. */
export function AddAction({ parentKey, onClose }: { parentKey: string; onClose: () => void }) {
  const { t } = useHost();
  const studio = useStudioActions();
  const contracts = useStudio((state) => state.contracts);
  const table = useStudio((state) => state.table);
  const reader = useStudio((state) => state.reader);
  const routes = useRoutes();
  const parent = table.elements.get(parentKey);
  const [sort, setSort] = useState<Sort>();
  const [label, setLabel] = useState("");
  const [target, setTarget] = useState("");
  const options = useMemo(() => {
    if (sort === "go") return routes;
    if (sort === "form")
      return [...table.elements.values()]
        .filter(({ kind, own }) => kind === "container" && (own.Kind === "Form" || own.Kind === "Steps"))
        .map((element) => ({ value: element.id, label: wordsOf(element, reader), note: element.id }));
    return operationOptions(operationsFor(contracts, "call"));
  }, [contracts, table, reader, routes, sort]);
  const add = () => {
    const On = parent?.kind === "layout" ? "Page" : parent?.own.Kind === "Grid" ? "Row" : "Container";
    const operation = sort === "call" ? operationNamed(contracts, target) : undefined;
    const does =
      operation !== undefined
        ? callOf(operation, studio.state.layout)
        : sort === "form"
          ? { Form: target }
          : { Navigate: { Route: target, ...parametersOf(target, On) } };
    studio.add(parentKey, "Actions", { Id: idFor(label, "action"), DisplayValue: label.trim(), On, ...does });
    onClose();
  };
  return (
    <SmallDialog
      title={t("studio.add.button.Actions")}
      isReady={sort !== undefined && label.trim() !== "" && target !== ""}
      onAdd={add}
      onClose={onClose}
    >
      <Cards
        label={t("studio.add.whatAction")}
        cards={SORTS.map((value) => ({
          value,
          icon: ICONS[value],
          name: t(`studio.add.action.${value}`),
          sentence: t(`studio.add.actionHelp.${value}`),
        }))}
        chosen={sort}
        onChoose={(next) => {
          setSort(next);
          setTarget("");
        }}
      />
      {sort !== undefined && <LabelInput label={label} onChange={setLabel} />}
      {sort !== undefined && (
        <div className="studio-labelled">
          <span className="ts-label">{t(`studio.add.action.${sort}`)}</span>
          <Picker
            key={sort}
            id="studio-add-target"
            label={t(`studio.add.action.${sort}`)}
            value={target}
            options={options}
            isFree={sort === "go"}
            onChoose={setTarget}
          />
        </div>
      )}
    </SmallDialog>
  );
}

/** The account of the row, or the open one, is what most routes are about; anything else is for the person to say. */
function parametersOf(route: string, on: string): object {
  const names = routeNames(route);
  if (names.length === 0) return {};
  const account = on === "Row" ? "Row.AccountId" : "Route.accountId";
  return { Parameters: Object.fromEntries(names.map((name) => [name, name === "accountId" ? account : "null"])) };
}

import { useMemo, useState } from "react";
import { wordsOfName } from "../../../../../layout/from-schema/words.ts";
import { CONTAINER_KINDS, type ContainerKind } from "../../../../../layout/model.ts";
import { useHost } from "../../../../renderer/host.ts";
import { type Chosen, choicesOf, NEEDS_OPERATION, newContainer, OPERATION_USES, operationNamed } from "../../new-elements/new-container.ts";
import { useStudio, useStudioActions } from "../../studio-context.ts";
import { operationsFor } from "../operation-fits.ts";
import { operationOptions } from "../operation-options.ts";
import { Picker } from "../picker.tsx";
import { Cards } from "./cards.tsx";
import { LabelInput } from "./label-input.tsx";
import { KIND_ICONS } from "./pictures.ts";
import { SmallDialog } from "./small-dialog.tsx";

/** A new part of a page: what it is, what it is called, and the operation that it stands on. */
export function AddContainer({ parentKey, onClose }: { parentKey: string; onClose: () => void }) {
  const { t, components = {} } = useHost();
  const studio = useStudioActions();
  const contracts = useStudio((state) => state.contracts);
  const names = Object.keys(components);
  const [kind, setKind] = useState<ContainerKind>();
  const [label, setLabel] = useState("");
  const [operation, setOperation] = useState("");
  const [component, setComponent] = useState(names[0] ?? "");
  const use = kind === undefined ? undefined : OPERATION_USES[kind];
  const options = useMemo(
    () =>
      operationOptions(
        // What is filled in changes something; what is only asked for is seldom a form.
        (use === undefined ? [] : operationsFor(contracts, use)).filter((each) => use !== "call" || each.kind === "mutation"),
      ),
    [contracts, use],
  );
  const chosen = operationNamed(contracts, operation);
  const choices = chosen === undefined ? [] : choicesOf(chosen, studio.state.layout);
  const [made, setMade] = useState<Chosen>({});
  const isReady =
    kind !== undefined &&
    label.trim() !== "" &&
    (chosen !== undefined || !NEEDS_OPERATION.has(kind)) &&
    (kind !== "Custom" || component !== "");
  const add = () => {
    if (kind === undefined) return;
    const words = { text: t("studio.add.sampleText"), step: t("studio.add.firstStep") };
    const element = newContainer({
      kind,
      label: label.trim(),
      operation: chosen,
      component,
      layout: studio.state.layout,
      contracts,
      words,
      chosen: made,
    });
    studio.add(parentKey, "Containers", element);
    onClose();
  };
  return (
    <SmallDialog title={t("studio.add.button.Containers")} isReady={isReady} onAdd={add} onClose={onClose}>
      <Cards
        label={t("studio.add.whatKind")}
        cards={CONTAINER_KINDS.filter((each) => each !== "Custom" || names.length > 0).map((value) => ({
          value,
          icon: KIND_ICONS[value],
          name: t(`studio.add.kind.${value}`),
          sentence: t(`studio.add.kindHelp.${value}`),
        }))}
        chosen={kind}
        onChoose={(next) => {
          setKind(next);
          setOperation("");
        }}
      />
      {kind !== undefined && <LabelInput label={label} onChange={setLabel} />}
      {use !== undefined && kind !== undefined && (
        <div className="studio-labelled">
          <span className="ts-label">{t(`studio.add.operation.${use}`)}</span>
          <Picker
            key={use}
            id="studio-add-operation"
            label={t(`studio.add.operation.${use}`)}
            value={operation}
            options={options}
            placeholder={t("studio.properties.chooseOperation")}
            onChoose={(name) => {
              setOperation(name);
              setMade({});
              if (label === "") setLabel(wordsOfName(name.split(".")[1] ?? ""));
            }}
          />
        </div>
      )}
      {choices.map(({ name, choices: values, first }) => (
        <label key={name} className="studio-labelled">
          <span className="ts-label">{wordsOfName(name)}</span>
          <select
            className="ts-input ts-select"
            value={made[name] ?? first}
            onChange={({ target }) => setMade({ ...made, [name]: target.value })}
          >
            {values.map((value) => (
              <option key={value} value={value}>
                {wordsOfName(value)}
              </option>
            ))}
          </select>
        </label>
      ))}
      {kind === "Custom" && (
        <label className="studio-labelled">
          <span className="ts-label">{t("studio.properties.label.Component")}</span>
          <select className="ts-input ts-select" value={component} onChange={({ target }) => setComponent(target.value)}>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
    </SmallDialog>
  );
}

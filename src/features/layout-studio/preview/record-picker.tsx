import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useDeferredValue, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { routeNames } from "../../../../layout/compile/context.ts";
import { isRouteTarget, type Parameter } from "../../../../layout/model.ts";
import { searchAccount } from "../../../generated/operations.ts";
import { useStudio, useStudioActions } from "../studio-context.ts";

/** Which record the preview shows: an account, the parameters of a routed screen, or made-up values. */
export function RecordPicker() {
  const isRouted = useStudio(({ layout }) => isRouteTarget(layout.Target));
  return isRouted ? <RouteForm /> : <AccountPicker />;
}

const MOST = 12;
/** Fewer letters find too much to choose from. */
const SHORTEST = 2;

function AccountPicker() {
  const { t } = useTranslation();
  const studio = useStudioActions();
  const id = useId();
  const record = useStudio((state) => state.record);
  const target = useStudio(({ layout }) => layout.Target);
  const [text, setText] = useState<string>();
  const [at, setAt] = useState(0);
  const asked = useDeferredValue(text?.trim() ?? "");
  const { data } = useQuery({
    ...searchAccount.options({ text: asked, limit: 50 }),
    enabled: asked.length >= SHORTEST,
    meta: { suppressError: true },
  });
  // What is created stands under an account of another type.
  const type = "AccountType" in target && target.Action !== "Create" ? target.AccountType : undefined;
  const found = (asked.length < SHORTEST ? [] : (data?.Items ?? []))
    .filter((item) => type === undefined || item.AccountType === type)
    .slice(0, MOST);
  const options = [
    { accountId: null, name: t("studio.preview.sample"), path: "" },
    ...found.map((item) => ({ accountId: item.AccountId, name: item.DisplayName, path: item.PathText })),
  ];
  const isOpen = text !== undefined;
  const choose = (index: number) => {
    const option = options[index];
    setText(undefined);
    if (option === undefined) return;
    const { accountId, name } = option;
    studio.setRecord({ isSample: accountId === null, accountId, name: accountId === null ? null : name, route: {} });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") {
      setText(text ?? "");
      setAt(Math.min(options.length - 1, isOpen ? at + 1 : 0));
    } else if (event.key === "ArrowUp") setAt(Math.max(0, at - 1));
    else if (event.key === "Enter" && isOpen) choose(at);
    else if (event.key === "Escape" && isOpen) setText(undefined);
    else return;
    event.preventDefault();
  };
  return (
    <div className="studio-record">
      <input
        role="combobox"
        aria-label={t("studio.preview.record")}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t("studio.preview.findAccount")}
        value={text ?? (record.isSample ? t("studio.preview.sample") : (record.name ?? ""))}
        data-own-undo=""
        onFocus={({ target: input }) => {
          input.select();
          setAt(0);
        }}
        onClick={() => setText(text ?? "")}
        onChange={({ target: input }) => {
          setText(input.value);
          setAt(0);
        }}
        onBlur={() => setText(undefined)}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" className="studio-record-list" aria-label={t("studio.preview.record")} hidden={!isOpen}>
        {options.map(({ accountId, name, path }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and the keys.
          <div
            key={accountId ?? "sample"}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            // The input keeps the focus, so that the list is still there when the button is let go.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            {name}
            {path !== "" && <small>{path}</small>}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Typed parameters of a screen, and whether its values are real. */
function RouteForm() {
  const { t } = useTranslation();
  const studio = useStudioActions();
  const record = useStudio((state) => state.record);
  const layout = useStudio((state) => state.layout);
  const declared = layout.Parameters ?? [];
  const inPath = isRouteTarget(layout.Target) ? routeNames(layout.Target.Route) : [];
  const parameters: Parameter[] = [
    ...inPath.filter((name) => !declared.some(({ Name }) => Name === name)).map((Name): Parameter => ({ Name, DataType: "string" })),
    ...declared,
  ];
  const set = (name: string, type: Parameter["DataType"], typed: string) => {
    const { [name]: _before, ...rest } = record.route;
    const value = typed === "" ? null : type === "integer" ? Number(typed) : type === "boolean" ? typed === "true" : typed;
    studio.setRecord({ ...record, route: { ...rest, [name]: value } });
  };
  return (
    <div className="studio-route">
      <label>
        <input
          type="checkbox"
          checked={record.isSample}
          onChange={({ target }) => studio.setRecord({ ...record, isSample: target.checked })}
        />
        {t("studio.preview.sample")}
      </label>
      {parameters.map(({ Name, DataType }) => (
        <label key={Name}>
          {Name}
          <input
            type="text"
            data-own-undo=""
            defaultValue={String(record.route[Name] ?? "")}
            onBlur={({ target }) => set(Name, DataType, target.value)}
          />
        </label>
      ))}
    </div>
  );
}

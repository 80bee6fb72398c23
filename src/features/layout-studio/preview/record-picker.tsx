import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isRouteTarget, type Parameter } from "../../../../layout/model.ts";
import { routeNames } from "../../../../layout/routes.ts";
import { query } from "../../../data/operation.ts";
import { FloatingList, OptionLabel, useCombobox } from "../../../ui/combobox.tsx";
import { useStudio, useStudioActions } from "../studio-context.ts";

const searchAccount = query("Account.SearchAccount");

/** Chooses what the preview shows: an account, the parameters of a routed screen, or sample values. */
export function RecordPicker() {
  const isRouted = useStudio(({ layout }) => isRouteTarget(layout.Target));
  return isRouted ? <RouteForm /> : <AccountPicker />;
}

const MOST = 12;
/** Fewer letters match too many accounts. */
const SHORTEST = 2;

function AccountPicker() {
  const { t } = useTranslation();
  const studio = useStudioActions();
  const input = useRef<HTMLInputElement>(null);
  const record = useStudio((state) => state.record);
  const target = useStudio(({ layout }) => layout.Target);
  const [text, setText] = useState<string>();
  const asked = useDeferredValue(text?.trim() ?? "");
  const { data } = useQuery({
    ...searchAccount.options({ text: asked, limit: 50 }),
    enabled: asked.length >= SHORTEST,
    meta: { suppressError: true },
  });
  // An account of another type is the parent of a new one, so `Create` accepts every type.
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
  const combobox = useCombobox({
    count: options.length,
    isOpen,
    onOpen: () => setText(""),
    onClose: () => setText(undefined),
    onTake: choose,
    startsAtFirst: true,
  });
  return (
    <div>
      <input
        {...combobox.inputProps}
        ref={input}
        aria-label={t("studio.preview.record")}
        placeholder={t("studio.preview.findAccount")}
        value={text ?? (record.isSample ? t("studio.preview.sample") : (record.name ?? ""))}
        data-own-undo=""
        onFocus={({ target: box }) => {
          box.select();
          combobox.restart();
        }}
        onClick={() => setText(text ?? "")}
        onChange={({ target: box }) => {
          setText(box.value);
          combobox.restart();
        }}
        onBlur={() => setText(undefined)}
      />
      {isOpen && (
        <FloatingList combobox={combobox} anchor={input.current} label={t("studio.preview.record")}>
          {options.map(({ accountId, name, path }, index) => (
            <div key={accountId ?? "sample"} {...combobox.optionProps(index)}>
              <OptionLabel label={name} note={path} />
            </div>
          ))}
        </FloatingList>
      )}
    </div>
  );
}

/** Inputs for the parameters of a routed screen, and whether it shows sample values. */
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

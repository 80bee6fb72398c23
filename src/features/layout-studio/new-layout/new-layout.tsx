import "./new-layout.css";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "../../../../layout/compiled.ts";
import type { AccountType } from "../../../../layout/model.ts";
import { isApiError } from "../../../data/api-error.ts";
import { useHost } from "../../../renderer/host.ts";
import { draftsOnServer, judgedByServer } from "../document/draft-server.ts";
import { useContracts } from "../frame/use-open-studio.ts";
import { firstLayout, type Kind, type Wanted } from "./first-layout.ts";

const KINDS: readonly Kind[] = ["View", "Create", "Screen"];
const TYPES: readonly AccountType[] = ["Company", "Department", "User", "Reseller", "Product"];
const FIRST: Wanted = { kind: "View", id: "", name: "", title: "", accountType: "Company", productName: "", route: "" };

/** What a layout is for and what it is called; it is made as a draft, and opened. */
export function NewLayout({ portalTitle }: { portalTitle: string }) {
  const { t } = useTranslation();
  const { navigate } = useHost();
  const contracts = useContracts();
  const [wanted, setWanted] = useState<Wanted>(FIRST);
  const [problems, setProblems] = useState<readonly Pick<Problem, "message" | "hint">[]>([]);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    document.title = `${t("studio.create.heading")} · ${portalTitle}`;
  }, [portalTitle, t]);
  const set = (change: Partial<Wanted>) => setWanted({ ...wanted, ...change });
  const text = (
    name: "id" | "name" | "title" | "route" | "productName",
    more: { required?: boolean; placeholder?: string; pattern?: string } = {},
  ): ReactNode => (
    <div className="new-layout-field">
      <label>
        {t(`studio.create.${name}`)}
        <input
          value={wanted[name]}
          required={more.required ?? true}
          placeholder={more.placeholder}
          pattern={more.pattern}
          autoComplete="off"
          onChange={({ target }) => set({ [name]: target.value })}
          aria-describedby={`new-layout-${name}`}
        />
      </label>
      <small id={`new-layout-${name}`}>{t(`studio.create.${name}Help`)}</small>
    </div>
  );
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      // Somebody may be quicker than the contracts: what was pressed once is not pressed again for them.
      const { data } = contracts.data === undefined ? await contracts.refetch({ cancelRefetch: false, throwOnError: true }) : contracts;
      if (data === undefined) return;
      const layout = firstLayout(wanted, data);
      const wrong = (await judgedByServer(layout)).problems.filter(({ severity }) => severity === "error");
      const port = draftsOnServer(layout.Id);
      if (wrong.length > 0) return setProblems(wrong);
      if ((await port.load()) !== null) return setProblems([{ message: t("studio.create.taken", { layoutId: layout.Id }) }]);
      const saved = await port.save({ layout, rowVersion: null, resolved: false });
      if (saved.kind === "conflict") setProblems([{ message: t("studio.create.taken", { layoutId: layout.Id }) }]);
      else navigate("/admin-console/layouts/{layoutId}", { layoutId: layout.Id });
    } catch (error) {
      setProblems([{ message: isApiError(error) && !error.isLocal ? error.message : t("errors.Unexpected") }]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="new-layout" onSubmit={(event) => void create(event)}>
      <h1>{t("studio.create.heading")}</h1>
      <fieldset>
        <legend>{t("studio.create.kind")}</legend>
        {KINDS.map((kind) => (
          <div key={kind} className="new-layout-choice">
            <label>
              <input
                type="radio"
                name="kind"
                checked={wanted.kind === kind}
                aria-describedby={`new-layout-kind-${kind}`}
                onChange={() => set({ kind })}
              />
              {t(`studio.create.kinds.${kind}`)}
            </label>
            <small id={`new-layout-kind-${kind}`}>{t(`studio.create.kindHelp.${kind}`)}</small>
          </div>
        ))}
      </fieldset>
      {wanted.kind === "Screen" ? (
        text("route", { placeholder: "/orders/mine" })
      ) : (
        <>
          <label>
            {t("studio.create.accountType")}
            <select
              value={wanted.accountType}
              onChange={({ target }) => set({ accountType: TYPES.find((type) => type === target.value) ?? "Company" })}
            >
              {TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`account.types.${type}`)}
                </option>
              ))}
            </select>
          </label>
          {wanted.accountType === "Product" && text("productName", { required: false })}
        </>
      )}
      {text("title")}
      {text("name", { placeholder: "MyOrders", pattern: "[A-Za-z][A-Za-z0-9]*" })}
      {text("id", { placeholder: "orders.mine", pattern: "[a-z][a-z0-9.\\-]*" })}
      {problems.length > 0 && (
        <ul className="new-layout-problems" role="alert">
          {problems.map(({ message, hint }) => (
            <li key={message}>{hint === undefined ? message : `${message} (${hint})`}</li>
          ))}
        </ul>
      )}
      <div className="modal-buttons">
        <button type="button" className="button" onClick={() => navigate("/admin-console/layouts", {})}>
          {t("dialogs.cancel")}
        </button>
        <button type="submit" className="button button-primary" aria-busy={isBusy || undefined}>
          {t("studio.create.create")}
        </button>
      </div>
    </form>
  );
}

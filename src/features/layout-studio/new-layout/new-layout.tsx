import "./new-layout.css";
import type { TFunction } from "i18next";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "../../../../layout/compiled.ts";
import type { AccountType } from "../../../../layout/model.ts";
import { isApiError } from "../../../data/api-error.ts";
import { usePorts } from "../../../renderer/ports/ports.ts";
import { draftsOnServer, judgedByServer } from "../document/draft-server.ts";
import { useContracts } from "../frame/use-open-studio.ts";
import { idFor, nameFor } from "../new-elements/names.ts";
import { firstLayout, type Kind, type Wanted } from "./first-layout.ts";

const KINDS: readonly Kind[] = ["View", "Create", "Screen"];
const TYPES: readonly AccountType[] = ["Company", "Department", "User", "Reseller", "Product"];
type TextName = "route" | "productName" | "title" | "name" | "id";
/** Order of the inputs. */
const ORDER: readonly TextName[] = ["title", "route", "name", "id"];
/** Patterns of the meta-schema. */
const PATTERNS: Partial<Record<TextName, RegExp>> = {
  route: /^\/\S+$/,
  name: /^[A-Za-z][A-Za-z0-9]{0,199}$/,
  id: /^[a-z][a-z0-9.-]{0,199}$/,
};

/** Name, Id and route are derived from the title until the user types them. */
function wantedOf({ title = "", ...typed }: Partial<Wanted>): Wanted {
  const isNamed = title.trim() !== "";
  const first = {
    ...{ kind: "View" as const, accountType: "Company" as const, productName: "" },
    name: isNamed ? nameFor(title, "Screen") : "",
    id: isNamed ? idFor(title, "screen") : "",
    route: isNamed ? `/${idFor(title, "screen")}` : "",
  };
  return { ...first, title, ...typed };
}

function errorsOf(wanted: Wanted, t: TFunction): Partial<Record<TextName, string>> {
  const errors: Partial<Record<TextName, string>> = {};
  for (const name of ORDER) {
    if (name === "route" && wanted.kind !== "Screen") continue;
    const label = t(`studio.create.${name}`);
    if (wanted[name].trim() === "") errors[name] = t("renderer.errors.required", { label });
    else if (PATTERNS[name]?.test(wanted[name]) === false) errors[name] = t("renderer.errors.pattern", { label });
  }
  return errors;
}

/** Asks for target and title of a new layout, creates it as a draft and opens it. */
export function NewLayout({ portalTitle }: { portalTitle: string }) {
  const { t } = useTranslation();
  const { navigate } = usePorts().navigation;
  const contracts = useContracts();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Partial<Wanted>>({});
  const wanted = wantedOf(typed);
  /** Inputs are marked invalid only after the first attempt to create. */
  const [isTried, setTried] = useState(false);
  const errors = errorsOf(wanted, t);
  const [problems, setProblems] = useState<readonly Pick<Problem, "message" | "hint">[]>([]);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    document.title = `${t("studio.create.heading")} · ${portalTitle}`;
  }, [portalTitle, t]);
  const set = (change: Partial<Wanted>) => setTyped({ ...typed, ...change });
  const text = (name: TextName, placeholder?: string): ReactNode => {
    const error = isTried ? errors[name] : undefined;
    return (
      <div className="new-layout-field">
        <label>
          {t(`studio.create.${name}`)}
          <input
            name={name}
            value={wanted[name]}
            required={name !== "productName"}
            placeholder={placeholder}
            autoComplete="off"
            aria-invalid={error !== undefined || undefined}
            onChange={({ target }) => set({ [name]: target.value })}
            aria-describedby={`new-layout-${name}`}
          />
        </label>
        <small id={`new-layout-${name}`}>
          {error !== undefined && <span className="new-layout-error">{error}</span>}
          {t(`studio.create.${name}Help`)}
        </small>
      </div>
    );
  };
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    const [wrong] = ORDER.filter((name) => errors[name] !== undefined);
    if (wrong !== undefined) return form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    setBusy(true);
    try {
      // The contracts may not be loaded yet: the press waits for them, so that the user need not repeat it.
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
    <form ref={form} className="new-layout" noValidate onSubmit={(event) => void create(event)}>
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
      {text("title")}
      {wanted.kind === "Screen" ? (
        text("route", "/orders/mine")
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
          {wanted.accountType === "Product" && text("productName")}
        </>
      )}
      {text("name", "MyOrders")}
      {text("id", "orders.mine")}
      {problems.length > 0 && (
        <div role="alert">
          <ul className="new-layout-problems">
            {problems.map(({ message, hint }) => (
              <li key={message}>{hint === undefined ? message : `${message} (${hint})`}</li>
            ))}
          </ul>
        </div>
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

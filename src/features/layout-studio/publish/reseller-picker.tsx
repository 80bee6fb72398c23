import { mdiClose } from "@mdi/js";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { useResellers } from "./use-resellers.ts";

export interface Reseller {
  readonly id: number;
  readonly name: string;
}

/** Resellers by name: arrows and Enter take one, and each that is taken can be taken off again. */
export function ResellerPicker({ chosen, onChoose }: { chosen: readonly Reseller[]; onChoose(chosen: readonly Reseller[]): void }) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const { found, isEmpty, error } = useResellers(typed);
  const offered = found.filter(({ AccountId }) => !chosen.some((reseller) => reseller.id === AccountId));
  const at = Math.min(active, offered.length - 1);
  const take = (index: number) => {
    const reseller = offered[index];
    if (reseller === undefined) return;
    onChoose([...chosen, { id: reseller.AccountId, name: reseller.DisplayName }]);
    setTyped("");
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && offered.length > 0) setActive((at + step + offered.length) % offered.length);
    else if (event.key === "Enter") take(at);
    else if (event.key === "Escape" && typed !== "") setTyped("");
    else return;
    event.preventDefault();
  };
  return (
    <div className="reseller-picker">
      <ul className="reseller-chips" aria-label={t("studio.panels.publish.chosen")}>
        {chosen.map((reseller) => (
          <li key={reseller.id} className="chip">
            {reseller.name}
            <button
              type="button"
              className="button-icon button-small"
              aria-label={t("studio.panels.publish.takeOff", { name: reseller.name })}
              onClick={() => onChoose(chosen.filter((other) => other.id !== reseller.id))}
            >
              <Icon path={mdiClose} size={14} />
            </button>
          </li>
        ))}
      </ul>
      <input
        type="text"
        role="combobox"
        className="panel-input"
        aria-label={t("studio.panels.publish.searchResellers")}
        placeholder={t("studio.panels.publish.searchResellers")}
        aria-expanded={offered.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={offered.length > 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        className="reseller-list"
        role="listbox"
        aria-label={t("studio.panels.publish.found")}
        hidden={offered.length === 0}
      >
        {offered.map(({ AccountId, DisplayName, PathText }, index) => (
          // Options take no focus of their own: the input keeps it and names the active one (aria-activedescendant).
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's.
          <div
            key={AccountId}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={index === at ? "is-active" : undefined}
            onClick={() => take(index)}
          >
            {DisplayName}
            <span className="panel-detail">{PathText}</span>
          </div>
        ))}
      </div>
      <p className="panel-detail" role="status">
        {error?.message ?? (isEmpty ? t("studio.panels.publish.noneFound") : "")}
      </p>
    </div>
  );
}

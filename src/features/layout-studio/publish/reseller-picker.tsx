import { mdiClose } from "@mdi/js";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AccountSearchResult } from "../../../../shared/generated/types.ts";
import { query } from "../../../data/operation.ts";
import { FloatingList, OptionLabel, useCombobox } from "../../../ui/combobox.tsx";
import { Icon } from "../../../ui/icon.tsx";

const searchAccount = query("Account.SearchAccount");

const DEBOUNCE_MS = 300;

/** Resellers that match a text, 300 ms after the last key. */
function useResellers(typed: string): { found: readonly AccountSearchResult[]; isEmpty: boolean; error: Error | null } {
  const text = useRested(typed.trim());
  const query = useQuery({
    ...searchAccount.options({ text, accountTypes: ["Reseller"], limit: 10 }),
    enabled: text !== "",
    meta: { suppressError: true },
  });
  const found = text === "" ? [] : (query.data?.Items ?? []);
  return { found, isEmpty: query.data !== undefined && text === typed.trim() && found.length === 0 && text !== "", error: query.error };
}

function useRested(value: string): string {
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

export interface Reseller {
  readonly id: number;
  readonly name: string;
}

/** A picker for resellers by name: arrows and Enter choose one, and each chosen one can be removed. */
export function ResellerPicker({ chosen, onChoose }: { chosen: readonly Reseller[]; onChoose(chosen: readonly Reseller[]): void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const { found, isEmpty, error } = useResellers(typed);
  const offered = found.filter(({ AccountId }) => !chosen.some((reseller) => reseller.id === AccountId));
  const isOpen = offered.length > 0 && typed !== "";
  const type = (text: string) => {
    setTyped(text);
    combobox.restart();
  };
  const combobox = useCombobox({
    count: offered.length,
    isOpen,
    onClose: () => type(""),
    onTake: (index) => {
      const reseller = offered[index];
      if (reseller === undefined) return;
      onChoose([...chosen, { id: reseller.AccountId, name: reseller.DisplayName }]);
      type("");
    },
    startsAtFirst: true,
  });
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
        {...combobox.inputProps}
        ref={input}
        type="text"
        className="panel-input"
        aria-label={t("studio.panels.publish.searchResellers")}
        placeholder={t("studio.panels.publish.searchResellers")}
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onBlur={() => type("")}
      />
      {isOpen && (
        <FloatingList combobox={combobox} anchor={input.current} label={t("studio.panels.publish.found")}>
          {offered.map(({ AccountId, DisplayName, PathText }, index) => (
            <div key={AccountId} {...combobox.optionProps(index)}>
              <OptionLabel label={DisplayName} note={PathText} />
            </div>
          ))}
        </FloatingList>
      )}
      <p className="panel-detail" role="status">
        {error?.message ?? (isEmpty ? t("studio.panels.publish.noneFound") : "")}
      </p>
    </div>
  );
}

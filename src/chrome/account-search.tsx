import { mdiClose, mdiMagnify } from "@mdi/js";
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { Icon } from "../ui/icon.tsx";
import { AccountResult } from "./account-result.tsx";
import { useAccountSearch } from "./use-account-search.ts";

/** `/` leads to the search from everywhere but a place where one types. */
const useSlashKey = (focus: () => void) =>
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]") !== null;
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      focus();
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [focus]);

/** The global search (spec §2) as a combobox: arrows choose, Enter opens, Escape clears. */
export function AccountSearch({ onShowAll }: { onShowAll?: ((text: string) => void) | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { items, text, isEmpty, hasFailed } = useAccountSearch(typed);
  useSlashKey(() => input.current?.focus());

  const clear = () => {
    setTyped("");
    setActive(-1);
    setOpen(false);
  };
  const open = (index: number) => {
    const item = items[index];
    if (!item) return;
    clear();
    input.current?.blur();
    navigate(`/account/${item.AccountId}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") clear();
    else if (event.key === "Enter") open(Math.max(active, 0));
    else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && items.length > 0) {
      event.preventDefault();
      setActive((active + (event.key === "ArrowDown" ? 1 : items.length - (active < 0 ? 0 : 1))) % items.length);
    }
  };
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const isListed = isOpen && text !== "" && (items.length > 0 || isEmpty || hasFailed);

  return (
    <search className="search" onBlur={closeOnLeave}>
      <Icon path={mdiMagnify} />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={t("chrome.search")}
        aria-expanded={isListed}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
        placeholder={t("chrome.search")}
        title={t("chrome.searchHint")}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {typed === "" ? (
        <span className="search-key" aria-hidden="true">
          /
        </span>
      ) : (
        <button type="button" className="button-icon button-small" aria-label={t("chrome.searchClear")} onClick={clear}>
          <Icon path={mdiClose} size={16} />
        </button>
      )}
      <div className="search-panel" hidden={!isListed}>
        <div id={listId} role="listbox" aria-label={t("chrome.searchResults", { count: items.length })}>
          {items.map((item, index) => (
            <AccountResult
              key={item.AccountId}
              id={`${listId}-${index}`}
              item={item}
              isActive={index === active}
              onOpen={() => open(index)}
            />
          ))}
        </div>
        {items.length > 1 && onShowAll && (
          <button
            type="button"
            className="search-all"
            onClick={() => {
              clear();
              onShowAll(text);
            }}
          >
            {t("chrome.searchShowAll")}
          </button>
        )}
        {isEmpty && <p className="search-note">{t("chrome.searchNotFound", { text })}</p>}
        {hasFailed && <p className="search-note">{t("chrome.searchFailed")}</p>}
      </div>
      <span className="visually-hidden" role="status">
        {isListed && !hasFailed ? t("chrome.searchResults", { count: items.length }) : ""}
      </span>
    </search>
  );
}

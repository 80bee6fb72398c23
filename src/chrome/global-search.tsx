import { mdiClose, mdiMagnify } from "@mdi/js";
import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Combobox, useCombobox } from "../ui/combobox.tsx";
import { Icon } from "../ui/icon.tsx";
import { lazyView } from "../ui/lazy/lazy-view.tsx";
import { useLeading } from "./destination.ts";
import { isTyping, PALETTE_KEYS } from "./keys.ts";

const SearchPanel = lazyView(async () => (await import("./search-panel.tsx")).SearchPanel);

/** The interface between the search box and its list. */
export interface SearchListProps {
  typed: string;
  isOpen: boolean;
  combobox: Combobox;
  list: Ref<SearchList>;
  onListed(state: { isListed: boolean; count: number }): void;
  /** Called when the user has left the search. */
  onLeave(): void;
  /** Shows all results as a list. */
  onShowAll?: ((text: string) => void) | undefined;
}
export interface SearchList {
  /** Opens an entry. @param isApart in another tab */
  take(index: number, isApart: boolean): void;
}
const UNLISTED = { isListed: false, count: 0 };

/** `/` focuses the search, except while typing in an input. */
const useSlashKey = (focus: () => void) =>
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      focus();
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [focus]);

interface GlobalSearchProps extends Pick<SearchListProps, "onShowAll"> {
  /** Opens the palette with screens and actions; a hint beside the search. */
  onOpenPalette?: (() => void) | undefined;
}

/**
 * The global search (spec §2) as a combobox: arrows choose, Enter opens, Escape clears. Its list is loaded when the box gets the focus or the
 * pointer.
 */
export function GlobalSearch({ onShowAll, onOpenPalette }: GlobalSearchProps) {
  const { t } = useTranslation();
  const { lead } = useLeading();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<SearchList>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [wasEntered, setEntered] = useState(false);
  const [{ isListed, count }, setListed] = useState(UNLISTED);
  useSlashKey(() => input.current?.focus());

  const clear = () => {
    setTyped("");
    setOpen(false);
  };
  const take = (index: number, isApart: boolean) => list.current?.take(index, isApart);
  const combobox = useCombobox({ count, isOpen: isListed, onClose: clear, onTake: take, onEnter: (isApart) => take(0, isApart) });
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const withServices = (lead("service", { serviceId: 1 }) ?? lead("explore")) !== null;
  const label = t(withServices ? "chrome.searchAll" : "chrome.search");
  return (
    <search className="search" onBlur={closeOnLeave}>
      <Icon path={mdiMagnify} />
      <input
        ref={input}
        {...combobox.inputProps}
        type="text"
        aria-label={label}
        placeholder={label}
        title={t("chrome.searchHint")}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          combobox.restart();
          setOpen(true);
        }}
        onFocus={() => {
          setEntered(true);
          setOpen(true);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          // Escape also clears while there is no list.
          if (event.key === "Escape") clear();
          combobox.inputProps.onKeyDown(event);
        }}
      />
      {typed === "" ? (
        onOpenPalette && (
          <button
            type="button"
            className="search-key"
            aria-label={`${t("chrome.palette")} (${PALETTE_KEYS})`}
            title={t("chrome.palette")}
            onClick={onOpenPalette}
          >
            {PALETTE_KEYS}
          </button>
        )
      ) : (
        <button type="button" className="button-icon button-small" aria-label={t("chrome.searchClear")} onClick={clear}>
          <Icon path={mdiClose} size={16} />
        </button>
      )}
      {wasEntered && (
        <SearchPanel
          typed={typed}
          isOpen={isOpen}
          combobox={combobox}
          list={list}
          onListed={setListed}
          onLeave={() => {
            clear();
            input.current?.blur();
          }}
          onShowAll={onShowAll}
        />
      )}
    </search>
  );
}

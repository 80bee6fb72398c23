import { mdiClose, mdiMagnify } from "@mdi/js";
import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../ui/icon.tsx";
import { lazyView } from "../ui/lazy/lazy-view.tsx";
import { useLeading } from "./destination.ts";
import { isTyping, PALETTE_KEYS } from "./keys.ts";

const SearchPanel = lazyView(async () => (await import("./search-panel.tsx")).SearchPanel);

/** What the box and the list beneath it tell each other. */
export interface SearchListProps {
  typed: string;
  listId: string;
  isOpen: boolean;
  /** Where the list takes the box's keys. */
  keys: Ref<{ press(event: KeyboardEvent): void }>;
  onListed(state: ListState): void;
  /** The search has done its work. */
  onLeave(): void;
  /** Show everything that was found, as a list. */
  onShowAll?: ((text: string) => void) | undefined;
}
interface ListState {
  isListed: boolean;
  /** Id of the entry that the keys stand on. */
  activeId: string | null;
}
const UNLISTED: ListState = { isListed: false, activeId: null };

/** `/` leads to the search from everywhere but a place where one types. */
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
  /** The way to screens and actions, said beside the search. */
  onOpenPalette?: (() => void) | undefined;
}

/** The global search (spec §2) as a combobox: arrows choose, Enter opens, Escape clears. Its list is fetched when somebody comes to the box. */
export function GlobalSearch({ onShowAll, onOpenPalette }: GlobalSearchProps) {
  const { t } = useTranslation();
  const { lead } = useLeading();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<{ press(event: KeyboardEvent): void }>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [wasEntered, setEntered] = useState(false);
  const [{ isListed, activeId }, setListed] = useState(UNLISTED);
  useSlashKey(() => input.current?.focus());

  const clear = () => {
    setTyped("");
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") clear();
    else keys.current?.press(event);
  };
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
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isListed}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId ?? undefined}
        placeholder={label}
        title={t("chrome.searchHint")}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
        }}
        onFocus={() => {
          setEntered(true);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
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
          listId={listId}
          isOpen={isOpen}
          keys={keys}
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

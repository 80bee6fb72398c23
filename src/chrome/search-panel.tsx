import "./search-panel.css";
import { type KeyboardEvent, useEffect, useImperativeHandle, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import type { SearchListProps } from "./global-search.tsx";
import { PlaceLink } from "./place-link.tsx";
import { Group } from "./search-group.tsx";
import { useGo } from "./use-go.ts";
import { type Hit, useHits } from "./use-hits.tsx";
import { useListKeys } from "./use-list-keys.ts";

/** So many accounts leave the services in sight; "Show all results" has the others. */
const SHOWN_ACCOUNTS = 8;

/** What the global search has found, beneath its box: the keys stay with the box, which hands them here. */
export function SearchPanel({ typed, listId, isOpen, keys, onListed, onLeave, onShowAll }: SearchListProps) {
  const { t } = useTranslation();
  const go = useGo();
  const { text, accounts: found, services, allServices, isEmpty, hasFailed } = useHits(typed);
  const accounts = onShowAll ? found.slice(0, SHOWN_ACCOUNTS) : found;
  const hits = [...accounts, ...services];
  const { active, setActive, onKeyDown } = useListKeys(hits.length, (index, isApart) => {
    const hit = hits[index];
    if (!hit) return;
    onLeave();
    go(hit.destination, isApart);
  });
  useImperativeHandle(keys, () => ({ press: (event: KeyboardEvent) => void onKeyDown(event) }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another list, whose first entry is not chosen yet.
  useEffect(() => setActive(-1), [typed]);
  const isListed = isOpen && text !== "" && (hits.length > 0 || isEmpty || hasFailed);
  const activeId = active < 0 ? null : `${listId}-${active}`;
  useLayoutEffect(() => onListed({ isListed, activeId }), [isListed, activeId, onListed]);

  const options = (some: readonly Hit[], offset: number) =>
    some.map((hit, index) => (
      <PlaceLink
        key={hit.key}
        id={`${listId}-${offset + index}`}
        destination={hit.destination}
        className="search-result"
        role="option"
        tabIndex={-1}
        aria-selected={offset + index === active}
        // Before the click: the input must not lose focus first and take the list away under the pointer.
        onPointerDown={(event) => event.preventDefault()}
        onClick={onLeave}
      >
        {hit.words}
      </PlaceLink>
    ));
  return (
    <>
      <div className="search-panel" hidden={!isListed}>
        <div id={listId} role="listbox" aria-label={t("chrome.searchFound")}>
          {services.length === 0 ? (
            options(accounts, 0)
          ) : (
            <>
              {accounts.length > 0 && <Group name={t("chrome.accounts")}>{options(accounts, 0)}</Group>}
              <Group name={t("chrome.services")}>{options(services, accounts.length)}</Group>
            </>
          )}
        </div>
        {allServices !== null && (
          <PlaceLink className="search-all" destination={allServices} onClick={onLeave}>
            {t("chrome.searchAllServices")}
          </PlaceLink>
        )}
        {accounts.length > 1 && onShowAll && (
          <button
            type="button"
            className="search-all"
            onClick={() => {
              onLeave();
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
        {isListed && !hasFailed ? t("chrome.searchResults", { count: hits.length }) : ""}
      </span>
    </>
  );
}

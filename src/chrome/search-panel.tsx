import "./search-panel.css";
import { useImperativeHandle, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { OptionList } from "../ui/combobox.tsx";
import { DestinationLink } from "./destination-link.tsx";
import type { SearchListProps } from "./global-search.tsx";
import { Group } from "./search-group.tsx";
import { useGo } from "./use-go.ts";
import { type Hit, useHits } from "./use-hits.tsx";

/** Few enough that the services stay visible; "Show all results" lists the others. */
const SHOWN_ACCOUNTS = 8;

/** The results of the global search below its box, which handles the keys. */
export function SearchPanel({ typed, isOpen, combobox, list, onListed, onLeave, onShowAll }: SearchListProps) {
  const { t } = useTranslation();
  const go = useGo();
  const { text, accounts: found, services, allServices, isEmpty, hasFailed } = useHits(typed);
  const accounts = onShowAll ? found.slice(0, SHOWN_ACCOUNTS) : found;
  const hits = [...accounts, ...services];
  useImperativeHandle(list, () => ({
    take: (index, isApart) => {
      const hit = hits[index];
      if (!hit) return;
      onLeave();
      go(hit.destination, isApart);
    },
  }));
  const isListed = isOpen && text !== "" && (hits.length > 0 || isEmpty || hasFailed);
  useLayoutEffect(() => onListed({ isListed, count: hits.length }), [isListed, hits.length, onListed]);

  const options = (some: readonly Hit[], offset: number) =>
    some.map((hit, index) => (
      <DestinationLink
        key={hit.key}
        {...combobox.optionProps(offset + index)}
        destination={hit.destination}
        className="search-result"
        onClick={onLeave}
      >
        {hit.label}
      </DestinationLink>
    ));
  return (
    <>
      <div className="search-panel" hidden={!isListed}>
        <OptionList combobox={combobox} label={t("chrome.searchFound")}>
          {services.length === 0 ? (
            options(accounts, 0)
          ) : (
            <>
              {accounts.length > 0 && <Group name={t("chrome.accounts")}>{options(accounts, 0)}</Group>}
              <Group name={t("chrome.services")}>{options(services, accounts.length)}</Group>
            </>
          )}
        </OptionList>
        {allServices !== null && (
          <DestinationLink className="search-all" destination={allServices} onClick={onLeave}>
            {t("chrome.searchAllServices")}
          </DestinationLink>
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

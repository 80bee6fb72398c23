import "../search-panel.css";
import "./palette.css";
import { mdiArrowRight, mdiFileOutline, mdiLightningBoltOutline, mdiMagnify } from "@mdi/js";
import { type ReactNode, useId, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { ScreenCommand } from "../../renderer/host.ts";
import { DialogShell } from "../../ui/dialog-shell.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Destination } from "../destination.ts";
import { Group } from "../search-group.tsx";
import { Words } from "../search-results.tsx";
import { useGo } from "../use-go.ts";
import { type Hit, useHits } from "../use-hits.tsx";
import { useListKeys } from "../use-list-keys.ts";
import { matchEntries } from "./match-entries.ts";
import { usePaletteScreens } from "./palette-screens.ts";

export interface PaletteProps {
  /** What the open screen lets the person do now. */
  commands: { subscribe(listener: () => void): () => void; get(): readonly ScreenCommand[] };
  /** What can be done on every screen. */
  ownCommands: readonly ScreenCommand[];
  onClose(): void;
}

interface Entry {
  key: string;
  words: ReactNode;
  disabledReason?: string | undefined;
  /** Where it leads; absent: it does something here. */
  destination?: Destination;
  run?(): void;
}

const asEntry = ({ key, words, destination }: Hit): Entry => ({ key, words, destination });

/**
 * Everything by name (Ctrl/Cmd+K): actions and pages of the open screen, screens, accounts and services, each only for whom it is there. What is known
 * here is listed at once; what is searched for follows.
 */
export function Palette({ commands, ownCommands, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const go = useGo();
  const offered = useSyncExternalStore(commands.subscribe, commands.get);
  const screens = usePaletteScreens();
  const id = useId();
  const [typed, setTyped] = useState("");
  const found = useHits(typed);

  const commandsOf = (kind: ScreenCommand["kind"]): Entry[] =>
    matchEntries(
      [...offered, ...ownCommands].filter((command) => command.kind === kind),
      typed,
    ).map(({ id: commandId, label, disabledReason, run }) => ({
      key: `command ${commandId}`,
      words: (
        <Words icon={<Icon path={kind === "page" ? mdiFileOutline : mdiLightningBoltOutline} />} name={label} hint={disabledReason ?? ""} />
      ),
      disabledReason,
      run,
    }));
  const screenEntries = matchEntries(screens, typed).map(
    ({ key, label, hint, destination }): Entry => ({
      key: `screen ${key}`,
      words: <Words icon={<Icon path={mdiArrowRight} />} name={label} hint={hint ?? ""} />,
      destination,
    }),
  );
  const groups = [
    { name: t("palette.actions"), entries: commandsOf("action") },
    { name: t("palette.screens"), entries: [...commandsOf("page"), ...screenEntries] },
    { name: t("chrome.accounts"), entries: found.accounts.map(asEntry) },
    { name: t("chrome.services"), entries: found.services.map(asEntry) },
  ].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);

  const take = (index: number, isApart: boolean) => {
    const entry = entries[index];
    if (!entry || entry.disabledReason !== undefined) return;
    // First: what comes then may open a dialog of its own, and the focus goes back to where it was.
    onClose();
    if (entry.destination) go(entry.destination, isApart);
    else entry.run?.();
  };
  const { active, setActive, onKeyDown } = useListKeys(entries.length, take, 0);
  useLayoutEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: "nearest" });
  }, [id, active]);

  const isEmpty = entries.length === 0 && (typed.trim() === "" || found.isEmpty || found.hasFailed);
  let at = 0;
  return (
    <DialogShell
      className="palette"
      labelledBy={`${id}-label`}
      onEscape={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <h2 id={`${id}-label`} className="visually-hidden">
        {t("chrome.palette")}
      </h2>
      <div className="palette-input">
        <Icon path={mdiMagnify} />
        <input
          type="text"
          role="combobox"
          aria-label={t("palette.label")}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={entries.length === 0 ? undefined : `${id}-${active}`}
          placeholder={t("palette.label")}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="palette-list" id={`${id}-list`} role="listbox" aria-label={t("chrome.searchFound")}>
        {groups.map((group) => (
          <Group key={group.name} name={group.name}>
            {group.entries.map((entry) => {
              const index = at++;
              return (
                // Options take no focus of their own: the input keeps it and names the active one (aria-activedescendant).
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's.
                <div
                  key={entry.key}
                  id={`${id}-${index}`}
                  className={`search-result${index === active ? " is-active" : ""}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  aria-disabled={entry.disabledReason !== undefined || undefined}
                  onPointerMove={() => setActive(index)}
                  onClick={(event) => take(index, event.ctrlKey || event.metaKey)}
                >
                  {entry.words}
                </div>
              );
            })}
          </Group>
        ))}
      </div>
      {isEmpty && <p className="search-note">{t("chrome.searchNotFound", { text: typed.trim() })}</p>}
      <span className="visually-hidden" role="status">
        {t("chrome.searchResults", { count: entries.length })}
      </span>
    </DialogShell>
  );
}

import "../search-panel.css";
import "./palette.css";
import { mdiArrowRight, mdiFileOutline, mdiLightningBoltOutline, mdiMagnify } from "@mdi/js";
import { type ReactNode, useId, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { ScreenCommand } from "../../renderer/ports/navigation.ts";
import { OptionList, useCombobox } from "../../ui/combobox.tsx";
import { DialogShell } from "../../ui/dialog-shell.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Destination } from "../destination.ts";
import { Group } from "../search-group.tsx";
import { ResultLabel } from "../search-results.tsx";
import { useGo } from "../use-go.ts";
import { type Hit, useHits } from "../use-hits.tsx";
import { matchEntries } from "./match-entries.ts";
import { usePaletteScreens } from "./palette-screens.ts";

export interface PaletteProps {
  /** The commands of the open screen. */
  commands: { subscribe(listener: () => void): () => void; get(): readonly ScreenCommand[] };
  /** The commands of every screen. */
  ownCommands: readonly ScreenCommand[];
  onClose(): void;
}

interface Entry {
  key: string;
  label: ReactNode;
  disabledReason?: string | undefined;
  /** Address of the entry; absent: it runs an action. */
  destination?: Destination;
  run?(): void;
}

const asEntry = ({ key, label, destination }: Hit): Entry => ({ key, label, destination });

/**
 * The palette (Ctrl/Cmd+K): actions and pages of the open screen, screens, accounts and services, as far as the user may use them. Local entries
 * are listed at once; search results follow.
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
      label: (
        <ResultLabel
          icon={<Icon path={kind === "page" ? mdiFileOutline : mdiLightningBoltOutline} />}
          name={label}
          hint={disabledReason ?? ""}
        />
      ),
      disabledReason,
      run,
    }));
  const screenEntries = matchEntries(screens, typed).map(
    ({ key, label, hint, destination }): Entry => ({
      key: `screen ${key}`,
      label: <ResultLabel icon={<Icon path={mdiArrowRight} />} name={label} hint={hint ?? ""} />,
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
    // Closes first: the action may open its own dialog, and the focus must return to its earlier element before that.
    onClose();
    if (entry.destination) go(entry.destination, isApart);
    else entry.run?.();
  };
  const combobox = useCombobox({
    count: entries.length,
    isOpen: entries.length > 0,
    onClose,
    onTake: take,
    startsAtFirst: true,
  });

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
          {...combobox.inputProps}
          type="text"
          aria-label={t("palette.label")}
          placeholder={t("palette.label")}
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            combobox.restart();
          }}
        />
      </div>
      <OptionList combobox={combobox} className="palette-list" label={t("chrome.searchFound")}>
        {groups.map((group) => (
          <Group key={group.name} name={group.name}>
            {group.entries.map((entry) => {
              const index = at++;
              return (
                <div
                  key={entry.key}
                  {...combobox.optionProps(index)}
                  className="search-result"
                  // Still reachable by arrow keys, so that the reason can be read.
                  aria-disabled={entry.disabledReason !== undefined || undefined}
                  onPointerMove={() => combobox.moveTo(index)}
                >
                  {entry.label}
                </div>
              );
            })}
          </Group>
        ))}
      </OptionList>
      {isEmpty && <p className="search-note">{t("chrome.searchNotFound", { text: typed.trim() })}</p>}
      <span className="visually-hidden" role="status">
        {t("chrome.searchResults", { count: entries.length })}
      </span>
    </DialogShell>
  );
}

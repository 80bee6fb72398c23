import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ListName, ROOT_KEY } from "../../../../layout/elements.ts";
import type { Text } from "../../../../layout/model.ts";
import { wordsOf } from "../document/element-words.ts";
import { listsOf } from "../document/fits.ts";
import { newElement, sortsFor } from "../new-elements/new-element.ts";
import { useStudio, useStudioActions } from "../studio-context.ts";
import { type DropTarget, nextTarget, pasteTarget } from "./drop-targets.ts";

export interface Addition {
  readonly sort: string;
  readonly list: ListName;
  readonly parentKey: string;
  readonly index: number;
}

export interface TreeCommands {
  readonly announcement: string;
  readonly cutKey: string | undefined;
  readonly renamingKey: string | undefined;
  readonly isChoosingTarget: boolean;
  /** What can be added inside and after the selected element. */
  additions(): readonly Addition[];
  add(addition: Addition): void;
  duplicate(): void;
  remove(): void;
  rename(): void;
  renamed(key: string, words: string | null): void;
  cut(): void;
  paste(): void;
  chooseTarget(isChoosing: boolean): void;
  moveTo(key: string, target: DropTarget): void;
  /** @returns whether the key had an effect */
  moveBy(key: string): boolean;
  byKey(key: string): boolean;
  /** Keys with Ctrl or Cmd. */
  byCommand(key: string): boolean;
}

/** Commands for the selected element; each announces its result to screen readers. */
export function useTreeCommands(): TreeCommands {
  const { t } = useTranslation();
  const studio = useStudioActions();
  const mayEdit = useStudio((state) => state.mayEdit);
  const [announcement, setAnnouncement] = useState("");
  const [cutKey, setCutKey] = useState<string>();
  const [renamingKey, setRenamingKey] = useState<string>();
  const [isChoosingTarget, setChoosingTarget] = useState(false);
  const nameOf = (key: string) => {
    const { table, reader } = studio.state;
    const element = table.elements.get(key);
    return element === undefined ? "" : wordsOf(element, reader);
  };
  const selected = () => studio.state.selectedKey;
  const canChange = () => mayEdit && selected() !== ROOT_KEY;
  const moveTo = (key: string, target: DropTarget) => {
    studio.move(key, target.parentKey, target.list, target.index);
    const { table } = studio.state;
    const siblings = table.children.get(`${target.parentKey}/${target.list}`) ?? [];
    setAnnouncement(
      t("studio.tree.moved", {
        name: nameOf(key),
        parent: nameOf(target.parentKey),
        position: siblings.indexOf(key) + 1,
        count: siblings.length,
      }),
    );
  };
  const commands: TreeCommands = {
    announcement,
    cutKey,
    renamingKey,
    isChoosingTarget,
    additions() {
      const { table } = studio.state;
      const element = table.elements.get(selected());
      if (element === undefined || !mayEdit) return [];
      const offered = (parentKey: string, list: ListName, index: number) =>
        sortsFor(list).map((sort) => ({ sort, list, parentKey, index }));
      const inside = listsOf(element).flatMap((list) =>
        offered(element.key, list, table.children.get(`${element.key}/${list}`)?.length ?? 0),
      );
      if (element.list === undefined) return inside;
      const behind = (table.children.get(`${element.parent}/${element.list}`) ?? []).indexOf(element.key) + 1;
      return [...inside, ...offered(element.parent, element.list, behind)];
    },
    add({ sort, list, parentKey, index }) {
      const words = t(`studio.new.${sort}`);
      const made = newElement(sort, list, { contracts: studio.state.contracts, layout: studio.state.layout, words });
      const key = studio.add(parentKey, list, made, index);
      setAnnouncement(t("studio.tree.added", { name: nameOf(key), parent: nameOf(parentKey) }));
    },
    duplicate() {
      if (!canChange()) return;
      setAnnouncement(t("studio.tree.duplicated", { name: nameOf(studio.duplicate(selected())) }));
    },
    remove() {
      if (!canChange()) return;
      const name = nameOf(selected());
      studio.remove(selected());
      setAnnouncement(t("studio.tree.removed", { name }));
    },
    rename() {
      if (mayEdit) setRenamingKey(selected());
    },
    renamed(key, words) {
      setRenamingKey(undefined);
      const { table, reader } = studio.state;
      const element = table.elements.get(key);
      if (words === null || element === undefined) return;
      const property = element.kind === "layout" ? "Title" : "DisplayValue";
      studio.setProperty(key, [property], withForm(element.own[property] as Text | undefined, reader.language, words));
    },
    cut() {
      if (!canChange()) return;
      setCutKey(selected());
      setAnnouncement(t("studio.tree.cut", { name: nameOf(selected()) }));
    },
    paste() {
      if (cutKey === undefined || !mayEdit) return;
      const target = pasteTarget(studio.state.table, cutKey, selected());
      if (target === undefined) return setAnnouncement(t("studio.tree.doesNotFit", { name: nameOf(cutKey) }));
      moveTo(cutKey, target);
      studio.select(cutKey);
      setCutKey(undefined);
    },
    chooseTarget: (isChoosing) => setChoosingTarget(isChoosing && canChange()),
    moveTo,
    moveBy(key) {
      const way = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : undefined;
      if (way === undefined || !canChange()) return way !== undefined;
      const target = nextTarget(studio.state.table, selected(), way);
      if (target === undefined) setAnnouncement(t("studio.tree.atEnd", { name: nameOf(selected()) }));
      else moveTo(selected(), target);
      return true;
    },
    byKey: (key) => did({ F2: commands.rename, Delete: commands.remove, Escape: () => setCutKey(undefined) }[key]),
    byCommand: (key) => did({ d: commands.duplicate, x: commands.cut, v: commands.paste }[key]),
  };
  return commands;
}

function did(run: (() => void) | undefined): boolean {
  run?.();
  return run !== undefined;
}

/** Sets the text of one language; a text in English only stays a plain string. */
function withForm(text: Text | undefined, language: string, words: string): Text {
  if (language === "en" && (typeof text !== "object" || text === null)) return words;
  const forms = typeof text === "string" ? { en: text } : (text ?? { en: words });
  return { ...forms, [language]: words };
}

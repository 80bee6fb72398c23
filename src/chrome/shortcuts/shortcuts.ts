import { COMMAND_KEY } from "../keys.ts";

export interface Shortcut {
  /** Text key below `shortcuts.keys`. */
  name: string;
  /** Alternatives; keys of a combination are separated by a blank. */
  keys: readonly string[];
}
export interface ShortcutSection {
  /** Text key below `shortcuts.sections`. */
  name: string;
  /** Selector of the element whose keys these are, by role: the section is shown while the screen has one. Absent: everywhere. */
  where?: string;
  shortcuts: readonly Shortcut[];
}

const SECTIONS: readonly ShortcutSection[] = [
  {
    name: "everywhere",
    shortcuts: [
      { name: "palette", keys: [`${COMMAND_KEY} K`] },
      { name: "search", keys: ["/"] },
      { name: "shortcuts", keys: ["?"] },
    ],
  },
  {
    name: "form",
    where: "form, .ts-form, .ts-save-bar",
    shortcuts: [
      { name: "save", keys: [`${COMMAND_KEY} S`] },
      { name: "undo", keys: [`${COMMAND_KEY} Z`] },
      { name: "redo", keys: [`${COMMAND_KEY} Shift Z`] },
      { name: "discard", keys: ["Esc"] },
    ],
  },
  {
    name: "studio",
    where: ".studio",
    shortcuts: [
      { name: "save", keys: [`${COMMAND_KEY} S`] },
      { name: "undo", keys: [`${COMMAND_KEY} Z`] },
      { name: "redo", keys: [`${COMMAND_KEY} Shift Z`] },
      { name: "nextProblem", keys: ["F8"] },
      { name: "previousProblem", keys: ["Shift F8"] },
      { name: "applyText", keys: [`${COMMAND_KEY} Enter`] },
      { name: "nextText", keys: ["Enter", "Shift Enter"] },
    ],
  },
  {
    name: "grid",
    where: "[role=grid], [role=treegrid]",
    shortcuts: [
      { name: "move", keys: ["←", "→", "↑", "↓"] },
      { name: "rowEnds", keys: ["Home", "End"] },
      { name: "gridEnds", keys: [`${COMMAND_KEY} Home`, `${COMMAND_KEY} End`] },
      { name: "pages", keys: ["PageUp", "PageDown"] },
      { name: "open", keys: ["Enter"] },
      { name: "into", keys: ["F2"] },
      { name: "select", keys: ["Space"] },
      { name: "selectRange", keys: ["Shift ↑", "Shift ↓", "Shift Space"] },
      { name: "selectAll", keys: [`${COMMAND_KEY} A`] },
      { name: "menu", keys: ["Shift F10", "Alt ↓"] },
      { name: "width", keys: ["Shift ←", "Shift →"] },
    ],
  },
  {
    name: "tabs",
    where: "[role=tablist]",
    shortcuts: [
      { name: "otherTab", keys: ["←", "→"] },
      { name: "tabEnds", keys: ["Home", "End"] },
    ],
  },
  {
    name: "tree",
    where: "[role=tree]",
    shortcuts: [
      { name: "move", keys: ["↑", "↓"] },
      { name: "unfold", keys: ["→"] },
      { name: "fold", keys: ["←"] },
      { name: "open", keys: ["Enter"] },
    ],
  },
];

/** The shortcuts that apply on the shown screen. */
export const shortcutsOf = (screen: ParentNode): readonly ShortcutSection[] =>
  SECTIONS.filter(({ where }) => where === undefined || screen.querySelector(where) !== null);

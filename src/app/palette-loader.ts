import { lazyView } from "../ui/lazy/lazy-view.tsx";

/** The texts of what the keyboard opens. */
const loadTexts = async (): Promise<void> => (await import("./palette-texts.ts")).bringPaletteTexts();

export const Palette = lazyView(async () => {
  const [{ Palette }] = await Promise.all([import("../chrome/palette/palette.tsx"), loadTexts()]);
  return Palette;
});

export const ShortcutsDialog = lazyView(async () => {
  const [{ ShortcutsDialog }] = await Promise.all([import("../chrome/shortcuts/shortcuts-dialog.tsx"), loadTexts()]);
  return ShortcutsDialog;
});

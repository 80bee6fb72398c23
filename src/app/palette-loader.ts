import { lazy } from "react";

/** The texts of what the keyboard opens. */
const loadTexts = async (): Promise<void> => (await import("./palette-texts.ts")).bringPaletteTexts();

/** Fetches the palette ahead. */
export async function loadPalette() {
  const [{ Palette }] = await Promise.all([import("../chrome/palette/palette.tsx"), loadTexts()]);
  return { default: Palette };
}
export const Palette = lazy(loadPalette);

export const ShortcutsDialog = lazy(async () => {
  const [{ ShortcutsDialog }] = await Promise.all([import("../chrome/shortcuts/shortcuts-dialog.tsx"), loadTexts()]);
  return { default: ShortcutsDialog };
});

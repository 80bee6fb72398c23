/** Something that the palette finds by its text. */
export interface Findable {
  label: string;
  /** Shown beside the label and searched too: the menu of the entry. */
  hint?: string | undefined;
}

/** The search ignores case and accents. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLocaleLowerCase();

/** 0: the label starts with the text; 1: one of its words does; 2: it contains the text; null: no match. */
function rank({ label, hint = "" }: Findable, text: string): number | null {
  const [own, all] = [plain(label), plain(`${label} ${hint}`)];
  if (own.startsWith(text)) return 0;
  const words = text.split(/\s+/);
  if (words.every((word) => own.split(/[\s:/·-]+/).some((part) => part.startsWith(word)))) return 1;
  return words.every((word) => all.includes(word)) ? 2 : null;
}

/** Entries that match all typed words, best first; an empty text keeps all entries and their order. */
export function matchEntries<Entry extends Findable>(entries: readonly Entry[], typed: string): readonly Entry[] {
  const text = plain(typed.trim());
  if (text === "") return entries;
  return entries
    .flatMap((entry) => {
      const found = rank(entry, text);
      return found === null ? [] : [{ entry, found }];
    })
    .toSorted((left, right) => left.found - right.found)
    .map(({ entry }) => entry);
}

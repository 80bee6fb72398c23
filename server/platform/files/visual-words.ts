/** Letters of writings that run from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LETTER = /\p{L}/u;
const MIRRORED: Readonly<Record<string, string>> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "<": ">",
  ">": "<",
  "«": "»",
  "»": "«",
};

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Does the text begin with such a letter, so that it is read from the right? */
export function isRightToLeft(text: string): boolean {
  const first = LETTER.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first);
}

/**
 * The words of a line in visual order, from left to right, because PDF itself knows no other order. The letters of a word keep their reading order: the font
 * reverses them. Numbers and signs between words follow the direction around them, as in the Unicode algorithm.
 */
export function visualWords(line: string): string[] {
  const words = line.split(" ").filter((word) => word !== "");
  if (!hasRightToLeft(line)) return words;
  const isBaseRight = isRightToLeft(line);
  const directions = words.map((word) => (LETTER.test(word) ? RIGHT_TO_LEFT.test(word) : undefined));
  const runs: { isRight: boolean; words: string[] }[] = [];
  words.forEach((word, index) => {
    const isRight = directions[index] ?? between(directions, index, isBaseRight);
    const last = runs.at(-1);
    if (last?.isRight === isRight) last.words.push(word);
    else runs.push({ isRight, words: [word] });
  });
  const ordered = isBaseRight ? runs.toReversed() : runs;
  return ordered.flatMap((run) => (run.isRight ? run.words.toReversed().map(mirrored) : run.words));
}

/** A word without letters has the direction of its neighbours where they agree, otherwise that of the line. */
function between(directions: readonly (boolean | undefined)[], index: number, isBaseRight: boolean): boolean {
  const before = directions.slice(0, index).findLast((direction) => direction !== undefined) ?? isBaseRight;
  const after = directions.slice(index + 1).find((direction) => direction !== undefined) ?? isBaseRight;
  return before === after ? before : isBaseRight;
}

/** A bracket in a reversed word is mirrored. */
const mirrored = (word: string): string =>
  RIGHT_TO_LEFT.test(word) ? word.replace(/[()[\]{}<>«»]/g, (sign) => MIRRORED[sign] ?? sign) : word;

import { compileFields, compileFormContainer } from "./compile-form.ts";
import { compileText } from "./compile-text.ts";
import { compileTiles } from "./compile-tiles.ts";
import type { KindCompilers } from "./kind-compiler.ts";

/** The kinds of containers that nearly every screen has: what compiles them is part of the first load. */
export const START_KINDS = {
  Fields: compileFields,
  Form: compileFormContainer,
  Tiles: compileTiles,
  Text: compileText,
} as const satisfies KindCompilers;

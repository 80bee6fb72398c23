import type { Layout } from "../../../layout/model.ts";
import type { PageArrangement } from "../../../shared/generated/types.ts";
import { lasting } from "../call/lasting-answers.ts";
import type { StoredLayout } from "../layout-store/stored-layout.ts";
import { presentContent } from "./present-content.ts";

interface Arranged {
  readonly Arrangements?: Record<string, PageArrangement>;
}

/**
 * The response with a layout. All users without an own arrangement share it.
 *
 * @param layout the result of `visibleLayout`: the same object for the same rights and language
 */
export function layoutAnswer(stored: Pick<StoredLayout, "id" | "version">, layout: Layout, arranged: Arranged) {
  if (Object.keys(arranged.Arrangements ?? {}).length > 0) return answerOf(stored, layout, arranged);
  const answers = arranged.Arrangements === undefined ? withoutArrangement : unarranged;
  const known = answers.get(layout);
  if (known !== undefined) return known;
  const answer = lasting(answerOf(stored, layout, arranged));
  answers.set(layout, answer);
  return answer;
}

type Answers = WeakMap<Layout, ReturnType<typeof answerOf>>;
/** Responses of layouts with arrangeable pages, for users who have arranged nothing. */
const unarranged: Answers = new WeakMap();
/** Responses of layouts without arrangeable pages. */
const withoutArrangement: Answers = new WeakMap();

const answerOf = ({ id, version }: Pick<StoredLayout, "id" | "version">, layout: Layout, arranged: Arranged) => ({
  Layout: presentContent(layout),
  LayoutId: id,
  Version: version,
  ...arranged,
});

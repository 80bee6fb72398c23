import type { Layout } from "../../../layout/model.ts";
import type { PageArrangement } from "../../../shared/generated/types.ts";
import { lasting } from "../call/lasting-answers.ts";
import type { StoredLayout } from "../layout-store/stored-layout.ts";
import { presentContent } from "./present-content.ts";

interface Arranged {
  readonly Arrangements?: Record<string, PageArrangement>;
}

/**
 * A layout as it answers anyone who sees this much of it. All who have arranged nothing on it get the same answer.
 *
 * @param layout what `visibleLayout` made of the stored one: for the same rights and language the same object
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
/** Of layouts whose pages can be arranged, for who has not done so. */
const unarranged: Answers = new WeakMap();
/** Where no one is asked for an arrangement. */
const withoutArrangement: Answers = new WeakMap();

const answerOf = ({ id, version }: Pick<StoredLayout, "id" | "version">, layout: Layout, arranged: Arranged) => ({
  Layout: presentContent(layout),
  LayoutId: id,
  Version: version,
  ...arranged,
});

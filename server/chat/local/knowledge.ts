import MiniSearch from "minisearch";
import { ARTICLES, type Article } from "./articles.ts";

const index = new MiniSearch<Article>({
  idField: "title",
  fields: ["title", "words", "text"],
  storeFields: ["title", "text"],
  searchOptions: { boost: { title: 3, words: 3 }, prefix: (term) => term.length > 3, fuzzy: (term) => (term.length > 5 ? 0.2 : false) },
});
index.addAll(ARTICLES);

/** Words that a question has and no answer is about. */
const FILLERS = new Set(
  "a an and are at can could do does for from get have help how i in is it me my need of on or please the this to want what when where which who why will with would you".split(
    " ",
  ),
);
/** Below it, an article has one common word with the question and no more. */
const LEAST_SCORE = 6;

/** The article that answers a question best, or null when none is about it. */
export function findArticle(question: string): Pick<Article, "title" | "text"> | null {
  const words = question
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !FILLERS.has(word));
  const [best] = words.length === 0 ? [] : index.search(words.join(" "));
  return best === undefined || best.score < LEAST_SCORE ? null : { title: String(best.title), text: String(best.text) };
}

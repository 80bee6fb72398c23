import MiniSearch from "minisearch";
import type { Locale } from "../../../platform/texts/locales.ts";
import { chatTexts, fillText } from "./chat-texts.ts";

/** One answer of the knowledge base. */
interface Article {
  readonly name: string;
  readonly title: string;
  /** Other words that users ask with. */
  readonly words: string;
  readonly text: string;
}

interface Library {
  readonly index: MiniSearch<Article>;
  /** Words of questions that no article is about. */
  readonly fillers: ReadonlySet<string>;
}

const libraries = new Map<Locale, Library>();

function libraryOf(language: Locale): Library {
  const known = libraries.get(language);
  if (known !== undefined) return known;
  const { articles, labels, words } = chatTexts(language);
  const index = new MiniSearch<Article>({
    idField: "name",
    fields: ["title", "words", "text"],
    storeFields: ["title", "text"],
    searchOptions: { boost: { title: 3, words: 3 }, prefix: (term) => term.length > 3, fuzzy: (term) => (term.length > 5 ? 0.2 : false) },
  });
  index.addAll(Object.entries(articles).map(([name, article]) => ({ name, ...article, text: fillText(article.text, language, labels) })));
  const library = { index, fillers: new Set(words.fillers.split("|")) };
  libraries.set(language, library);
  return library;
}

/** A lower score means only one common word with the question. */
const LEAST_SCORE = 6;

/** The article that answers a question best, or null when none is about it. */
export function findArticle(question: string, language: Locale): Pick<Article, "title" | "text"> | null {
  const { index, fillers } = libraryOf(language);
  const words = question
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !fillers.has(word));
  const [best] = words.length === 0 ? [] : index.search(words.join(" "));
  return best === undefined || best.score < LEAST_SCORE ? null : { title: String(best.title), text: String(best.text) };
}

/**
 * Calls that start with the page, before the portal's code has loaded, because on a slow connection the code takes longer. Some answers are in the
 * page itself (`server/platform/door/early-answers.ts`). Each answer is handed over once, to the first equal query.
 */
interface Asks<Answer> {
  queryKey: readonly unknown[];
  queryFn(context: { signal?: AbortSignal }): Promise<Answer>;
}

const begun = new Map<string, Promise<unknown>>();

/** Id of the element with the answers: a list of [service, operation, input, answer]. */
const IN_PAGE = "early-answers";

/**
 * Reads the answers in the page.
 *
 * @param isWanted whether the first screen needs the answer; others would be stale when they are needed
 */
export function takeEarlyAnswers(isWanted: (queryKey: readonly unknown[]) => boolean): void {
  const element = document.getElementById(IN_PAGE);
  if (element === null) return;
  const answers: (readonly unknown[])[] = JSON.parse(element.textContent);
  element.remove();
  for (const answered of answers) {
    const queryKey = answered.slice(0, -1);
    if (isWanted(queryKey)) begun.set(JSON.stringify(queryKey), Promise.resolve(answered.at(-1)));
  }
}

/** Does nothing if the call has started already. */
export function beginCall(query: Asks<unknown>): void {
  if (begun.has(JSON.stringify(query.queryKey))) return;
  const answer = query.queryFn({});
  // The query that takes over the call reports its failure; otherwise it was only a guess.
  answer.catch(() => undefined);
  begun.set(JSON.stringify(query.queryKey), answer);
}

/** The same query, answered by an early call if there is one. */
export const handOver = <Query extends Asks<unknown>>(query: Query): Query => ({
  ...query,
  queryFn(context: { signal?: AbortSignal }) {
    const key = JSON.stringify(query.queryKey);
    const answer = begun.get(key);
    begun.delete(key);
    return answer ?? query.queryFn(context);
  },
});

/** The next user of this browser must not get the answers. */
export const forgetEarlyCalls = (): void => begun.clear();

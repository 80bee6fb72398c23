/**
 * Calls that begin with the page, before the portal's own part has loaded: on a slow line its script takes longer than they do. Some are answered by the page
 * itself (`server/platform/door/early-answers.ts`). Each is handed over once, to the first query that asks the same.
 */
interface Asks<Answer> {
  queryKey: readonly unknown[];
  queryFn(context: { signal?: AbortSignal }): Promise<Answer>;
}

const begun = new Map<string, Promise<unknown>>();

/** Where the page has the answers: a list of [service, operation, input, answer]. */
const IN_PAGE = "early-answers";

/**
 * Take the answers that came with the page.
 *
 * @param isWanted whether the screen that opens asks for this; what no one asks for now would be old by the time someone does.
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

/** Unless it has begun already. */
export function beginCall(query: Asks<unknown>): void {
  if (begun.has(JSON.stringify(query.queryKey))) return;
  const answer = query.queryFn({});
  // The query that takes this call over reports its failure. Without one the call was only a guess.
  answer.catch(() => undefined);
  begun.set(JSON.stringify(query.queryKey), answer);
}

/** The same query, answered by the call that has begun already, if there is one. */
export const handOver = <Query extends Asks<unknown>>(query: Query): Query => ({
  ...query,
  queryFn(context: { signal?: AbortSignal }) {
    const key = JSON.stringify(query.queryKey);
    const answer = begun.get(key);
    begun.delete(key);
    return answer ?? query.queryFn(context);
  },
});

/** What one person began, the next one at this machine must not get. */
export const forgetEarlyCalls = (): void => begun.clear();

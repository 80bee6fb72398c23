/** Throws when an answer does not match the contract of its operation. */
interface ResponseCheck {
  assertResponse(key: string, answer: unknown): void;
}

/** The operation of an answer, and its serialised text. */
interface Written {
  readonly key: string;
  readonly body: Buffer;
}

const lastingAnswers = new WeakMap<object, Written | null>();

/**
 * Mark an answer that many calls share, e.g. a layout: it is checked against its contract and serialised once, and must not change afterwards.
 *
 * @returns the answer itself. The cached text lives as long as the answer is referenced.
 */
export function lasting<T extends object>(answer: T): T {
  if (!lastingAnswers.has(answer)) lastingAnswers.set(Object.freeze(answer), null);
  return answer;
}

/**
 * The body of an answer that matches its contract.
 *
 * @throws Error when it does not
 */
export function bodyOf(key: string, answer: unknown, validators: ResponseCheck): string | Buffer {
  const isLasting = typeof answer === "object" && answer !== null && lastingAnswers.has(answer);
  const known = isLasting ? lastingAnswers.get(answer) : undefined;
  if (known?.key === key) return known.body;
  validators.assertResponse(key, answer);
  const text = JSON.stringify(answer);
  if (!isLasting) return text;
  const body = Buffer.from(text);
  lastingAnswers.set(answer, { key, body });
  return body;
}

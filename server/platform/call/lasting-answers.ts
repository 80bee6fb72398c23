/** Throws when an answer does not fit the contract of its operation. */
interface ResponseCheck {
  assertResponse(key: string, answer: unknown): void;
}

/** The operation that an answer belongs to, and its text. */
interface Written {
  readonly key: string;
  readonly body: Buffer;
}

const lastingAnswers = new WeakMap<object, Written | null>();

/**
 * An answer that many calls get as it is, a layout for instance: it is checked against its contract and written once, and no longer changes.
 *
 * @returns the answer itself, which its maker keeps: it lasts as long as someone holds it.
 */
export function lasting<T extends object>(answer: T): T {
  if (!lastingAnswers.has(answer)) lastingAnswers.set(Object.freeze(answer), null);
  return answer;
}

/**
 * The body of an answer that fits its contract.
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

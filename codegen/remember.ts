/**
 * A pure function that keeps its answer for as long as someone holds the object it was asked with: what `--watch` need not do twice.
 */
export function remember<Key extends object, Answer>(compute: (key: Key) => Answer): (key: Key) => Answer {
  const known = new WeakMap<Key, { readonly answer: Answer }>();
  return (key) => {
    const remembered = known.get(key) ?? { answer: compute(key) };
    known.set(key, remembered);
    return remembered.answer;
  };
}

/** Caches the answer of a pure function for as long as its argument object is referenced, so that `--watch` repeats no work. */
export function remember<Key extends object, Answer>(compute: (key: Key) => Answer): (key: Key) => Answer {
  const known = new WeakMap<Key, { readonly answer: Answer }>();
  return (key) => {
    const remembered = known.get(key) ?? { answer: compute(key) };
    known.set(key, remembered);
    return remembered.answer;
  };
}

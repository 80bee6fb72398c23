import { type RefObject, useCallback, useEffect, useState } from "react";

const AUTOFILL_EVERY_MS = 300;

/** Browsers hide autofilled values from scripts until the person touches the page; the pseudo-class is the only sign of them. */
const isAutofilled = (input: HTMLInputElement): boolean => {
  try {
    return input.matches(":autofill");
  } catch {
    // A browser that does not know the selector fills values that scripts can read, so nothing is lost.
    return false;
  }
};

const hasValue = (input: HTMLInputElement | null): boolean => input !== null && (input.value.trim() !== "" || isAutofilled(input));

/** Are both inputs filled, by typing or by the browser (spec §5: autofill is looked for every 300 ms)? `check` looks at once. */
export function useFilled(first: RefObject<HTMLInputElement | null>, second: RefObject<HTMLInputElement | null>) {
  const [isFilled, setFilled] = useState(false);
  const check = useCallback(() => setFilled(hasValue(first.current) && hasValue(second.current)), [first, second]);
  useEffect(() => {
    check();
    const timer = setInterval(check, AUTOFILL_EVERY_MS);
    return () => clearInterval(timer);
  }, [check]);
  return { isFilled, check };
}

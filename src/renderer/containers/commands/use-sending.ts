import { type RefCallback, useCallback, useId, useLayoutEffect, useRef } from "react";

interface Sending {
  /** Of the form: its button is beside it and names it. */
  formId: string;
  /** What Enter in one of its fields does. */
  onSubmit: (event: Pick<Event, "preventDefault">) => void;
  button: RefCallback<HTMLButtonElement>;
}

/**
 * A form whose button is beside it, and is still its own: anyone who asks a form element for anything, as React does on the way of a click, has it look
 * through its controls first.
 *
 * The click itself sends, heard where it happens. Left to the browser, a submission first looks through every control for what it might fill in another time,
 * and React walks through the page twice before it says what was clicked: milliseconds in a long form.
 */
export function useSending(send: () => unknown): Sending {
  const formId = useId();
  const latest = useRef(send);
  // Before anyone can press the button that was just drawn.
  useLayoutEffect(() => {
    latest.current = send;
  });
  const onSubmit = useCallback((event: Pick<Event, "preventDefault">) => {
    event.preventDefault();
    void latest.current();
  }, []);
  const button = useCallback(
    (element: HTMLButtonElement | null) => {
      element?.addEventListener("click", onSubmit);
      return () => element?.removeEventListener("click", onSubmit);
    },
    [onSubmit],
  );
  return { formId, onSubmit, button };
}

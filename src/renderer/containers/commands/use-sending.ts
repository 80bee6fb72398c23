import { type RefCallback, useCallback, useId, useLayoutEffect, useRef } from "react";

interface Sending {
  /** Id of the form; its button is outside the form element and refers to it. */
  formId: string;
  /** Submits when Enter is pressed in a field. */
  onSubmit: (event: Pick<Event, "preventDefault">) => void;
  button: RefCallback<HTMLButtonElement>;
}

/**
 * A form whose button is outside the form element but belongs to it through `form`. A button inside would be slow: when React reads a property of a
 * form element on the way of a click, the browser searches all controls first.
 *
 * The click handler sends the form itself. A native submission would first make the browser search every control for autofill, and React walk the
 * page twice: milliseconds in a long form.
 */
export function useSending(send: () => unknown): Sending {
  const formId = useId();
  const latest = useRef(send);
  // A layout effect, so that the handler is there before the user can press the button.
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

import { useEffect, useRef } from "react";

interface RenameInputProps {
  label: string;
  value: string;
  /** Null: unchanged. */
  onDone(words: string | null): void;
}

/** An input in place of the row's name: Enter or blur keeps the text, Escape does not. */
export function RenameInput({ label, value, onDone }: RenameInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const finish = (words: string | null) => {
    // Escape removes the input, which then fires a blur.
    if (isDone.current) return;
    isDone.current = true;
    onDone(words === null || words.trim() === "" || words === value ? null : words.trim());
  };
  return (
    <input
      ref={input}
      className="studio-rename"
      aria-label={label}
      defaultValue={value}
      data-own-undo=""
      onBlur={({ target }) => finish(target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter") finish(event.currentTarget.value);
        else if (event.key === "Escape") finish(null);
      }}
    />
  );
}

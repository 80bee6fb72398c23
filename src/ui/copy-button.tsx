import { mdiCheck, mdiContentCopy } from "@mdi/js";
import { useEffect, useState } from "react";
import { Icon } from "./icon.tsx";

const SHOWN_MS = 2000;

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ text, label, copiedLabel }: { text: string; label: string; copiedLabel: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      (cause: unknown) => console.warn("Not copied:", cause),
    );
  return (
    <button type="button" className="button-icon button-small" aria-label={isCopied ? copiedLabel : label} title={label} onClick={copy}>
      <Icon path={isCopied ? mdiCheck : mdiContentCopy} size={16} />
    </button>
  );
}

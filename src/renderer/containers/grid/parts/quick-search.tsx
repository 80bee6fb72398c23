import { mdiClose, mdiMagnify } from "@mdi/js";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../../ports/ports.ts";
import { Icon } from "../../../values/icons/icon.tsx";

/** Milliseconds after the last keystroke before the list is searched. */
const SEARCH_DELAY = 300;

export function QuickSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Adopts changes from outside, such as Back and links. While the user types, their text is kept until it is searched for.
  useEffect(() => setTyped(text), [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string, delay: number) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next), delay);
  };
  return (
    <span className="ts-box ts-grid-search">
      <Icon path={mdiMagnify} />
      <input
        type="text"
        inputMode="search"
        className="ts-input"
        aria-label={t("renderer.grid.search")}
        placeholder={t("renderer.grid.search")}
        value={typed}
        onChange={(event) => search(event.target.value, SEARCH_DELAY)}
        onKeyDown={(event) => {
          if (event.key === "Enter") search(typed, 0);
          if (event.key === "Escape" && typed !== "") {
            event.stopPropagation();
            search("", 0);
          }
        }}
      />
      {typed !== "" && (
        <button type="button" className="ts-icon-button" aria-label={t("renderer.grid.clearSearch")} onClick={() => search("", 0)}>
          <Icon path={mdiClose} size={16} />
        </button>
      )}
    </span>
  );
}

import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

export interface TermTab {
  id: string;
  label: string;
  panel: ReactNode;
}

interface TermTabsProps {
  label: string;
  tabs: readonly TermTab[];
  chosen: string;
  onChoose(id: string): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Documents as tabs (WAI-ARIA tabs): arrows, Home and End move, and the focused tab is shown. A single document needs no tabs. */
export function TermTabs({ label, tabs, chosen, onChoose }: TermTabsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosen),
  );
  const shown = tabs[at];
  if (shown === undefined) return null;
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const next =
      step !== undefined
        ? (at + step + tabs.length) % tabs.length
        : event.key === "Home"
          ? 0
          : event.key === "End"
            ? tabs.length - 1
            : null;
    const tab = next === null ? undefined : tabs[next];
    if (tab === undefined || next === null) return;
    event.preventDefault();
    onChoose(tab.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div className="terms-body">
      {tabs.length > 1 && (
        <div className="terms-tabs" role="tablist" aria-label={label} aria-orientation="vertical" ref={list} onKeyDown={move}>
          {tabs.map(({ id, label: name }, index) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${prefix}-tab-${id}`}
              aria-selected={index === at}
              aria-controls={`${prefix}-panel`}
              tabIndex={index === at ? 0 : -1}
              onClick={() => onChoose(id)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <div
        className="terms-panel"
        id={`${prefix}-panel`}
        // What scrolls must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long texts are scrolled by keyboard
        tabIndex={0}
        {...(tabs.length > 1
          ? { role: "tabpanel", "aria-labelledby": `${prefix}-tab-${shown.id}` }
          : { role: "region", "aria-label": shown.label })}
      >
        {shown.panel}
      </div>
    </div>
  );
}

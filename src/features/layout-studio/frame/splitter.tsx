import { type KeyboardEvent, type PointerEvent, useRef } from "react";

interface SplitterProps {
  label: string;
  /** Size in pixels of the part that the splitter resizes. */
  value: number;
  min: number;
  max: number;
  /** Position of that part relative to the splitter. */
  of: "start" | "end" | "below";
  onChange(value: number): void;
}

const STEP = 24;

/** A draggable border between two parts; the arrow keys move it too (WAI-ARIA Authoring Practices, "window splitter"). */
export function Splitter({ label, value, min, max, of, onChange }: SplitterProps) {
  const dragged = useRef<{ from: number; value: number }>(null);
  const isLying = of === "below";
  const set = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))));
  const isRtl = () => document.documentElement.dir === "rtl";
  /** 1 if moving right or down enlarges the part, else -1. */
  const sign = () => (of === "start" ? (isRtl() ? -1 : 1) : of === "end" ? (isRtl() ? 1 : -1) : -1);
  const coordinateOf = (event: PointerEvent) => (isLying ? event.clientY : event.clientX);
  const onKeyDown = (event: KeyboardEvent) => {
    const along: Readonly<Record<string, number>> = isLying ? { ArrowDown: 1, ArrowUp: -1 } : { ArrowRight: 1, ArrowLeft: -1 };
    const way = along[event.key];
    if (way !== undefined) set(value + way * sign() * STEP);
    else if (event.key === "Home") set(min);
    else if (event.key === "End") set(max);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between paragraphs cannot be moved.
    <div
      role="separator"
      tabIndex={0}
      className={`studio-splitter is-${of}`}
      aria-label={label}
      aria-orientation={isLying ? "horizontal" : "vertical"}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = { from: coordinateOf(event), value };
      }}
      onPointerMove={(event) => {
        if (dragged.current) set(dragged.current.value + (coordinateOf(event) - dragged.current.from) * sign());
      }}
      onPointerUp={() => {
        dragged.current = null;
      }}
      onPointerCancel={() => {
        dragged.current = null;
      }}
    />
  );
}

import { type KeyboardEvent, useRef } from "react";
import { Icon } from "../../../renderer/values/icons/icon.tsx";

export interface Card<T extends string> {
  readonly value: T;
  readonly icon: string;
  readonly name: string;
  readonly sentence: string;
}

interface CardsProps<T extends string> {
  label: string;
  cards: readonly Card<T>[];
  chosen: T | undefined;
  onChoose: (value: T) => void;
}

/** A radio group of cards, each with a picture and a sentence; the arrow keys move the choice. */
export function Cards<T extends string>({ label, cards, chosen, onChoose }: CardsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (cards.findIndex(({ value }) => value === chosen) + step + cards.length) % cards.length;
    const next = cards[index];
    if (next === undefined) return;
    onChoose(next.value);
    list.current?.querySelectorAll<HTMLElement>("[role=radio]")[index]?.focus();
  };
  return (
    <div ref={list} className="studio-cards" role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {cards.map(({ value, icon, name, sentence }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a card with a picture and a sentence, which an input cannot hold
        <button
          key={value}
          type="button"
          role="radio"
          aria-checked={value === chosen}
          tabIndex={value === chosen || (chosen === undefined && index === 0) ? 0 : -1}
          className="studio-card"
          onClick={() => onChoose(value)}
        >
          <Icon path={icon} size={24} />
          <span>
            <strong>{name}</strong>
            <span className="ts-help">{sentence}</span>
          </span>
        </button>
      ))}
    </div>
  );
}

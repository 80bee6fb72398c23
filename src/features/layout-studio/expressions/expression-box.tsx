import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ExpressionPlace } from "../../../../layout/compile/expression-place.ts";
import { compileExpression } from "../../../../layout/expressions/compile-expression.ts";
import { type ChoicesOf, type Completion, completionsAt } from "../../../../layout/expressions/completions-at.ts";
import type { ExpressionProblem } from "../../../../layout/expressions/environment.ts";
import { describeType } from "../../../../layout/expressions/types.ts";
import { useHost } from "../../../renderer/host.ts";
import { OptionList } from "../properties/option-list.tsx";
import { FUNCTIONS_WITH_HELP } from "./function-help.ts";
import { TryOut } from "./try-out.tsx";
import "./expression-box.css";

interface ExpressionBoxProps {
  id: string;
  label: string;
  value: string;
  onChange: (source: string) => void;
  /** What the place knows; asked for when somebody comes to write. Undefined: nothing is known, and nothing is completed. */
  placeAt: () => ExpressionPlace | undefined;
  choicesOf?: ChoicesOf;
  /** Problems that were found before anybody came. */
  known?: readonly { message: string; hint?: string }[];
  isDisabled?: boolean;
  describedBy?: string | undefined;
  onLeave?: () => void;
}

/**
 * An expression with completion, its mistakes underlined where they are, and a try-out.
 *
 * A plain text area: reading, selecting, undo and dictation are the platform's own. Behind it lies the same text without colour, which carries the marks.
 * The list of completions follows the pattern of an editable combobox, but for the role, which a text of several lines may not have.
 */
export function ExpressionBox(props: ExpressionBoxProps) {
  const { id, label, value, onChange, placeAt, choicesOf, known = [], isDisabled, describedBy, onLeave } = props;
  const { t } = useHost();
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const back = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<ExpressionPlace>();
  const [cursor, setCursor] = useState<number>();
  const [active, setActive] = useState(0);
  const [isTrying, setTrying] = useState(false);
  const wantedCursor = useRef<number>(undefined);
  const problems = useMemo<readonly ExpressionProblem[]>(
    () => (place === undefined || value.trim() === "" ? [] : compileExpression(value, place.environment, place.expected).problems),
    [place, value],
  );
  const offered = useMemo(
    () => (place === undefined || cursor === undefined ? undefined : completionsAt(value, cursor, place.environment, choicesOf)),
    [place, value, cursor, choicesOf],
  );
  const items = offered?.items.slice(0, 80) ?? [];
  const isOpen = items.length > 0;
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = "auto";
    element.style.height = `${Math.min(240, element.scrollHeight + 2)}px`;
    if (wantedCursor.current === undefined) return;
    element.setSelectionRange(wantedCursor.current, wantedCursor.current);
    wantedCursor.current = undefined;
  });
  const come = () => setPlace(placeAt());
  const close = () => setCursor(undefined);
  const take = (completion: Completion) => {
    if (offered === undefined) return;
    const { from, to } = offered;
    const end = from + (completion.cursor ?? completion.insert.length);
    wantedCursor.current = end;
    onChange(`${value.slice(0, from)}${completion.insert}${value.slice(to)}`);
    const goesOn = completion.cursor !== undefined && /["(]$/.test(completion.insert.slice(0, completion.cursor));
    setCursor(goesOn && completion.label === "can" ? end : undefined);
    setActive(0);
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === " " && (event.ctrlKey || event.metaKey)) {
      setCursor(event.currentTarget.selectionStart);
      setActive(0);
    } else if (!isOpen) return;
    else if (event.key === "ArrowDown" || event.key === "ArrowUp")
      setActive((active + (event.key === "ArrowDown" ? 1 : -1) + items.length) % items.length);
    else if (event.key === "Enter" && items[active]) take(items[active]);
    else if (event.key === "Escape") {
      close();
      event.stopPropagation();
    } else if (/^(Arrow(Left|Right)|Home|End|PageUp|PageDown)$/.test(event.key)) return close();
    else return;
    event.preventDefault();
  };
  const shown = place === undefined ? known : problems;
  const problemId = `${id}__problem`;
  return (
    <div className="studio-expression">
      <div className={shown.length > 0 ? "studio-expression-box is-wrong" : "studio-expression-box"}>
        <div ref={back} className="studio-expression-back" aria-hidden="true">
          {marked(value, problems)}
        </div>
        <textarea
          ref={area}
          id={id}
          aria-label={label}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
          aria-describedby={[describedBy, shown.length > 0 ? problemId : undefined].filter(Boolean).join(" ") || undefined}
          aria-invalid={shown.length > 0 || undefined}
          className="studio-expression-area"
          dir="ltr"
          rows={1}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          disabled={isDisabled}
          // A hint for whoever writes; a form full of empty rules must not repeat it.
          placeholder={place === undefined ? undefined : t("studio.expressions.placeholder")}
          value={value}
          onFocus={come}
          onScroll={({ currentTarget }) => {
            if (back.current) back.current.scrollTop = currentTarget.scrollTop;
          }}
          onChange={({ target }) => {
            onChange(target.value);
            setCursor(/[\w.'"]$/.test(target.value.slice(0, target.selectionStart)) ? target.selectionStart : undefined);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          onClick={close}
          onBlur={() => {
            close();
            if (value === "") setPlace(undefined);
            onLeave?.();
          }}
        />
      </div>
      {isOpen && (
        <OptionList
          id={listId}
          anchor={area.current}
          label={t("studio.expressions.completions")}
          options={items}
          active={active}
          keyOf={({ kind, label: name }) => `${kind}:${name}`}
          draw={(item) => <CompletionOption {...item} />}
          onTake={take}
          optionClass="studio-completion"
        />
      )}
      <output className="ts-sr" aria-live="polite">
        {isOpen ? t("studio.expressions.offered", { count: items.length }) : ""}
      </output>
      {shown.length > 0 && (
        <span className="ts-error" id={problemId}>
          {shown.map(({ message, hint }) => (
            <span key={message} className="studio-expression-problem">
              {hint === undefined ? message : `${message} (${hint})`}
            </span>
          ))}
        </span>
      )}
      {value.trim() !== "" && (
        <button
          type="button"
          className="ts-link studio-try"
          aria-expanded={isTrying}
          disabled={isDisabled}
          onClick={() => {
            come();
            setTrying(!isTrying);
          }}
        >
          {t("studio.expressions.try")}
        </button>
      )}
      {isTrying && place !== undefined && value.trim() !== "" && problems.length === 0 && <TryOut source={value} place={place} />}
    </div>
  );
}

/** The text with its mistakes marked; one at the very end marks a blank behind it. */
function marked(source: string, problems: readonly ExpressionProblem[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  const ranges = problems.flatMap(({ range }) => range ?? []).toSorted((left, right) => left.start - right.start);
  for (const { start, end } of ranges) {
    if (start < at) continue;
    parts.push(source.slice(at, start), <mark key={start}>{source.slice(start, Math.max(end, start + 1)) || " "}</mark>);
    at = Math.max(end, start + 1);
  }
  parts.push(source.slice(at), "\n");
  return parts;
}

function CompletionOption({ label, kind, signature, type }: Completion) {
  const { t } = useHost();
  const help = kind === "function" && FUNCTIONS_WITH_HELP.has(label) ? t(`studio.expressions.functions.${label}`) : "";
  const variable = kind === "variable" && label in VARIABLE_HELP ? t(`studio.expressions.variables.${label}`) : "";
  return (
    <>
      <span className="studio-completion-name">{signature ?? label}</span>
      {type !== undefined && <span className="studio-completion-type">{describeType(type)}</span>}
      {(help || variable) !== "" && <span className="studio-option-note">{help || variable}</span>}
    </>
  );
}

const VARIABLE_HELP = { Values: 1, Initial: 1, Account: 1, User: 1, Company: 1, Route: 1, Row: 1, Selection: 1, Step: 1, Result: 1 };

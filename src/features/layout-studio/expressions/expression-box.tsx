import "./expression-box.css";
import { mdiChevronDown } from "@mdi/js";
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ExpressionSite } from "../../../../layout/compile/expression-site.ts";
import { compileExpression } from "../../../../layout/expressions/compile-expression.ts";
import { type ChoicesOf, type Completion, type Completions, completionsAt } from "../../../../layout/expressions/completions-at.ts";
import type { ExpressionProblem } from "../../../../layout/expressions/environment.ts";
import { describeType } from "../../../../layout/expressions/types.ts";
import { useTexts } from "../../../renderer/ports/ports.ts";
import { Icon } from "../../../renderer/values/icons/icon.tsx";
import { FloatingList, keepFocus, useCombobox } from "../../../ui/combobox.tsx";
import { piecesOf } from "./expression-pieces.ts";
import { TryOut } from "./try-out.tsx";
import { matchingValues, type ValueChoice } from "./values-at.ts";

/** Functions and loops of expressions that have a help text in the studio. A test compares the list with that of the language. */
export const FUNCTIONS_WITH_HELP: ReadonlySet<string> = new Set(
  "can today size int double decimal round divide isNew date addDays addMonths daysBetween startOfMonth endOfMonth string contains startsWith endsWith lowerAscii upperAscii substring replace trim has matches all exists exists_one map filter sum min max avg count".split(
    " ",
  ),
);

interface ExpressionBoxProps {
  id: string;
  label: string;
  value: string;
  onChange: (source: string) => void;
  /** What an expression may name here; called when the user starts to type. Undefined: unknown, so nothing is completed. */
  siteAt: () => ExpressionSite | undefined;
  choicesOf?: ChoicesOf;
  /** Values to choose instead of writing an expression; called when the list opens. Absent: no list. */
  valuesAt?: (site: ExpressionSite) => readonly ValueChoice[];
  /** Problems found before the box was opened. */
  known?: readonly { message: string; hint?: string }[];
  isDisabled?: boolean;
  describedBy?: string | undefined;
  onLeave?: () => void;
}

/**
 * An editor for an expression, with completion, underlined mistakes and a try-out.
 *
 * It is a plain text area, so reading, selection, undo and dictation work as on the platform. Its letters are transparent; the same text with
 * colours and marks lies behind it. The completion list follows the pattern of an editable combobox, except for the role, which a multi-line text
 * box may not have.
 */
export function ExpressionBox(props: ExpressionBoxProps) {
  const { id, label, value, onChange, siteAt, choicesOf, valuesAt, known = [], isDisabled, describedBy, onLeave } = props;
  const { t } = useTexts();
  const area = useRef<HTMLTextAreaElement>(null);
  const back = useRef<HTMLDivElement>(null);
  const [site, setSite] = useState<ExpressionSite>();
  /** Position at which completion is open; `isAsked`: opened by Ctrl+Space and not by typing. */
  const [completing, setCompleting] = useState<{ at: number; isAsked: boolean }>();
  const [isTrying, setTrying] = useState(false);
  /** The values while their list is open. */
  const [values, setValues] = useState<readonly ValueChoice[]>();
  const wantedCursor = useRef<number>(undefined);
  const problems = useMemo<readonly ExpressionProblem[]>(
    () => (site === undefined || value.trim() === "" ? [] : compileExpression(value, site.environment, site.expected).problems),
    [site, value],
  );
  const offered = useMemo(
    () => (site === undefined || completing === undefined ? undefined : completionsAt(value, completing.at, site.environment, choicesOf)),
    [site, value, completing, choicesOf],
  );
  const items = offered === undefined ? NO_COMPLETIONS : openedBy(offered, value, completing?.isAsked === true).slice(0, 80);
  // The text at the opening of the list does not filter it: the chosen value replaces that text.
  const [openedWith, setOpenedWith] = useState("");
  const choices = values === undefined ? [] : matchingValues(values, value === openedWith ? "" : value).slice(0, 80);
  const isChoosing = choices.length > 0;
  const isOpen = isChoosing || items.length > 0;
  // Measuring makes the browser lay out the whole page, so it runs only when the text changes.
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = "auto";
    element.style.height = value === "" ? "" : `${Math.min(240, element.scrollHeight + 2)}px`;
  }, [value]);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    if (wantedCursor.current === undefined) return;
    element.setSelectionRange(wantedCursor.current, wantedCursor.current);
    wantedCursor.current = undefined;
  });
  const come = () => {
    const found = siteAt();
    setSite(found);
    return found;
  };
  const choose = (at: ExpressionSite | undefined) => {
    if (at === undefined || valuesAt === undefined) return;
    setValues(valuesAt(at));
    setOpenedWith(value);
    combobox.restart();
  };
  const close = () => {
    setCompleting(undefined);
    setValues(undefined);
  };
  const takeValue = ({ source }: ValueChoice) => {
    wantedCursor.current = source.length;
    onChange(source);
    close();
    area.current?.focus();
  };
  const take = (completion: Completion) => {
    if (offered === undefined) return;
    const { from, to } = offered;
    const end = from + (completion.cursor ?? completion.insert.length);
    wantedCursor.current = end;
    onChange(`${value.slice(0, from)}${completion.insert}${value.slice(to)}`);
    const goesOn = completion.cursor !== undefined && /["(]$/.test(completion.insert.slice(0, completion.cursor));
    setCompleting(goesOn && completion.label === "can" ? { at: end, isAsked: true } : undefined);
    combobox.restart();
    area.current?.focus();
  };
  const combobox = useCombobox({
    count: isChoosing ? choices.length : items.length,
    isOpen,
    onClose: close,
    onTake(index) {
      const [choice, item] = [choices[index], items[index]];
      if (isChoosing) return choice && takeValue(choice);
      return item && take(item);
    },
    // Enter in an unchanged box must not choose a value that the user did not look at.
    startsAtFirst: !isChoosing || value !== openedWith,
  });
  // A multi-line text box may not have the role combobox, nor therefore `aria-expanded`. While no list is open, arrow keys move the cursor.
  const { role: _role, "aria-expanded": _expanded, onKeyDown, ...lead } = combobox.inputProps;
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === " " && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      setCompleting({ at: event.currentTarget.selectionStart, isAsked: true });
      combobox.restart();
    } else if (/^(Arrow(Left|Right)|Home|End|PageUp|PageDown)$/.test(event.key)) close();
    else if (isOpen) onKeyDown(event);
  };
  const shown = site === undefined ? known : problems;
  const problemId = `${id}__problem`;
  return (
    <div className="studio-expression">
      <div className={["studio-expression-box", shown.length > 0 && "is-wrong", valuesAt && "has-values"].filter(Boolean).join(" ")}>
        <div ref={back} className="studio-expression-back" aria-hidden="true">
          {piecesOf(value, problems).map(({ at, text, kind, isWrong }) => {
            const Piece = isWrong ? "mark" : "span";
            return (
              <Piece key={at} className={kind && `is-${kind}`}>
                {text}
              </Piece>
            );
          })}
          {"\n"}
        </div>
        <textarea
          {...lead}
          ref={area}
          id={id}
          aria-label={label}
          aria-haspopup="listbox"
          aria-describedby={[describedBy, shown.length > 0 ? problemId : undefined].filter(Boolean).join(" ") || undefined}
          aria-invalid={shown.length > 0 || undefined}
          className="studio-expression-area"
          dir="ltr"
          rows={1}
          spellCheck={false}
          autoCapitalize="off"
          disabled={isDisabled}
          // Shown once the box was focused: a form of empty rules must not repeat it.
          placeholder={site === undefined ? undefined : t("studio.expressions.placeholder")}
          value={value}
          onFocus={() => {
            const found = come();
            if (value === "") choose(found);
          }}
          onScroll={({ currentTarget }) => {
            if (back.current) back.current.scrollTop = currentTarget.scrollTop;
          }}
          onChange={({ target }) => {
            onChange(target.value);
            const at = target.selectionStart;
            setCompleting(/[\w.'"]$/.test(target.value.slice(0, at)) ? { at, isAsked: false } : undefined);
            combobox.restart();
          }}
          onKeyDown={press}
          onClick={() => setCompleting(undefined)}
          onBlur={() => {
            close();
            if (value === "") setSite(undefined);
            onLeave?.();
          }}
        />
        {valuesAt !== undefined && (
          <button
            type="button"
            className="ts-icon-button studio-value-button"
            aria-label={t("studio.expressions.choose", { label })}
            title={t("studio.expressions.choose", { label })}
            disabled={isDisabled}
            // The box must keep the focus, because the list closes on blur.
            onMouseDown={keepFocus}
            onClick={() => {
              area.current?.focus();
              if (isOpen) close();
              else choose(come());
            }}
          >
            <Icon path={mdiChevronDown} size={18} />
          </button>
        )}
      </div>
      {isOpen && (
        <FloatingList combobox={combobox} anchor={area.current} label={t("studio.expressions.completions")}>
          {choices.map(({ source, words, variable }, index) => (
            <div key={source} {...combobox.optionProps(index, source === value || index === combobox.active)} className="studio-completion">
              <span className="studio-value-words">{words}</span>
              <span className="ts-option-note">{source}</span>
              {variable !== undefined && <span className="ts-option-note">{variableHelp(variable, t)}</span>}
            </div>
          ))}
          {(isChoosing ? NO_COMPLETIONS : items).map((item, index) => (
            <div key={`${item.kind}:${item.label}`} {...combobox.optionProps(index)} className="studio-completion">
              <CompletionOption {...item} />
            </div>
          ))}
        </FloatingList>
      )}
      <output className="ts-sr" aria-live="polite">
        {isOpen ? t("studio.expressions.offered", { count: isChoosing ? choices.length : items.length }) : ""}
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
      {isTrying && site !== undefined && value.trim() !== "" && problems.length === 0 && <TryOut source={value} site={site} />}
    </div>
  );
}

const NO_COMPLETIONS: Completions["items"] = [];

/**
 * The completions that typing alone opens: only the rest of a name or text that has begun. After a complete operand an operator is optional, so
 * Enter must not insert one. Ctrl+Space offers everything.
 */
function openedBy({ items, from, to }: Completions, source: string, isAsked: boolean): Completions["items"] {
  if (isAsked) return items;
  const typed = source.slice(from, to);
  const found = items.filter(({ kind }) => kind !== "operator");
  return found.length === 1 && found[0]?.insert === typed ? NO_COMPLETIONS : found;
}

function CompletionOption({ label, kind, signature, type }: Completion) {
  const { t } = useTexts();
  const help = kind === "function" && FUNCTIONS_WITH_HELP.has(label) ? t(`studio.expressions.functions.${label}`) : "";
  const variable = kind === "variable" ? variableHelp(label, t) : "";
  return (
    <>
      <span className="studio-completion-name">{signature ?? label}</span>
      {type !== undefined && <span className="studio-completion-type">{describeType(type)}</span>}
      {(help || variable) !== "" && <span className="ts-option-note">{help || variable}</span>}
    </>
  );
}

const variableHelp = (variable: string, t: (key: string) => string): string =>
  variable in VARIABLE_HELP ? t(`studio.expressions.variables.${variable}`) : "";

const VARIABLE_HELP = {
  Values: 1,
  Initial: 1,
  Account: 1,
  User: 1,
  Company: 1,
  Route: 1,
  Row: 1,
  Column: 1,
  Selection: 1,
  Position: 1,
  Step: 1,
  Result: 1,
};

import { type UIEvent, useId, useMemo, useState } from "react";
import type { CompiledColumn } from "../../../../../layout/compiled.ts";
import type { ChoiceContext } from "../../../fields/choices/load-choices.ts";
import type { Choice } from "../../../fields/choices/members.ts";
import { remoteSource } from "../../../fields/choices/sources.ts";
import { useChoiceList } from "../../../fields/choices/use-choice-list.ts";
import { labelOf } from "../../../fields/widget/field-options.ts";
import { useTexts } from "../../../ports/ports.ts";
import type { FaultState } from "./filter-fault.ts";
import { useFilterLabels } from "./filter-labels.ts";

interface RemoteChoicesProps {
  id: string;
  column: CompiledColumn;
  context: ChoiceContext;
  /** False: one value; true: any of several. */
  isSeveral: boolean;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  state: FaultState;
}

/** Choices from a call, searched while typing and loaded while scrolling; chosen ones come first even if the search does not match them. */
export function RemoteChoices({ id, column, context, isSeveral, values, onChange, state }: RemoteChoicesProps) {
  const { t } = useTexts();
  const [text, setText] = useState("");
  const name = useId();
  const source = useMemo(() => remoteSource(() => context), [context]);
  const list = useChoiceList(source, true, text);
  const chosen = values.filter(Boolean);
  const [first] = useState(chosen);
  const labelOfValue = useFilterLabels([{ column, context, values: first }]);
  const found = list.choices.filter(({ value }) => !first.includes(String(value)));
  const shown: readonly Pick<Choice, "value" | "label">[] = [
    ...first.map((value) => ({ value, label: labelOfValue(column.name, value) })),
    ...found,
  ];
  const toggle = (value: string) => {
    if (!isSeveral) onChange([value]);
    else onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  };
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    if (scrollTop + clientHeight * 2 > scrollHeight) list.loadMore();
  };
  return (
    <div className="ts-filter-remote">
      <input
        id={id}
        className="ts-input ts-grid-select"
        type="search"
        autoComplete="off"
        placeholder={t("renderer.grid.search")}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Enter chooses the first match; it must not submit the surrounding form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        {...state}
      />
      <fieldset className="ts-filter-choices" onScroll={onScroll} aria-busy={list.state === "loading" || undefined}>
        <legend className="ts-sr">{labelOf(column)}</legend>
        {shown.map(({ value, label }) => {
          const member = String(value);
          return (
            <label key={member} className="ts-grid-option">
              <input
                type={isSeveral ? "checkbox" : "radio"}
                name={name}
                className="ts-check"
                checked={chosen.includes(member)}
                onChange={() => toggle(member)}
              />
              <span className="ts-clip">{label}</span>
            </label>
          );
        })}
        {list.state === "ready" && shown.length === 0 && <small className="ts-help">{t("renderer.choices.empty")}</small>}
        {list.state === "failed" && (
          <small className="ts-error" role="alert">
            {list.error}
          </small>
        )}
        {list.hasMore && (
          <button type="button" className="ts-link" onClick={list.loadMore}>
            {t("renderer.grid.moreChoices")}
          </button>
        )}
      </fieldset>
    </div>
  );
}

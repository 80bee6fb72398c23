import { type KeyboardEvent, useId, useState } from "react";
import { compiledField, controlProps, type WidgetProps } from "../../../../renderer/fields/widget/widget-props.ts";
import type { Offered } from "../offers.ts";
import { usePanel } from "../panel-context.ts";

interface SuggestedTextProps extends Omit<React.ComponentProps<"input">, "onChange" | "list"> {
  value: string;
  onChange: (text: string) => void;
  options: readonly Offered[];
}

/** A text input with the platform's list of suggestions. */
export function SuggestedText({ options, onChange, ...input }: SuggestedTextProps) {
  const listId = useId();
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        className="ts-input"
        {...input}
        list={listId}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {options.map(({ Value, Note }) => (
          <option key={Value} value={Value}>
            {Note}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** A free text input with suggestions; the value is written when the user leaves it. */
export function WrittenInput(props: WidgetProps) {
  const { id, value, onChange, onBlur } = props;
  const panel = usePanel();
  const [options, setOptions] = useState<readonly Offered[]>([]);
  const [typed, setTyped] = useState<string>();
  const stored = typeof value === "string" ? value : "";
  const take = (text: string) => {
    setTyped(undefined);
    if (text.trim() !== stored) onChange(text.trim() === "" ? undefined : text.trim(), undefined, id);
  };
  return (
    <SuggestedText
      {...controlProps(props)}
      value={typed ?? stored}
      options={options}
      onFocus={() => void panel.offered(compiledField(props)?.id ?? id).then(setOptions)}
      onChange={(text) => (options.some(({ Value }) => Value === text) ? take(text) : setTyped(text))}
      onKeyDown={(event: KeyboardEvent) => event.key === "Enter" && typed !== undefined && take(typed)}
      onBlur={() => {
        if (typed !== undefined) take(typed);
        onBlur(id, value);
      }}
    />
  );
}

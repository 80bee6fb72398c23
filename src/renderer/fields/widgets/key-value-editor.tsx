import { mdiArrowDown, mdiArrowUp, mdiClose, mdiPlus } from "@mdi/js";
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useState } from "react";
import { Icon } from "../../values/icons/icon.tsx";
import { compiledField, controlProps, type WidgetProps } from "../widget/widget-props.ts";
import { focusSoon, leavesGroup } from "./group-focus.ts";
import { type Entry, entriesOf, keyLabel, valueLabel } from "./key-value.tsx";

/** Parses `key=value`, `key: value` or two columns of a spreadsheet, one entry per line. Undefined for other texts. */
export function parseEntries(text: string): Entry[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const entries = lines.flatMap((line): Entry[] => {
    const match = /^\s*([^=:\t]+?)\s*(?:=|:\s|\t)\s*(.*?)\s*$/.exec(line);
    return match ? [{ Key: match[1] ?? "", Value: match[2] ?? "" }] : [];
  });
  return lines.length > 0 && entries.length === lines.length ? entries : undefined;
}

/** The stored value: an object if every key is there once; otherwise the entries as they are, which validation refuses and a draft keeps. */
function storedValue(entries: readonly Entry[], isList: boolean): unknown {
  if (entries.length === 0) return undefined;
  if (isList) return entries;
  const keys = new Set(entries.map(({ Key }) => Key));
  if (keys.size < entries.length || keys.has("")) return entries;
  return Object.fromEntries(entries.map(({ Key, Value }) => [Key, Value]));
}

type Problem = "empty" | "duplicate" | undefined;
const problemOf = (entries: readonly Entry[], index: number): Problem => {
  const { Key } = entries[index] ?? { Key: "" };
  if (Key === "") return "empty";
  return entries.findIndex((entry) => entry.Key === Key) < index ? "duplicate" : undefined;
};

/**
 * Rows of key and value. Enter moves to the next row and adds one at the end; Alt and the arrows move a row if the order is stored (a list, not an
 * object).
 */
export function KeyValueEditor(props: WidgetProps) {
  const { id, label, value, onChange, onBlur, onFocus, registry, readonly, disabled } = props;
  const { ports } = registry.formContext;
  const { t } = ports.texts;
  const field = compiledField(props);
  const isList = field?.dataType === "array";
  const isLocked = readonly === true || disabled === true;
  // The rows as typed: an object can store neither an empty key nor the order of typing.
  const [typed, setTyped] = useState<readonly Entry[]>();
  const [message, setMessage] = useState("");
  const stored = entriesOf(value);
  const entries = typed && sameEntries(storedValue(typed, isList), value) ? typed : stored;
  const labels = field ? { key: keyLabel(field, { ports }), value: valueLabel(field, { ports }) } : { key: "", value: "" };
  const set = (next: readonly Entry[]) => {
    setTyped(next);
    onChange(storedValue(next, isList), undefined, id);
  };
  const edit = (index: number, part: Partial<Entry>) => set(entries.map((entry, at) => (at === index ? { ...entry, ...part } : entry)));
  const cellId = (index: number, part: keyof Entry) => `${id}__${index}${part}`;
  const add = (at: number) => {
    set([...entries.slice(0, at), { Key: "", Value: "" }, ...entries.slice(at)]);
    focusSoon(cellId(at, "Key"));
  };
  const remove = (index: number) => {
    setMessage(t("renderer.keyValue.removed", { row: index + 1 }));
    set(entries.filter((_, at) => at !== index));
    focusSoon(entries.length > 1 ? cellId(Math.max(0, Math.min(index, entries.length - 2)), "Key") : `${id}__add`);
  };
  const move = (index: number, step: 1 | -1) => {
    const other = entries[index + step];
    const own = entries[index];
    if (!other || !own) return;
    set(entries.map((entry, at) => (at === index ? other : at === index + step ? own : entry)));
    setMessage(t("renderer.rows.moved", { row: index + 1, to: index + step + 1 }));
  };
  const paste = (event: ClipboardEvent, index: number) => {
    const pasted = parseEntries(event.clipboardData.getData("text/plain"));
    if (!pasted || isLocked) return;
    event.preventDefault();
    const kept = entries.filter((entry, at) => at !== index || entry.Key !== "" || entry.Value !== "");
    set([...kept.slice(0, index), ...pasted, ...kept.slice(index)]);
    setMessage(t("renderer.keyValue.pasted", { count: pasted.length }));
  };
  const onKeyDown = (event: KeyboardEvent, index: number, part: keyof Entry) => {
    const vertical = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
    if (vertical !== undefined && event.altKey && isList && !isLocked) {
      move(index, vertical);
      focusSoon(cellId(Math.max(0, Math.min(index + vertical, entries.length - 1)), part));
    } else if (vertical !== undefined && !event.altKey) document.getElementById(cellId(index + vertical, part))?.focus();
    else if (event.key === "Enter" && !isLocked) {
      if (index + 1 < entries.length) document.getElementById(cellId(index + 1, "Key"))?.focus();
      else add(index + 1);
    } else return;
    event.preventDefault();
  };
  const group = controlProps(props);
  const shape = isLocked ? "is-locked" : isList ? "is-list" : "";
  return (
    <fieldset
      id={id}
      aria-label={label}
      aria-describedby={group["aria-describedby"]}
      aria-invalid={group["aria-invalid"]}
      className="ts-pairs-edit"
      onFocus={() => onFocus(id, value)}
      onBlur={(event: FocusEvent<HTMLElement>) => leavesGroup(event) && onBlur(id, value)}
    >
      {entries.length > 0 && (
        <span className={`ts-pair ts-pair-head ${shape}`} aria-hidden="true">
          <span>{labels.key}</span>
          <span>{labels.value}</span>
        </span>
      )}
      {entries.map((entry, index) => {
        const problem = problemOf(entries, index);
        const row = { row: index + 1 };
        const part = (name: keyof Entry) => (
          <input
            id={cellId(index, name)}
            type="text"
            className="ts-input"
            autoComplete="off"
            aria-label={t("renderer.rows.cell", { ...row, column: name === "Key" ? labels.key : labels.value })}
            aria-invalid={(name === "Key" && problem !== undefined) || undefined}
            aria-describedby={name === "Key" && problem !== undefined ? `${id}__${index}problem` : undefined}
            aria-required={name === "Key" || undefined}
            value={entry[name]}
            disabled={disabled === true}
            readOnly={readonly === true}
            onChange={(event) => edit(index, { [name]: event.target.value })}
            onKeyDown={(event) => onKeyDown(event, index, name)}
            onPaste={(event) => paste(event, index)}
          />
        );
        return (
          // Rows have no identity but their index; their whole state is in the value.
          <span key={`row-${index.toString()}`} className={`ts-pair ${shape}`}>
            {part("Key")}
            {part("Value")}
            {!isLocked && (
              <span className="ts-pair-actions">
                {isList && (
                  <>
                    <RowButton label={t("renderer.rows.up", row)} icon={mdiArrowUp} isOff={index === 0} onClick={() => move(index, -1)} />
                    <RowButton
                      label={t("renderer.rows.down", row)}
                      icon={mdiArrowDown}
                      isOff={index === entries.length - 1}
                      onClick={() => move(index, 1)}
                    />
                  </>
                )}
                <RowButton label={t("renderer.rows.remove", row)} icon={mdiClose} onClick={() => remove(index)} />
              </span>
            )}
            {problem !== undefined && (
              <span id={`${id}__${index}problem`} className="ts-error">
                {t(`renderer.keyValue.${problem}`, { key: entry.Key, label: labels.key })}
              </span>
            )}
          </span>
        );
      })}
      {!isLocked && (
        <button
          type="button"
          id={`${id}__add`}
          className="ts-button"
          onClick={() => add(entries.length)}
          onPaste={(event) => paste(event, entries.length)}
        >
          <Icon path={mdiPlus} size={18} />
          {t("renderer.keyValue.add")}
        </button>
      )}
      <span role="status" className="ts-sr">
        {message}
      </span>
    </fieldset>
  );
}

function RowButton({ label, icon, isOff = false, onClick }: { label: string; icon: string; isOff?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className="ts-icon-button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onClick()}
    >
      <Icon path={icon} size={18} />
    </button>
  );
}

const sameEntries = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

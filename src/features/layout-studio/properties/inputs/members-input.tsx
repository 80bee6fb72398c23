import { mdiArrowDown, mdiArrowUp, mdiClose, mdiDragVertical, mdiPlus } from "@mdi/js";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import type { DataType, EnumMember, Text } from "../../../../../layout/model.ts";
import type { WidgetProps } from "../../../../renderer/fields/widget/widget-props.ts";
import { useTexts } from "../../../../renderer/ports/ports.ts";
import { Icon } from "../../../../renderer/values/icons/icon.tsx";
import { ExpressionBox } from "../../expressions/expression-box.tsx";
import { siteAt, useChoicesOf, usePanel, usePanelValue } from "../panel-context.ts";
import { codeOf, duplicates, pastedMembers, typedValue } from "./pasted-members.ts";
import { plainEnglish, TextForms } from "./text-input.tsx";

const COLORS = ["neutral", "info", "success", "warning", "error"] as const;
type Color = (typeof COLORS)[number];

/** Edits the choices of a field in place: label, stored value, order, groups and colours. */
export function MembersInput({ id, label, value, onChange, disabled }: WidgetProps) {
  const { t } = useTexts();
  const known = usePanelValue((panel) => panel.profile()?.dataType);
  const dataType: DataType = known === undefined || known === "array" ? "string" : known;
  const isStatus = usePanelValue((panel) => panel.profile()?.element.own.DisplayTemplate === "Status");
  const members = Array.isArray(value) ? (value as readonly EnumMember[]) : [];
  const list = useRef<HTMLOListElement>(null);
  const dragged = useRef<number>(undefined);
  const [announcement, setAnnouncement] = useState("");
  const isDisabled = disabled === true;
  const twice = duplicates(members);
  const set = (next: readonly EnumMember[]) => onChange(next.length === 0 ? undefined : next, undefined, id);
  const change = (index: number, part: Partial<EnumMember>) =>
    set(members.map((member, at) => (at === index ? withoutAbsent({ ...member, ...part }) : member)));
  const focusRow = (index: number, cell = "name") =>
    setTimeout(() => list.current?.children[index]?.querySelector<HTMLElement>(`[data-cell="${cell}"] input`)?.focus(), 0);
  const move = (from: number, to: number, cell?: string) => {
    const member = members[from];
    if (member === undefined || to < 0 || to >= members.length || from === to) return;
    const rest = members.filter((_, at) => at !== from);
    set([...rest.slice(0, to), member, ...rest.slice(to)]);
    setAnnouncement(t("studio.enums.moved", { name: plainEnglish(member.DisplayName), position: to + 1 }));
    if (cell !== undefined) focusRow(to, cell);
  };
  const add = (at = members.length) => {
    set([...members.slice(0, at), { DisplayName: t("studio.enums.newMember"), Value: freeValue(members, dataType) }, ...members.slice(at)]);
    focusRow(at);
  };
  const remove = (index: number) => {
    set(members.filter((_, at) => at !== index));
    focusRow(Math.max(0, index - 1));
  };
  const onPaste = (index: number) => (event: ClipboardEvent) => {
    const pasted = pastedMembers(event.clipboardData.getData("text/plain"), dataType);
    if (pasted.length === 0 || isDisabled) return;
    event.preventDefault();
    const isUntouched = ({ DisplayName, Value }: EnumMember) => {
      const number = /^(?:choice|value)-(\d+)$/.exec(String(Value))?.[1];
      const words = [t("studio.add.choice", { number: Number(number) }), t("studio.enums.newMember")];
      return number !== undefined && words.includes(plainEnglish(DisplayName));
    };
    const before = members.slice(0, index + 1).filter((member) => !isUntouched(member));
    const after = members.slice(index + 1).filter((member) => !isUntouched(member));
    const known = new Set([...before, ...after].map(({ Value }) => Value));
    const next = pasted.filter(({ Value }) => !known.has(Value));
    set([...before, ...next, ...after]);
    setAnnouncement(t("studio.enums.pasted", { count: next.length, skipped: pasted.length - next.length }));
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-cell]")?.dataset.cell;
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown"))
      move(index, index + (event.key === "ArrowUp" ? -1 : 1), cell);
    else if (event.key === "Enter" && cell !== undefined) add(index + 1);
    else return;
    event.preventDefault();
  };
  return (
    <div className="studio-members" id={id}>
      <p className="ts-help">{t("studio.enums.hint")}</p>
      <ol ref={list} aria-label={label}>
        {members.map((member, index) => (
          <MemberRow
            // Keyed by index: two members may be equal while the user types, and a row must keep the focus while its value changes.
            key={rowKey(index)}
            id={`${id}__${index}`}
            member={member}
            index={index}
            dataType={dataType}
            isStatus={isStatus}
            isTwice={twice.has(member.Value)}
            isDisabled={isDisabled}
            isFirst={index === 0}
            isLast={index === members.length - 1}
            onChange={(part) => change(index, part)}
            onRemove={() => remove(index)}
            onMove={(step) => move(index, index + step)}
            onPaste={onPaste(index)}
            onKeyDown={onKeyDown(index)}
            onDragStart={() => {
              dragged.current = index;
            }}
            onDrop={() => {
              if (dragged.current !== undefined) move(dragged.current, index);
              dragged.current = undefined;
            }}
          />
        ))}
      </ol>
      {!isDisabled && (
        <button type="button" className="ts-button" onClick={() => add()} onPaste={onPaste(members.length)}>
          <Icon path={mdiPlus} size={18} />
          {t("studio.enums.add")}
        </button>
      )}
      <output className="ts-sr" aria-live="polite">
        {announcement}
      </output>
    </div>
  );
}

const rowKey = (index: number): string => `member-${index}`;
const withoutAbsent = (member: EnumMember): EnumMember =>
  Object.fromEntries(Object.entries(member).filter(([, part]) => part !== undefined)) as unknown as EnumMember;

/** A value that no member uses yet. */
function freeValue(members: readonly EnumMember[], dataType: DataType): EnumMember["Value"] {
  const taken = new Set(members.map(({ Value }) => Value));
  for (let number = members.length + 1; ; number++) {
    const value = dataType === "integer" ? number : dataType === "boolean" ? !taken.has(true) : `value-${number}`;
    if (!taken.has(value) || dataType === "boolean") return value;
  }
}

interface RowProps {
  id: string;
  member: EnumMember;
  index: number;
  dataType: DataType;
  isStatus: boolean;
  isTwice: boolean;
  isDisabled: boolean;
  isFirst: boolean;
  isLast: boolean;
  onChange: (part: Partial<EnumMember>) => void;
  onRemove: () => void;
  onMove: (step: 1 | -1) => void;
  onPaste: (event: ClipboardEvent) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onDragStart: () => void;
  onDrop: () => void;
}

function MemberRow({ id, member, index, dataType, isStatus, isTwice, isDisabled, isFirst, isLast, ...on }: RowProps) {
  const { t } = useTexts();
  const panel = usePanel();
  const choicesOf = useChoicesOf();
  const name = plainEnglish(member.DisplayName);
  const [isOpen, setOpen] = useState(false);
  const rename = (DisplayName: Text | undefined) => {
    const next = DisplayName ?? "";
    // A value that was derived from the label follows it, until the user types a value.
    const follows = member.Value === codeOf(name, dataType) || /^value-\d+$/.test(String(member.Value));
    const code = codeOf(plainEnglish(next), dataType);
    on.onChange({ DisplayName: next, ...(follows && dataType === "string" && code !== "" ? { Value: code } : {}) });
  };
  return (
    <li
      className="studio-member"
      onDragOver={(event) => event.preventDefault()}
      onDrop={on.onDrop}
      onKeyDown={on.onKeyDown}
      onPaste={on.onPaste}
    >
      <span className="studio-member-grip" draggable={!isDisabled} onDragStart={on.onDragStart} aria-hidden="true">
        <Icon path={mdiDragVertical} size={18} />
      </span>
      <div className="studio-member-cells">
        <span data-cell="name">
          <TextForms
            id={`${id}_name`}
            label={t("studio.enums.name")}
            value={member.DisplayName}
            onChange={rename}
            isDisabled={isDisabled}
          />
        </span>
        <span data-cell="value" className="studio-member-value">
          <input
            className="ts-input"
            aria-label={t("studio.enums.valueOf", { name })}
            aria-invalid={isTwice || undefined}
            aria-describedby={isTwice ? `${id}_twice` : undefined}
            disabled={isDisabled}
            value={String(member.Value)}
            onChange={({ target }) => on.onChange({ Value: typedValue(target.value, dataType) })}
          />
          {isStatus && (
            <select
              className={`ts-input ts-select ts-status is-${member.Color ?? "neutral"}`}
              aria-label={t("studio.enums.colorOf", { name })}
              disabled={isDisabled}
              value={member.Color ?? "neutral"}
              onChange={({ target }) =>
                on.onChange({ Color: target.value === "neutral" ? undefined : (target.value as Color) } as Partial<EnumMember>)
              }
            >
              {COLORS.map((color) => (
                <option key={color} value={color}>
                  {t(`studio.enums.color.${color}`)}
                </option>
              ))}
            </select>
          )}
        </span>
        {isTwice && (
          <span className="ts-error" id={`${id}_twice`}>
            {t("studio.enums.twice", { value: String(member.Value) })}
          </span>
        )}
        {(isOpen || member.Disabled === true || member.Group !== undefined || member.VisibleWhen !== undefined) && (
          <span className="studio-member-more">
            <label>
              <input
                type="checkbox"
                checked={member.Disabled === true}
                disabled={isDisabled}
                onChange={({ target }) => on.onChange({ Disabled: target.checked ? true : undefined } as Partial<EnumMember>)}
              />{" "}
              {t("studio.enums.disabled")}
            </label>
            <span className="ts-label" aria-hidden="true">
              {t("studio.enums.group")}
            </span>
            <TextForms
              id={`${id}_group`}
              label={t("studio.enums.groupOf", { name })}
              value={member.Group}
              isDisabled={isDisabled}
              onChange={(Group) => on.onChange({ Group } as Partial<EnumMember>)}
            />
            <span className="ts-label" aria-hidden="true">
              {t("studio.properties.label.VisibleWhen")}
            </span>
            <ExpressionBox
              id={`${id}_when`}
              label={`${t("studio.properties.label.VisibleWhen")}: ${name}`}
              value={member.VisibleWhen ?? ""}
              onChange={(source) => on.onChange({ VisibleWhen: source === "" ? undefined : source } as Partial<EnumMember>)}
              // A new choice is not in the layout yet: its rule may read the same variables as a rule of the field.
              siteAt={() => siteAt(panel, "EnumMembers", String(index), "VisibleWhen") ?? siteAt(panel, "VisibleWhen")}
              choicesOf={choicesOf}
              isDisabled={isDisabled}
            />
          </span>
        )}
      </div>
      <span className="studio-member-tools">
        <button type="button" className="ts-link studio-try" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t("studio.enums.more")}
        </button>
        {!isDisabled && (
          <>
            <button
              type="button"
              className="ts-icon-button"
              disabled={isFirst}
              aria-label={t("studio.enums.up", { name })}
              onClick={() => on.onMove(-1)}
            >
              <Icon path={mdiArrowUp} size={16} />
            </button>
            <button
              type="button"
              className="ts-icon-button"
              disabled={isLast}
              aria-label={t("studio.enums.down", { name })}
              onClick={() => on.onMove(1)}
            >
              <Icon path={mdiArrowDown} size={16} />
            </button>
            <button type="button" className="ts-icon-button" aria-label={t("studio.enums.remove", { name })} onClick={on.onRemove}>
              <Icon path={mdiClose} size={16} />
            </button>
          </>
        )}
      </span>
    </li>
  );
}

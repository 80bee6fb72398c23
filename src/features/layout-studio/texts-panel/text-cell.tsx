import { mdiCheck, mdiClockAlertOutline } from "@mdi/js";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../../layout/model.ts";
import { Icon } from "../../../ui/icon.tsx";

interface TextCellProps {
  /** Its row and language, for screen readers. */
  label: string;
  locale: Locale;
  form: string;
  /** The product's translation, which users read while the layout has no text. */
  placeholder: string;
  isStale: boolean;
  isReadOnly: boolean;
  /** The text may have several lines: Enter adds one. */
  isLong: boolean;
  /** Confirms the translation after the English text has changed. */
  onStillRight(): void;
  onChange(form: string): void;
  onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void;
  onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void;
}

/** One text in one language, edited in place. */
export function TextCell(props: TextCellProps) {
  const { label, locale, form, placeholder, isStale, isReadOnly, isLong, onStillRight, onChange, onKeyDown, onPaste } = props;
  const { t } = useTranslation();
  const hint = isStale ? t("studio.panels.texts.isStale") : undefined;
  return (
    <span className={`text-cell${isStale ? " is-stale" : ""}`}>
      <textarea
        rows={1}
        lang={locale}
        dir="auto"
        aria-label={hint === undefined ? label : `${label}. ${hint}`}
        placeholder={placeholder}
        title={hint}
        spellCheck
        readOnly={isReadOnly}
        data-long={isLong || undefined}
        value={form}
        onChange={({ target }) => onChange(isLong ? target.value : target.value.replace(/\n/g, " "))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {isStale && <Icon path={mdiClockAlertOutline} size={16} />}
      {isStale && !isReadOnly && (
        <button
          type="button"
          className="text-still-right"
          aria-label={`${t("studio.panels.texts.stillRight")}: ${label}`}
          onClick={(event) => {
            // The button disappears with the mark, so the focus moves to the text.
            event.currentTarget.parentElement?.querySelector("textarea")?.focus();
            onStillRight();
          }}
        >
          <Icon path={mdiCheck} size={16} />
          {t("studio.panels.texts.stillRight")}
        </button>
      )}
    </span>
  );
}

import { mdiTranslate } from "@mdi/js";
import { useState } from "react";
import { LOCALES, type Locale, type LocalizedText, type Text } from "../../../../../layout/model.ts";
import { useHost } from "../../../../renderer/host.ts";
import { Icon } from "../../../../renderer/icons/icon.tsx";
import type { WidgetProps } from "../../../../renderer/widgets/widget-props.ts";
import { plainEnglish } from "../plain-english.ts";
import { OtherLanguage } from "./other-language.tsx";

/** Texts of sentences and more. */
const LONG = new Set(["HelpText", "Text", "EmptyText", "ErrorText", "Confirm__Text", "DisabledReason", "PatternMessage", "SuccessMessage"]);

/** A text for people: English first, the other languages beneath it on demand, missing ones marked. */
export function TextInput({ id, name, label, value, onChange, onBlur, disabled, required, ...rest }: WidgetProps) {
  return (
    <TextForms
      id={id}
      label={label}
      isLong={LONG.has(name)}
      value={asText(value)}
      isDisabled={disabled === true}
      isRequired={required === true}
      describedBy={rest["aria-describedby"]}
      isInvalid={rest["aria-invalid"] === true}
      onChange={(next) => onChange(next, undefined, id)}
      onLeave={() => onBlur(id, value)}
    />
  );
}

const asText = (value: unknown): Text | undefined =>
  typeof value === "string" || (typeof value === "object" && value !== null) ? (value as Text) : undefined;

interface TextFormsProps {
  id: string;
  label: string;
  value: Text | undefined;
  onChange: (value: Text | undefined) => void;
  isLong?: boolean;
  isDisabled?: boolean;
  isRequired?: boolean;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  onLeave?: () => void;
}

export function TextForms({
  id,
  label,
  value,
  onChange,
  isLong = false,
  isDisabled,
  isRequired,
  describedBy,
  isInvalid,
  onLeave,
}: TextFormsProps) {
  const { t } = useHost();
  const [isOpen, setOpen] = useState(false);
  const forms: Partial<Record<Locale, string>> = typeof value === "object" ? value : { en: value ?? "" };
  const count = LOCALES.filter((locale) => (forms[locale] ?? "") !== "").length;
  const set = (locale: Locale, text: string) => onChange(withForm(value, locale, text));
  const english = {
    id,
    lang: "en",
    disabled: isDisabled,
    "aria-label": label,
    "aria-describedby": describedBy,
    "aria-invalid": isInvalid || undefined,
    required: isRequired,
    value: plainEnglish(value),
    onBlur: onLeave,
    className: isLong ? "ts-input ts-area" : "ts-input",
  };
  return (
    <div className="studio-text">
      <div className="studio-text-main">
        {isLong ? (
          <textarea rows={2} {...english} onChange={({ target }) => set("en", target.value)} />
        ) : (
          <input type="text" {...english} onChange={({ target }) => set("en", target.value)} />
        )}
        <button
          type="button"
          className="ts-icon-button studio-text-more"
          aria-expanded={isOpen}
          aria-label={t("studio.properties.languages", { label, count, total: LOCALES.length })}
          title={t("studio.properties.languages", { label, count, total: LOCALES.length })}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon path={mdiTranslate} size={18} />
          <span aria-hidden="true">{`${count}/${LOCALES.length}`}</span>
        </button>
      </div>
      {isOpen && (
        <ul className="studio-text-forms">
          {LOCALES.filter((locale) => locale !== "en").map((locale) => (
            <OtherLanguage
              key={locale}
              id={`${id}__${locale}`}
              label={label}
              locale={locale}
              english={plainEnglish(value)}
              form={forms[locale] ?? ""}
              onChange={(text) => set(locale, text)}
              isLong={isLong}
              isDisabled={isDisabled}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** @returns undefined for a text without any form. A text that says only English is a plain string again. */
function withForm(text: Text | undefined, locale: Locale, form: string): Text | undefined {
  if (locale === "en" && typeof text !== "object") return form === "" ? undefined : form;
  const forms: Partial<LocalizedText> = typeof text === "object" ? { ...text } : { en: text ?? "" };
  if (form === "" && locale !== "en") delete forms[locale];
  else forms[locale] = form;
  const others = Object.keys(forms).some((name) => name !== "en");
  if (others) return { ...forms, en: forms.en ?? "" };
  return forms.en === undefined || forms.en === "" ? undefined : forms.en;
}

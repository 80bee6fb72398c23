import { mdiTranslate } from "@mdi/js";
import { useId, useState } from "react";
import { LOCALES, type Locale, type Text } from "../../../../../layout/model.ts";
import { compiledField, type WidgetProps } from "../../../../renderer/fields/widget/widget-props.ts";
import { useTexts } from "../../../../renderer/ports/ports.ts";
import { Icon } from "../../../../renderer/values/icons/icon.tsx";
import { useProductTexts } from "../../preview/product-texts.ts";
import { useStudio } from "../../studio-context.ts";
import { withForm } from "../../texts-panel/text-rows.ts";
import { useProductForms } from "../../texts-panel/use-translations.ts";
import type { Offered } from "../offers.ts";
import { usePanel } from "../panel-context.ts";

/** A text in English, with the other languages below on demand and missing ones marked. */
export const TextInput = (props: WidgetProps) => <TextForms {...formsProps(props)} />;
/** A text of one or more sentences. */
export const LongTextInput = (props: WidgetProps) => <TextForms {...formsProps(props)} isLong />;

/** The name of a menu, with the menus that there are as suggestions. */
export function SectionInput(props: WidgetProps) {
  const panel = usePanel();
  const [options, setOptions] = useState<readonly Offered[]>([]);
  const load = () => void panel.offered(compiledField(props)?.id ?? props.id).then(setOptions);
  return <TextForms {...formsProps(props)} suggestions={options} onEnter={load} />;
}

const formsProps = ({ id, label, value, onChange, onBlur, disabled, required, ...rest }: WidgetProps): TextFormsProps => ({
  ...{ id, label, isDisabled: disabled === true, isRequired: required === true },
  value: typeof value === "string" || (typeof value === "object" && value !== null) ? (value as Text) : undefined,
  describedBy: rest["aria-describedby"],
  isInvalid: rest["aria-invalid"] === true,
  onChange: (next) => onChange(next, undefined, id),
  onLeave: () => onBlur(id, value),
});

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
  /** Offered for the English text. */
  suggestions?: readonly Offered[];
  onEnter?: () => void;
}

export function TextForms(props: TextFormsProps) {
  const { id, label, value, onChange, isLong = false, isDisabled, isRequired, describedBy, isInvalid, onLeave } = props;
  const { t } = useTexts();
  const { suggestions = [], onEnter } = props;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const forms: Partial<Record<Locale, string>> = typeof value === "object" ? value : { en: value ?? "" };
  const ofProduct = useProductForms(plainEnglish(value));
  const count = LOCALES.filter((locale) => (forms[locale] ?? (locale === "en" ? "" : ofProduct?.[locale]) ?? "") !== "").length;
  const all = t("studio.properties.languages", { label, count, total: LOCALES.length });
  const form = (locale: Locale) => ({
    lang: locale,
    isLong,
    disabled: isDisabled,
    value: forms[locale] ?? "",
    onBlur: onLeave,
    // A text that is empty in every language is removed.
    onText: (text: string) => onChange(withForm(value ?? "", locale, text) || undefined),
  });
  return (
    <div className="studio-text">
      <div className="studio-text-main">
        <FormBox
          {...form("en")}
          id={id}
          required={isRequired}
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          list={suggestions.length > 0 ? listId : undefined}
          onFocus={onEnter}
        />
        {suggestions.length > 0 && (
          <datalist id={listId}>
            {suggestions.map(({ Value }) => (
              <option key={Value} value={Value} />
            ))}
          </datalist>
        )}
        <button
          type="button"
          className="ts-icon-button studio-text-more"
          aria-expanded={isOpen}
          aria-label={all}
          title={all}
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
              {...form(locale)}
              id={`${id}__${locale}`}
              label={label}
              locale={locale}
              english={plainEnglish(value)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type FormBoxProps = Omit<React.ComponentProps<"input"> & React.ComponentProps<"textarea">, "ref" | "onChange"> & {
  isLong: boolean;
  onText: (text: string) => void;
};

const FormBox = ({ isLong, onText, ...props }: FormBoxProps) =>
  isLong ? (
    <textarea rows={2} {...props} className="ts-input ts-area" onChange={({ target }) => onText(target.value)} />
  ) : (
    <input type="text" {...props} className="ts-input" onChange={({ target }) => onText(target.value)} />
  );

/** The text in one language other than English. If the layout has none, the placeholder shows the product's translation, which users would read. */
function OtherLanguage({ label, locale, english, ...box }: FormBoxProps & { id: string; label: string; locale: Locale; english: string }) {
  const { t } = useTexts();
  const layoutId = useStudio((state) => state.layoutId);
  const ofProduct = useProductTexts(layoutId, locale)?.(english, locale);
  // The language's name in its own language.
  const language = new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;
  const isMissing = box.value === "" && ofProduct === undefined;
  return (
    <li className={isMissing ? "is-missing" : undefined}>
      <label htmlFor={box.id} lang={locale}>
        {language}
      </label>
      <FormBox {...box} aria-label={`${label}: ${language}`} placeholder={ofProduct} />
      {isMissing && <span className="ts-help">{t("studio.properties.missingForm")}</span>}
    </li>
  );
}

/** The English text; empty for anything that is not a text yet. */
export function plainEnglish(text: unknown): string {
  if (typeof text === "string") return text;
  const english = typeof text === "object" && text !== null ? (text as { en?: unknown }).en : undefined;
  return typeof english === "string" ? english : "";
}

import type { Locale } from "../../../../../layout/model.ts";
import { useHost } from "../../../../renderer/host.ts";
import { useProductTexts } from "../../preview/product-texts.ts";
import { useStudio } from "../../studio-context.ts";

interface OtherLanguageProps {
  id: string;
  label: string;
  locale: Locale;
  english: string;
  form: string;
  onChange: (form: string) => void;
  isLong: boolean;
  isDisabled: boolean | undefined;
  onLeave: (() => void) | undefined;
}

/** A text in one language beside English. What the layout does not say, the product may: then that is what people read. */
export function OtherLanguage({ id, label, locale, english, form, onChange, isLong, isDisabled, onLeave }: OtherLanguageProps) {
  const { t } = useHost();
  const layoutId = useStudio((state) => state.layoutId);
  const ofProduct = useProductTexts(layoutId, locale)?.(english, locale);
  const language = languageName(locale);
  const isMissing = form === "" && ofProduct === undefined;
  const control = {
    id,
    lang: locale,
    disabled: isDisabled,
    "aria-label": `${label}: ${language}`,
    placeholder: ofProduct,
    value: form,
    onBlur: onLeave,
    className: isLong ? "ts-input ts-area" : "ts-input",
  };
  return (
    <li className={isMissing ? "is-missing" : undefined}>
      <label htmlFor={id} lang={locale}>
        {language}
      </label>
      {isLong ? (
        <textarea rows={2} {...control} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input type="text" {...control} onChange={({ target }) => onChange(target.value)} />
      )}
      {isMissing && <span className="ts-help">{t("studio.properties.missingForm")}</span>}
    </li>
  );
}

/** A language in its own words. */
const languageName = (locale: Locale): string => new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;

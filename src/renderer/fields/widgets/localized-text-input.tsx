import { mdiTranslate } from "@mdi/js";
import { useId, useState } from "react";
import type { Locale } from "../../../../layout/model.ts";
import { codeName } from "../../../../shared/format/code-names.ts";
import { Modal } from "../../../ui/form-modal.tsx";
import { Icon } from "../../values/icons/icon.tsx";
import { controlProps, type WidgetProps } from "../widget/widget-props.ts";
import { formsOf, OTHER_LANGUAGES, withForm } from "./localized-text.ts";

/** The English text, with a button for the other languages: it shows how many have a text and opens a dialog with all of them. */
export function LocalizedTextInput(props: WidgetProps) {
  const { id, label, value, onChange, onBlur, onFocus, registry, readonly, disabled } = props;
  const { t, locale } = registry.formContext.ports.texts;
  const [isOpen, setOpen] = useState(false);
  const forms = formsOf(value);
  const isLocked = readonly === true || disabled === true;
  const set = (language: Locale, text: string) => onChange(withForm(forms, language, text), undefined, id);
  const count = OTHER_LANGUAGES.filter((language) => forms[language] !== undefined).length;
  return (
    <span className="ts-localized">
      <input
        type="text"
        {...controlProps(props)}
        className="ts-input"
        lang="en"
        autoComplete="off"
        value={forms.en ?? ""}
        placeholder={props.placeholder}
        readOnly={readonly === true}
        onChange={(event) => set("en", event.target.value)}
        onFocus={() => onFocus(id, value)}
        onBlur={() => onBlur(id, value)}
      />
      <button
        type="button"
        className="ts-button ts-localized-open"
        aria-haspopup="dialog"
        aria-label={t("renderer.languages.open", { label, count, total: OTHER_LANGUAGES.length })}
        title={t("renderer.languages.open", { label, count, total: OTHER_LANGUAGES.length })}
        disabled={disabled === true}
        onClick={() => setOpen(true)}
      >
        <Icon path={mdiTranslate} size={18} />
        <span aria-hidden="true">
          {count}/{OTHER_LANGUAGES.length}
        </span>
      </button>
      {isOpen && (
        <Modal title={t("renderer.languages.title", { label })} onClose={() => setOpen(false)}>
          <p className="ts-hint">{t("renderer.languages.hint")}</p>
          <div className="ts-localized-forms">
            {(["en", ...OTHER_LANGUAGES] as const).map((language) => (
              <Form
                key={language}
                language={language}
                name={codeName("language", language, locale)}
                text={forms[language] ?? ""}
                placeholder={forms.en ?? ""}
                isLocked={isLocked}
                onChange={(text) => set(language, text)}
              />
            ))}
          </div>
          <div className="ts-form-actions">
            <button type="button" className="ts-button is-primary" onClick={() => setOpen(false)}>
              {t("renderer.close")}
            </button>
          </div>
        </Modal>
      )}
    </span>
  );
}

interface FormProps {
  language: Locale;
  name: string;
  text: string;
  /** The text that readers of the language see while it is empty. */
  placeholder: string;
  isLocked: boolean;
  onChange: (text: string) => void;
}

function Form({ language, name, text, placeholder, isLocked, onChange }: FormProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="text"
        className="ts-input"
        lang={language}
        autoComplete="off"
        value={text}
        placeholder={language === "en" ? undefined : placeholder}
        readOnly={isLocked}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}

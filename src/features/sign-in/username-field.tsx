import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";

/** The user name input: browsers and password managers recognise it by these attributes, and autocorrection is off. */
export function UsernameField(input: Pick<ComponentProps<"input">, "ref" | "value" | "onChange" | "onInput">) {
  const { t } = useTranslation();
  return (
    <label>
      <span>{t("signIn.userName")}</span>
      <input
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck="false"
        maxLength={100}
        {...input}
      />
    </label>
  );
}

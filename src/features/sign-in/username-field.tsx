import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";

/** Where one says who one is: browsers and password stores know it by these attributes, and nothing corrects what is typed. */
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

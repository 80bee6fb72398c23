import { useTranslation } from "react-i18next";

/** Where properties have names: those of the properties panel first, so that a thing is called the same everywhere, then those that stand on no form. */
const NAMES = ["studio.properties.label.", "studio.panels.properties."];

/** What a property is called for people; one without words goes by the name that the language of layouts gives it. */
export function usePropertyName(): (property: string) => string {
  const { t, i18n } = useTranslation();
  return (property) => {
    const key = NAMES.map((start) => `${start}${property}`).find((name) => i18n.exists(name));
    return key === undefined ? property : t(key);
  };
}

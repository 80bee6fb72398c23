import { useTranslation } from "react-i18next";

/** What a property is called for people; one that has no words yet goes by the name that the language of layouts gives it. */
export function usePropertyName(): (property: string) => string {
  const { t, i18n } = useTranslation();
  return (property) => {
    const key = `studio.panels.properties.${property}`;
    return i18n.exists(key) ? t(key) : property;
  };
}

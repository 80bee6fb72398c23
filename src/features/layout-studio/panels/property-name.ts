import { useTranslation } from "react-i18next";

/** Where a property may have a name: that of the properties panel first, so that a thing is called the same everywhere, then those that are on no form. */
const namesOf = (property: string) => [`studio.properties.label.${property}`, `studio.panels.properties.${property}`];

/** What a property is called for people; one without words goes by the name that the language of layouts gives it. */
export function usePropertyName(): (property: string) => string {
  const { t, i18n } = useTranslation();
  return (property) => {
    const key = namesOf(property).find((name) => i18n.exists(name));
    return key === undefined ? property : t(key);
  };
}

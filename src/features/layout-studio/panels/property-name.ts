import { useTranslation } from "react-i18next";

/** Catalogues with names of properties: the properties panel first, so that a property has one name everywhere, then properties without a form. */
const namesOf = (property: string) => [`studio.properties.label.${property}`, `studio.panels.properties.${property}`];

/** What a property is called for people; one without words goes by the name that the language of layouts gives it. */
export function usePropertyName(): (property: string) => string {
  const { t, i18n } = useTranslation();
  return (property) => {
    const key = namesOf(property).find((name) => i18n.exists(name));
    return key === undefined ? property : t(key);
  };
}

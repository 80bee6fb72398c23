import { useTranslation } from "react-i18next";

/** Text keys of property names: the properties panel first, so that a property has the same name everywhere, then properties without a form. */
const namesOf = (property: string) => [`studio.properties.label.${property}`, `studio.panels.properties.${property}`];

/** Returns the label of a property; a property without one keeps its name of the layout language. */
export function usePropertyName(): (property: string) => string {
  const { t, i18n } = useTranslation();
  return (property) => {
    const key = namesOf(property).find((name) => i18n.exists(name));
    return key === undefined ? property : t(key);
  };
}

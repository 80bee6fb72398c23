import { useTranslation } from "react-i18next";

/** Longer texts are cut; the jump to the element shows the whole text. */
const LONGEST = 160;

/** A property value in readable form: booleans as yes and no, texts as they are, objects and lists as JSON. */
export function PropertyValue({ value }: { value: unknown }) {
  const { t } = useTranslation();
  if (value === undefined || value === null || value === "") return <em>{t("studio.panels.compare.nothing")}</em>;
  if (typeof value === "boolean") return <>{t(`studio.panels.compare.${value ? "yes" : "no"}`)}</>;
  const text = wordsOf(value);
  const isCut = text.length > LONGEST;
  return <bdi title={isCut ? text : undefined}>{isCut ? `${text.slice(0, LONGEST)}…` : text}</bdi>;
}

const isPlain = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";

function wordsOf(value: unknown): string {
  if (isPlain(value)) return String(value);
  if (Array.isArray(value) && value.every(isPlain)) return value.join(", ");
  return JSON.stringify(value);
}

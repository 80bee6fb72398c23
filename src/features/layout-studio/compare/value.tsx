import { useTranslation } from "react-i18next";

/** Longer texts are cut: the jump to the place shows them whole. */
const LONGEST = 160;

/** A value of a property as people write it: yes and no, text as it is, and what has parts as the language of layouts writes it. */
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

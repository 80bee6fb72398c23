import "./brand-preview.css";
import { type CSSProperties, useEffect, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { buildPalette, type Scheme } from "../../../shared/theme/palette.ts";
import type { ComponentProps } from "../custom-components.ts";

const SIX_DIGITS = /^#?[0-9a-f]{6}$/i;

/** Shows the portal with a brand colour in both schemes, and whether text on that colour is readable. */
export function BrandPreview({ properties: { Color, Title }, giveResults }: ComponentProps<"BrandPreview">) {
  const { t } = useTranslation();
  const given = SIX_DIGITS.test(Color ?? "") ? `#${Color?.replace("#", "").toLowerCase()}` : undefined;
  const palette = useMemo(() => (given === undefined ? undefined : buildPalette(given)), [given]);
  const shown = palette?.light.primary ?? null;
  useEffect(() => giveResults({ ShownColor: shown, IsUnchanged: shown === null ? null : shown === given }), [giveResults, shown, given]);
  if (!palette || shown === null) return <p className="ts-state">{t("brandPreview.none")}</p>;
  const title = Title || t("brandPreview.portal");
  return (
    <>
      <div className="ts-brand-previews">
        <Page scheme={palette.light} name={t("brandPreview.light")} title={title} />
        <Page scheme={palette.dark} name={t("brandPreview.dark")} title={title} />
      </div>
      <p role="status" className="ts-brand-note">
        {t(shown === given ? "brandPreview.unchanged" : "brandPreview.changed", { color: shown })}
      </p>
    </>
  );
}

/** A small picture of a portal page; its controls do nothing. */
function Page({ scheme, name, title }: { scheme: Scheme; name: string; title: string }) {
  const { t } = useTranslation();
  const nameId = useId();
  const colours = {
    "--bp-page": scheme.page,
    "--bp-surface": scheme.surface,
    "--bp-text": scheme.text,
    "--bp-line": scheme.divider,
    "--bp-primary": scheme.primary,
    "--bp-on-primary": scheme.onPrimary,
    "--bp-selected": scheme.primaryContainer,
    "--bp-on-selected": scheme.onPrimaryContainer,
  } as CSSProperties;
  return (
    <figure className="ts-brand-preview" aria-labelledby={nameId}>
      <figcaption id={nameId}>{name}</figcaption>
      <div className="ts-brand-page" style={colours}>
        <div className="ts-brand-bar" dir="auto">
          {title}
        </div>
        <div className="ts-brand-body">
          <span className="ts-brand-link">{t("brandPreview.link")}</span>
          <span className="ts-brand-selected">{t("brandPreview.selected")}</span>
          <span className="ts-brand-button">{t("brandPreview.button")}</span>
        </div>
      </div>
    </figure>
  );
}

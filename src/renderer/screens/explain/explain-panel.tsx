import { mdiClose } from "@mdi/js";
import { useEffect, useId, useRef, useState } from "react";
import type { CompiledLayout, Scope } from "../../../../layout/compiled.ts";
import { usePorts, useTexts, type WithheldPart } from "../../ports/ports.ts";
import type { LoadedRecord } from "../../saving/use-records.ts";
import { Icon } from "../../values/icons/icon.tsx";
import { findWithheld, type Reason } from "./find-withheld.ts";
import type { TracedPart } from "./trace-rule.ts";
import "./explain.css";

interface ExplainPanelProps {
  compiled: CompiledLayout;
  records: readonly LoadedRecord[];
  scope: Scope;
  onClose(): void;
}

/** For authors of layouts: lists what is hidden, disabled or locked on this screen, with all reasons. It follows typing. */
export function ExplainPanel({ compiled, records, scope, onClose }: ExplainPanelProps) {
  const ports = usePorts();
  const { t } = ports.texts;
  const heading = useId();
  const [, look] = useState(0);
  useEffect(() => {
    // Fields notify only their own listeners, so the panel polls once a second: cheap, because few users open it.
    const timer = setInterval(() => look((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const withheld = findWithheld(compiled, records, scope, ports);
  const leftOut = useLeftOut(compiled);
  return (
    <aside className="ts-explain" aria-labelledby={heading}>
      <header className="ts-explain-head">
        <h2 id={heading}>{t("renderer.explain.title", { count: withheld.length + (leftOut === "failed" ? 0 : leftOut.length) })}</h2>
        <button type="button" className="ts-icon-button" aria-label={t("renderer.close")} onClick={onClose}>
          <Icon path={mdiClose} size={18} />
        </button>
      </header>
      <p className="ts-explain-note">{t("renderer.explain.note", { layout: compiled.layout.Id, version: compiled.layout.Version ?? 1 })}</p>
      {leftOut === "failed" && <p className="ts-explain-note">{t("renderer.explain.leftOutFailed")}</p>}
      <ul>
        {leftOut !== "failed" &&
          leftOut.map(({ Id, Name, Kind, Path, Property, Needs }) => (
            <li key={`left out ${Kind} ${Path.join("/")} ${Id}`}>
              <strong>{Name}</strong>
              <span className="ts-explain-place">
                {t(`renderer.explain.kinds.${Kind}`)} · {Path.join(" › ")} · <code>{Id}</code>
              </span>
              <p>
                {Property === "Containers" || Property === "Fields"
                  ? t("renderer.explain.nothingLeft")
                  : t("renderer.explain.leftOut", { needs: Needs, property: Property })}
              </p>
            </li>
          ))}
        {withheld.map(({ id, name, kind, path, reasons }) => (
          <li key={`${kind} ${path.join("/")} ${id}`}>
            <strong>{name}</strong>
            <span className="ts-explain-place">
              {t(`renderer.explain.kinds.${kind}`)} · {path.join(" › ")} · <code>{id}</code>
            </span>
            {reasons.map((reason) => (
              <ReasonLines key={reason.property} reason={reason} />
            ))}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** Parts that the server removed for lack of a right, loaded again for each version of the layout. */
function useLeftOut({ layout: { Id, Version } }: CompiledLayout): readonly WithheldPart[] | "failed" {
  const { explain } = usePorts();
  const [leftOut, setLeftOut] = useState<readonly WithheldPart[] | "failed">([]);
  const ask = useRef(explain?.withheld);
  ask.current = explain?.withheld;
  const version = `${Id} ${Version}`;
  useEffect(() => {
    let isCurrent = true;
    const show = (parts: readonly WithheldPart[] | "failed") => {
      if (isCurrent && version !== "") setLeftOut(parts);
    };
    ask.current?.().then(show, () => show("failed"));
    return () => {
      isCurrent = false;
    };
  }, [version]);
  return leftOut;
}

function ReasonLines({ reason }: { reason: Reason }) {
  const { t } = useTexts();
  if (reason.kind === "state") return <p>{t(`renderer.explain.states.${reason.property}`)}</p>;
  if (reason.kind === "capability") return <p>{t("renderer.explain.needs", { needs: reason.needs, property: reason.property })}</p>;
  const { source, parts, reads, missing } = reason.trace;
  return (
    <div className="ts-explain-rule">
      <p>{t(`renderer.explain.rules.${reason.property}`)}</p>
      <code>{source}</code>
      {parts.length > 1 && <Values items={parts} />}
      {reads.length > 0 && <Values items={reads} />}
      {missing.length > 0 && <p>{t("renderer.why.needs", { needs: missing.join(", ") })}</p>}
    </div>
  );
}

function Values({ items }: { items: readonly TracedPart[] }) {
  return (
    <dl>
      {items.map(({ source, value }) => (
        <div key={source} className={value === false || value === undefined ? "is-false" : undefined}>
          <dt>
            <code>{source}</code>
          </dt>
          <dd>{value === undefined ? "–" : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

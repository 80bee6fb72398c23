import { type KeyboardEvent, useRef, useState } from "react";
import { Markdown } from "../../values/markdown/markdown.tsx";
import { controlProps, type WidgetProps } from "../widget/widget-props.ts";

const VIEWS = ["write", "preview"] as const;

/** A text box for Markdown, with a preview. */
export function MarkdownEditor(props: WidgetProps) {
  const { id, label, value, onChange, onBlur, onFocus, readonly, registry, options } = props;
  const { t } = registry.formContext.ports.texts;
  const [view, setView] = useState<(typeof VIEWS)[number]>("write");
  const tabs = useRef<HTMLSpanElement>(null);
  const text = typeof value === "string" ? value : "";
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const next = view === "write" ? "preview" : "write";
    setView(next);
    tabs.current?.querySelector<HTMLElement>(`[data-view=${next}]`)?.focus();
  };
  return (
    <span className="ts-markdown-edit">
      <span ref={tabs} role="tablist" aria-label={label} tabIndex={-1} className="ts-mini-tabs" onKeyDown={onKeyDown}>
        {VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}__${each}Tab`}
            data-view={each}
            aria-selected={view === each}
            aria-controls={`${id}__${each}`}
            tabIndex={view === each ? 0 : -1}
            className="ts-mini-tab"
            onClick={() => setView(each)}
          >
            {t(`renderer.markdown.${each}`)}
          </button>
        ))}
      </span>
      <span role="tabpanel" id={`${id}__write`} aria-labelledby={`${id}__writeTab`} hidden={view !== "write"}>
        <textarea
          {...controlProps(props)}
          className="ts-input ts-area"
          rows={5}
          value={text}
          placeholder={props.placeholder ?? t("renderer.markdown.hint")}
          readOnly={readonly === true}
          onChange={(event) => onChange(event.target.value === "" ? options.emptyValue : event.target.value, undefined, id)}
          onFocus={() => onFocus(id, value)}
          onBlur={() => onBlur(id, value)}
        />
      </span>
      {view === "preview" && (
        <div role="tabpanel" id={`${id}__preview`} aria-labelledby={`${id}__previewTab`} className="ts-preview">
          {text === "" ? <span className="ts-muted">{t("renderer.empty")}</span> : <Markdown source={text} />}
        </div>
      )}
    </span>
  );
}

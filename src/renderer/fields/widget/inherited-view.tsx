import "../../styles/inherited.css";
import type { ReactNode } from "react";
import type { TextPort } from "../../ports/messages.ts";

export interface InheritedViewProps {
  /** The value as it is drawn without its origin. */
  value: ReactNode;
  origin: string | undefined;
  texts: TextPort;
}

/** An inherited value with the name of its record: greyed, because it can change there. */
export function InheritedView({ value, origin, texts: { t } }: InheritedViewProps) {
  return (
    <span className="ts-inherited">
      <span className="ts-inherited-value">{value}</span>
      <span className="ts-inherited-origin">
        {origin === undefined ? t("renderer.inherited.fromAbove") : t("renderer.inherited.from", { origin })}
      </span>
    </span>
  );
}

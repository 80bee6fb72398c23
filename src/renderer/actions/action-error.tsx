import { mdiClose } from "@mdi/js";
import { useLayoutEffect, useRef } from "react";
import { placeBelow } from "../../ui/place-below.ts";
import { useHost } from "../host.ts";
import { Icon } from "../icons/icon.tsx";

/** Why an action failed, at the button that started it: over everything, so that no row or toolbar needs room for it. It stays until it is closed. */
export function ActionError({ text, anchor, onClose }: { text: string; anchor: HTMLElement | null; onClose(): void }) {
  const { t } = useHost();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.showPopover?.();
    if (box.current && anchor) placeBelow(box.current, anchor);
  }, [anchor]);
  return (
    <div ref={box} popover="manual" role="alert" className="ts-action-error">
      <span>{text}</span>
      <button type="button" className="ts-icon-button" aria-label={t("renderer.close")} onClick={onClose}>
        <Icon path={mdiClose} size={18} />
      </button>
    </div>
  );
}

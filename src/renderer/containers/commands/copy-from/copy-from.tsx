import { mdiContentCopy } from "@mdi/js";
import { useState } from "react";
import { lazyView } from "../../../../ui/lazy/lazy-view.tsx";
import { usePorts, useTexts } from "../../../ports/ports.ts";
import { Icon } from "../../../values/icons/icon.tsx";
import type { CopyFromProps } from "./copy-dialog.tsx";

const CopyDialog = lazyView(async () => (await import("./copy-dialog.tsx")).CopyDialog);

/** Offers to copy the values of another record; shown only to users who may read such records. */
export function CopyFrom(props: CopyFromProps) {
  const { t } = useTexts();
  const { access } = usePorts().operations;
  const [isOpen, setOpen] = useState(false);
  const { choose, load } = props.copyFrom;
  const isAllowed = [choose, load].every(({ source }) => access(source.Service, source.Operation).allowed);
  if (!isAllowed) return null;
  return (
    <>
      <button type="button" className="ts-button" onClick={() => setOpen(true)}>
        <Icon path={mdiContentCopy} size={18} />
        {t("renderer.copy.open")}
      </button>
      {isOpen && <CopyDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

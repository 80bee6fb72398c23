import { mdiContentCopy } from "@mdi/js";
import { useState } from "react";
import type { CompiledCopySource, CompiledForm } from "../../../../layout/compiled.ts";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import { useHost } from "../../host.ts";
import { Icon } from "../../icons/icon.tsx";
import type { CommandSession } from "../../saving/command-session.ts";

const CopyDialog = lazyView(async () => (await import("./copy-dialog.tsx")).CopyDialog);

export interface CopyFromProps {
  form: CompiledForm;
  session: CommandSession;
  copyFrom: CompiledCopySource;
}

/** Offers the values of another record; there only for who may read such records. */
export function CopyFrom(props: CopyFromProps) {
  const { t, access } = useHost();
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

import { mdiViewDashboardEdit } from "@mdi/js";
import { useState } from "react";
import type { Arranged } from "../../../layout/arrange.ts";
import type { CompiledContainer, Scope } from "../../../layout/compiled.ts";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { useHost } from "../host.ts";
import { Icon } from "../icons/icon.tsx";

const ArrangeDialog = lazyView(async () => (await import("./arrange-dialog.tsx")).ArrangeDialog);

export interface ArrangeProps {
  pageId: string;
  arranged: Arranged<CompiledContainer>;
  scope: Scope;
}

/** Opens the arranging of a page. */
export function ArrangeButton(props: ArrangeProps) {
  const { t } = useHost();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="ts-icon-button"
        aria-label={t("renderer.arrange.title")}
        title={t("renderer.arrange.title")}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon path={mdiViewDashboardEdit} />
      </button>
      {isOpen && <ArrangeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

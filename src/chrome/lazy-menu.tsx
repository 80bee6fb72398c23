import { type ComponentType, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type LazyView, lazyView } from "../ui/lazy/lazy-view.tsx";
import { Menu } from "../ui/menu.tsx";

interface LazyMenuProps {
  button: ReactNode;
  label: string;
  className?: string;
  disabled?: boolean;
  title?: string | undefined;
  /** Loads the entries; called when pointer or focus reaches the button. */
  load(): Promise<void>;
  children: ReactNode;
}

/** A menu that loads its entries on demand, because most users never open most menus. */
export function LazyMenu({ load, children, ...menu }: LazyMenuProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Menu {...menu} onNear={load} onOpen={() => setOpened(true)}>
      {wasOpened && children}
    </Menu>
  );
}

/** The entries of such a menu. If loading fails, the menu says so and offers a retry. */
export const lazyEntries = <Props extends object>(fetch: () => Promise<ComponentType<Props>>): LazyView<Props> =>
  lazyView(fetch, {
    waiting: () => <span className="menu-wait" />,
    failed: (_props, _error, retry) => <EntriesFailed retry={retry} />,
  });

function EntriesFailed({ retry }: { retry(): void }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="menu-label">{t("states.errorTitle")}</p>
      <button
        type="button"
        role="menuitem"
        onClick={(event) => {
          // No entry was chosen, so the menu stays open.
          event.stopPropagation();
          retry();
        }}
      >
        {t("states.retry")}
      </button>
    </>
  );
}

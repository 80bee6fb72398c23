import { type ReactNode, Suspense, useState } from "react";
import { Menu } from "../ui/menu.tsx";

interface LazyMenuProps {
  button: ReactNode;
  label: string;
  className?: string;
  disabled?: boolean;
  title?: string | undefined;
  /** Fetches what the menu lists: as soon as somebody comes near the button. */
  load(): Promise<unknown>;
  children: ReactNode;
}

/** A menu whose entries are fetched when somebody wants them: most people open most menus never. */
export function LazyMenu({ load, children, ...menu }: LazyMenuProps) {
  const [wasOpened, setOpened] = useState(false);
  const fetchAhead = () => void load().catch((cause: unknown) => console.warn("Menu not fetched ahead:", cause));
  return (
    <Menu {...menu} onNear={fetchAhead} onOpen={() => setOpened(true)}>
      {wasOpened && <Suspense fallback={<span className="menu-wait" />}>{children}</Suspense>}
    </Menu>
  );
}

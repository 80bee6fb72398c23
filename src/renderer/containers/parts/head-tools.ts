import { createContext, type ReactNode } from "react";

/** What the screen puts into the head of one of its containers: on a screen of one page it needs no row of its own. */
export interface HeadTools {
  containerId: string;
  tools: ReactNode;
}
export const HeadToolsContext = createContext<HeadTools | undefined>(undefined);

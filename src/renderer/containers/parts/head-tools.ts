import { createContext, type ReactNode } from "react";

/** Tools that a screen of one page puts into the head of one of its containers, so that they need no row of their own. */
export interface HeadTools {
  containerId: string;
  tools: ReactNode;
}
export const HeadToolsContext = createContext<HeadTools | undefined>(undefined);

import { createContext, useContext } from "react";

/** True while the screen is drawn for paper: everything open, nothing to press. */
export const PrintContext = createContext(false);

export const usePrinting = (): boolean => useContext(PrintContext);

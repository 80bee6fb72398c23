import { createContext, useContext } from "react";

/** True while the screen is drawn for printing: everything open, no controls. */
export const PrintContext = createContext(false);

export const usePrinting = (): boolean => useContext(PrintContext);

/**
 * What checks a layout against contracts. The compiler gets it handed in with them: a browser that only draws layouts has neither, and loads none of it.
 */
export { checkAcknowledged } from "./check-acknowledged.ts";
export { checkCapability } from "./check-capability.ts";
export { checkContainerRule, checkEnforced } from "./check-enforced.ts";
export { checkCell, checkGroup, checkName, checkRights, checkSection } from "./check-field.ts";
export { checkFilled } from "./check-filled.ts";
export { checkIds } from "./check-ids.ts";
export { checkInherited } from "./check-inherited.ts";
export { checkLive } from "./check-live.ts";
export { checkRowPicker } from "./check-row-picker.ts";
export { checkCompared, checkSiblings } from "./check-siblings.ts";
export { checkTexts } from "./check-texts.ts";
export { checkWords } from "./check-words.ts";
export { checkField } from "./constraints.ts";
export { filledRecord } from "./filled-column.ts";

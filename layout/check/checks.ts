/**
 * What checks a layout against contracts. The compiler gets it handed in with them: a browser that only draws layouts has neither, and loads none of it.
 */
export { checkAcknowledged } from "./check-acknowledged.ts";
export { checkCapability } from "./check-capability.ts";
export { checkContainerRule, checkEnforced } from "./check-enforced.ts";
export { checkFilled } from "./check-filled.ts";
export { checkIds } from "./check-ids.ts";
export { checkInherited } from "./check-inherited.ts";
export { checkTexts } from "./check-texts.ts";
export { checkWords } from "./check-words.ts";
export { checkAgainstContract, checkField } from "./constraints.ts";

/** What a form needs while a user types. Most records are only read, so `load-form-tools.ts` fetches it with the inputs. */
export { FormStore } from "./form-store.ts";
export { checkEntry } from "./validation/check-entry.ts";
export { brokenRules, judgeForm, loadPatternEngine } from "./validation/judge-form.ts";
export { RemoteChecks } from "./validation/remote-checks.ts";
export { assignMissingFactor, assignServerErrors } from "./validation/server-errors.ts";

/** When two values are the same to a user, as the layout language has it. */
export { isEmpty } from "../../../layout/is-empty.ts";
export { sameValue } from "../../../layout/same-value.ts";

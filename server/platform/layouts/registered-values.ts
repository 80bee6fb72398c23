import type { Field } from "../../../layout/model.ts";
import type { AccountValueName } from "../../../shared/generated/account-value-names.ts";

/**
 * Is the value written as a register has it (tax authority, bank, post, numbering plan, vendor)? People type such values in many ways, so each is
 * normalised first and judged afterwards.
 */
export const hasRegister = ({
  Name,
  DisplayTemplate,
  RemoteValidation,
}: Pick<Field, "Name" | "DisplayTemplate" | "RemoteValidation">): boolean =>
  RemoteValidation === true || DisplayTemplate === "Phone" || OWN.has(Name);

const OWN: ReadonlySet<string> = new Set<AccountValueName>(["VatId", "Iban", "Zip"]);

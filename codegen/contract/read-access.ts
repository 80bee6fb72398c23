import type { OperationAccess } from "../../layout/compiled.ts";
import { pointerTo } from "../../layout/json-pointer.ts";
import { suggestion } from "../../layout/suggest.ts";
import { isRecord } from "../../shared/is-record.ts";
import type { Report } from "../finding.ts";
import { isStringList, type PlainObject } from "../plain-data.ts";
import { oneOf, onlyMembers } from "./read-member.ts";

const ACTIONS = ["Create", "Read", "Update", "Delete", "Execute"] as const;
type Action = (typeof ACTIONS)[number];
const isAction = (word: unknown): word is Action => ACTIONS.some((action) => action === word);

const STAGES = ["second-factor", "mfa-setup", "password-change"] as const;
type Stage = (typeof STAGES)[number];
const isStage = (word: unknown): word is Stage => STAGES.some((stage) => stage === word);

interface AccessSource {
  readonly report: Report;
  readonly capabilities: readonly string[];
}

/** `x-access`: who may call. Whether `on` and `typeMember` name request members is checked later, when the request is known (check/access.ts). */
export function readAccess(value: unknown, pointer: string, operation: string, { report, capabilities }: AccessSource): OperationAccess {
  if (!isRecord(value)) {
    report(value === undefined ? operation : pointer, "needs x-access: who may call it", {
      hint: "e.g. { state: signed-in, capability: AUDIT_LOG, actions: [Read] }",
    });
    return { state: "signed-in" };
  }
  onlyMembers(value, ["state", "stages", "capability", "actions", "on", "typeMember", "mfa", "impersonation"], pointer, report);
  const state = oneOf(value, "state", ["public", "pending", "signed-in"] as const, pointer, report) ?? "signed-in";
  const stages = readStages(value, pointer, report);
  const capability = readCapability(value, pointer, report, capabilities);
  const actions = readActions(value, pointer, report);
  if (capability !== undefined && actions === undefined)
    report(pointer, "a capability needs actions", { hint: `some of ${ACTIONS.join(", ")}` });
  if (capability !== undefined && state === "public") report(pointer, "a public operation cannot ask for a capability");
  if ((state === "pending") !== (stages !== undefined))
    report(pointer, "a pending operation says at which stages it is open, and no other does", { hint: `some of ${STAGES.join(", ")}` });
  if (capability !== undefined && state === "pending")
    report(pointer, "a pending operation cannot ask for a capability", { hint: "before the sign-in is complete no one has any" });
  if (capability === undefined && (actions ?? value.on ?? value.typeMember) !== undefined)
    report(pointer, "actions, on and typeMember say where a capability counts", { hint: "name the capability" });
  const on = readNames(value, "on", pointer, report);
  const typeMember = typeof value.typeMember === "string" ? value.typeMember : undefined;
  const mfa = value.mfa === undefined ? undefined : oneOf(value, "mfa", ["fresh"] as const, pointer, report);
  const impersonation =
    value.impersonation === undefined ? undefined : oneOf(value, "impersonation", ["refused"] as const, pointer, report);
  return {
    state,
    ...(stages === undefined ? {} : { stages }),
    ...(capability === undefined ? {} : { capability }),
    ...(actions === undefined ? {} : { actions }),
    ...(on === undefined ? {} : { on }),
    ...(typeMember === undefined ? {} : { typeMember }),
    ...(mfa === undefined ? {} : { mfa }),
    ...(impersonation === undefined ? {} : { impersonation }),
  };
}

function readCapability(
  value: PlainObject,
  pointer: string,
  report: Report,
  capabilities: readonly string[],
): OperationAccess["capability"] | undefined {
  const { capability } = value;
  const location = pointerTo(pointer, "capability");
  if (capability === undefined) return undefined;
  if (isRecord(capability) && Object.keys(capability).length === 1) {
    if (capability.byAccountType === true) return { byAccountType: true };
    if (capability.anyAccountType === true) return { anyAccountType: true };
  }
  if (typeof capability !== "string") {
    report(location, "capability must be a name, { byAccountType: true } or { anyAccountType: true }");
    return undefined;
  }
  if (!capabilities.includes(capability))
    report(location, `"${capability}" is not a capability`, { hint: suggestion(capability, capabilities) });
  return capability;
}

function readActions(value: PlainObject, pointer: string, report: Report): Action[] | undefined {
  const names = readNames(value, "actions", pointer, report);
  return names?.filter((action, index): action is Action => {
    if (isAction(action)) return true;
    report(pointerTo(pointer, "actions", index), `"${action}" is not an action`, { hint: suggestion(action, ACTIONS) });
    return false;
  });
}

function readStages(value: PlainObject, pointer: string, report: Report): Stage[] | undefined {
  return readNames(value, "stages", pointer, report)?.filter((stage, index): stage is Stage => {
    if (isStage(stage)) return true;
    report(pointerTo(pointer, "stages", index), `"${stage}" is not a stage of the sign-in`, { hint: suggestion(stage, STAGES) });
    return false;
  });
}

function readNames(value: PlainObject, name: string, pointer: string, report: Report): readonly string[] | undefined {
  const names = value[name];
  if (names === undefined) return undefined;
  if (isStringList(names) && names.length > 0) return names;
  report(pointerTo(pointer, name), `${name} must be a list of names, not empty`);
  return undefined;
}

import type { CompiledAction, CompiledLayout, CompiledTemplate, Scope } from "../../../../layout/compiled.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import { fillTemplate, mentionsResult } from "../../fields/rows/value-text.ts";
import type { FieldRegistry } from "../../fields/widget/field-registry.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import type { FileReference } from "../../ports/files.ts";
import type { StartedJob } from "../../ports/operations.ts";
import type { RendererPorts } from "../../ports/ports.ts";
import { follow } from "../../values/calls/evaluate.ts";

/** What running an action needs in addition to the action itself. */
export interface ActionContext {
  ports: RendererPorts;
  fieldRegistry: FieldRegistry;
  compiled: CompiledLayout;
  scope: Scope;
  /** Opens the form that an action names, instead of calling at once. */
  openForm(containerId: string, action: CompiledAction, scope: Scope): void;
  refresh(containerIds: readonly string[] | undefined): void;
}

export const isStartedJob = (value: unknown): value is StartedJob =>
  isRecord(value) && typeof value.JobId === "string" && typeof value.Status === "string";

export const isFileReference = (value: unknown): value is FileReference =>
  isRecord(value) && typeof value.Path === "string" && typeof value.FileName === "string";

/** Fills the values into a text, each formatted for the user's locale. */
export function fillText(
  template: CompiledTemplate,
  action: CompiledAction,
  { ports, fieldRegistry, compiled, scope }: Omit<ActionContext, "openForm" | "refresh">,
) {
  const home = [...compiled.containersById.values()].find(({ actions }) => actions.includes(action));
  return fillTemplate(template, { ports, fieldRegistry, compiled, containerId: home?.id ?? "", scope });
}

/**
 * Carries out what follows a successful call: download the file, announce the success, refresh containers, navigate. If the answer names a job, the
 * job is followed instead, and the containers are refreshed when it ends.
 *
 * @param isAnnounced the success has been announced already, as a form does
 * @throws CallError when the file cannot be downloaded
 */
export async function finishAction(
  compiledAction: CompiledAction,
  context: Omit<ActionContext, "openForm">,
  result: unknown,
  { isAnnounced }: { isAnnounced: boolean },
): Promise<void> {
  const { action, navigate, successMessage } = compiledAction;
  const { ports, refresh } = context;
  const scope: Scope = { ...context.scope, Result: isRecord(result) ? result : null };
  const text = successMessage && fillText(successMessage, compiledAction, { ...context, scope });
  const stays = successMessage && mentionsResult(successMessage) ? { stays: true } : {};
  if (isStartedJob(result)) {
    ports.operations.follow?.(result, ({ Status }) => {
      refresh(action.Refreshes);
      if (text !== undefined && Status === "Completed") ports.messages.notify({ severity: "success", text });
    });
  } else {
    if (action.Download !== undefined) await download(ports, result, action.Download, plainText(action.DisplayValue) ?? action.Id);
    if (!isAnnounced && (text !== undefined || action.Download === undefined))
      ports.messages.notify({ severity: "success", text: text ?? ports.texts.t("renderer.done"), ...stays });
    refresh(action.Refreshes);
  }
  if (navigate) follow(ports.navigation, navigate, scope);
}

/** Under the name that the answer gives it. @param member of the answer that holds the file; `.` for all of it */
async function download(ports: RendererPorts, result: unknown, member: string, name: string): Promise<void> {
  const content = member === "." || !isRecord(result) ? result : result[member];
  const fileName = isFileReference(content) ? content.FileName : isRecord(result) ? result.FileName : undefined;
  await ports.files.download?.(content, typeof fileName === "string" ? fileName : name);
}

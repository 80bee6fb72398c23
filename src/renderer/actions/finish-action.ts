import type { CompiledAction, CompiledLayout, CompiledTemplate, Scope } from "../../../layout/compiled.ts";
import { follow } from "../calls/evaluate.ts";
import { fillTemplate, tellsResult } from "../containers/text/value-text.ts";
import type { FileReference, RendererHost, StartedJob } from "../host.ts";
import { isRecord } from "../store/equal.ts";
import { plainText } from "../widgets/widget-props.ts";

/** What an action needs besides itself: where it stands and what to do afterwards. */
export interface ActionPlace {
  host: RendererHost;
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

/** A text with its values filled in, each formatted for the person. */
export function fillText(
  template: CompiledTemplate,
  action: CompiledAction,
  { host, compiled, scope }: Omit<ActionPlace, "openForm" | "refresh">,
) {
  const home = [...compiled.containersById.values()].find(({ actions }) => actions.includes(action));
  return fillTemplate(template, { host, compiled, containerId: home?.id ?? "", scope });
}

/**
 * What follows on an answer: the file is fetched, the success is said, containers load again, and the person is led on. Long work is followed instead,
 * and what it changed is loaded again when it has ended.
 *
 * @param isSaid the success has been said already, as a form does
 * @throws CallError when the file cannot be had
 */
export async function finishAction(
  compiledAction: CompiledAction,
  place: Omit<ActionPlace, "openForm">,
  result: unknown,
  { isSaid }: { isSaid: boolean },
): Promise<void> {
  const { action, navigate, successMessage } = compiledAction;
  const { host, refresh } = place;
  const scope: Scope = { ...place.scope, Result: isRecord(result) ? result : null };
  const text = successMessage && fillText(successMessage, compiledAction, { ...place, scope });
  const stays = successMessage && tellsResult(successMessage) ? { stays: true } : {};
  if (isStartedJob(result)) {
    host.follow?.(result, ({ Status }) => {
      refresh(action.Refreshes);
      if (text !== undefined && Status === "Completed") host.notify({ severity: "success", text });
    });
  } else {
    if (action.Download !== undefined) await download(host, result, action.Download, plainText(action.DisplayValue) ?? action.Id);
    if (!isSaid && (text !== undefined || action.Download === undefined))
      host.notify({ severity: "success", text: text ?? host.t("renderer.done"), ...stays });
    refresh(action.Refreshes);
  }
  if (navigate) follow(host, navigate, scope);
}

/** Under the name that the answer gives it. @param member of the answer that holds the file; `.` for all of it */
async function download(host: RendererHost, result: unknown, member: string, name: string): Promise<void> {
  const content = member === "." || !isRecord(result) ? result : result[member];
  const told = isFileReference(content) ? content.FileName : isRecord(result) ? result.FileName : undefined;
  await host.download?.(content, typeof told === "string" ? told : name);
}

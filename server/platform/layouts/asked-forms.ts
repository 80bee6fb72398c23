/** The forms that a call must satisfy: the one that it names, or every form that could have made it. */
import { fulfils } from "../../../layout/access-rule.ts";
import { isRouteTarget } from "../../../layout/model.ts";
import { couldSend, formsBeside, possibleForms, sendsAsFixed } from "../../../layout/writers.ts";
import type { WrittenForm } from "../../../layout/written-form.ts";
import { namedCapability } from "../../../shared/capabilities.ts";
import type { Context } from "../call/context.ts";
import type { CallingElement, FormRecord } from "../call/form-adapter.ts";
import { notFound } from "../call/problem.ts";
import type { LayoutWriter } from "../layout-store/shown-layouts.ts";
import type { StoredLayout } from "../layout-store/stored-layout.ts";

export interface AskedForm {
  readonly form: WrittenForm;
  /** Only the values that are present are checked: an action sent them and requires none. */
  readonly isPart: boolean;
}

interface WritingCall {
  readonly context: Context;
  /** The elements of all layouts that call the operation. */
  readonly everywhere: readonly LayoutWriter[];
  readonly record: FormRecord | null;
  readonly from: CallingElement | undefined;
  readonly input: Readonly<Record<string, unknown>>;
}

/**
 * @returns `isCurrent`: the caller saw the layout as it is published now
 * @throws Problem NotFound for a record whose own layout is not published
 */
export async function askedForms(call: WritingCall): Promise<{ forms: readonly AskedForm[]; isCurrent: boolean }> {
  const { context, everywhere, record, from, input } = call;
  const reader = context.runtime.layouts.for(context.session);
  const target = record?.target;
  const home = target === undefined ? null : await reader.published(target);
  if (target !== undefined && home === null) throw notFound();
  const candidates = everywhere.filter(({ stored, writer: { kind, accountTypes } }) => {
    if (kind === "Cells" && target !== undefined) return accountTypes?.includes(target.accountType) ?? true;
    return target === undefined || stored === home || isRouteTarget(stored.layout.Target);
  });
  const mayAct = ({ stored }: LayoutWriter): boolean => mayOpen(context, stored);
  const named = candidates.find(({ stored, writer }) => stored.id === from?.layoutId && writer.ids.includes(from.element));
  const isAction = named?.writer.kind === "Action";
  const counts = named !== undefined && mayAct(named) && (isAction ? sendsAsFixed : couldSend)(named.writer, input);
  // The record's own layout restricts its values wherever they are typed.
  const own = candidates.filter(({ stored, writer }) => stored === home && writer.kind !== "Cells");
  const whole = counts ? [named] : possibleForms(candidates, input, mayAct);
  const inPart = counts && isAction ? formsBeside(named, candidates, input) : [];
  const shown = from === undefined ? null : await reader.publishedById(from.layoutId);
  return {
    forms: [...new Set([...own, ...whole, ...inPart])].flatMap((layoutWriter) => {
      const form = layoutWriter.stored.form(layoutWriter.writer);
      return form === undefined ? [] : { form, isPart: inPart.includes(layoutWriter) && !own.includes(layoutWriter) };
    }),
    isCurrent: from === undefined || shown === null || shown.version === from.version,
  };
}

/** A call cannot come from a screen that the caller may not open. */
const mayOpen = (context: Context, { layout: { ReadAccess } }: StoredLayout): boolean =>
  ReadAccess === undefined || fulfils(ReadAccess, (capability, actions) => context.can(namedCapability(capability), actions));

/**
 * Compile one Fields or Form container into the JSON Schema that the form, the server and Ajv all read, with its rules and calls.
 *
 * The contract decides what is valid, the layout what is shown and in which order: a layout may narrow a constraint, never loosen it.
 * A read-only field is shown but leaves `required`, because no one could fill it in; a field with a rule about being visible or required leaves it
 * too, and `checkLayoutValues` judges those.
 */
import { suppliedByTick } from "../acknowledged.ts";
import type { SavedFields } from "../check/check-enforced.ts";
import type { Inheritance } from "../check/check-inherited.ts";
import { at, inside, type Position, ROOT } from "../check/report.ts";
import type { CompiledCopySource, CompiledField, CompiledForm, OperationShape } from "../compiled.ts";
import { sourceShape } from "../contract/answered-records.ts";
import { typeOfRecord, typeOfShape } from "../contract/expression-type.ts";
import type { RecordShape } from "../contract/record.ts";
import { isProfiled, shapeOf } from "../contract/shape.ts";
import { ANY, BOOLEAN, type ExpressionType, objectOf, openObject } from "../expressions/types.ts";
import type { Call, CopySource, Field, FieldsContainer, FormContainer, Source, StepsContainer } from "../model.ts";
import type { JsonSchema } from "../validate/vocabulary.ts";
import { checkRefreshes, compileActions, compileNavigate, type Targets } from "./compile-action.ts";
import { compileParameters } from "./compile-call.ts";
import { compileField } from "./compile-field.ts";
import { compileEnumSource, compileSource } from "./compile-source.ts";
import { compileQuestion, compileTemplate } from "./compile-template.ts";
import { type Context, compileAt, NO_RECORD, type Scoped, scoped, unchecked } from "./context.ts";
import { dependencyGraph, reportCycle } from "./dependents.ts";
import { checkMessage } from "./field-rules.ts";
import { fieldTypes } from "./field-types.ts";
import { compileUnknown } from "./known-fields.ts";
import { refuseLive, withLive } from "./live-scope.ts";
import { callRecord, sourceRecord, suppliedBy } from "./record-of-container.ts";

/** The record of the layout itself, and the types of all fields that show it. */
export interface LayoutRecord {
  record: RecordShape | undefined;
  types: ReadonlyMap<string, ExpressionType>;
}

export function compileFields(
  around: Context,
  container: FieldsContainer,
  position: Position,
  { shared, targets }: { shared: LayoutRecord; targets: Targets },
): CompiledForm {
  const context: Context = { ...around, isNew: false };
  const own = container.Source === undefined ? undefined : sourceRecord(context, container.Source, at(position, "Source"));
  const record = container.Source === undefined ? shared.record : own;
  const save = container.Save ?? (container.Source === undefined ? context.layout.Save : undefined);
  const savePosition = container.Save === undefined ? at(ROOT, "Save") : at(position, "Save");
  const types = container.Source === undefined ? shared.types : fieldTypes(container.Fields, record);
  const scope = valuesScope(context, types, record);
  const required = new Set(record?.required() ?? []);
  const inheritance = inheritanceOf(context, container.Source ?? context.layout.Source);
  const input = {
    ...{ container, scope, record, required, siblings: [{ record, types }] },
    ...(inheritance === undefined ? {} : { inheritance }),
  };
  const compile = (field: Field, index: number) =>
    compileField(context, { ...input, field, position: fieldPosition(position, field.Name, index) });
  const fields =
    context.contracts === undefined
      ? compileUnknown(container.Fields, { layout: context.layout, containerId: container.Id, types }, compile)
      : container.Fields.map(compile);
  const form = assemble(context, { container, position, fields, scope, targets });
  if (container.Source !== undefined) form.source = compileSource(context, container.Source, at(position, "Source"), scope, []);
  else if (context.layout.Source !== undefined)
    form.source = { source: context.layout.Source, parameters: sharedParameters(context, context.layout.Source) };
  if (save !== undefined) {
    const loaded = withResult(context, container.Source ?? context.layout.Source, scope);
    form.save = { call: save, parameters: saveParameters(context, container, save, savePosition, loaded) };
  }
  if (save !== undefined) {
    const saved = callRecord(context, save, savePosition, container.Save !== undefined);
    checkSavable(context, fields, saved, position);
    const loading = container.Source ?? context.layout.Source;
    checkContainer(context, form, "Fields", save, position);
    checkRules(context, fields, {
      kind: "Fields",
      call: save,
      loading: loading === undefined ? undefined : accountsLoadedBy(context, loading),
      required: new Set([...required, ...(record?.guaranteed() ?? []), ...(saved?.required() ?? [])]),
      positionOf: (name, index) => fieldPosition(position, name, index),
    });
  }
  return form;
}

const inheritanceOf = ({ contracts }: Context, source: Source | undefined): Inheritance | undefined =>
  source && { operation: contracts?.operation(source.Service, source.Operation), items: source.Items };

/** The layout itself checks its own source once; here it is only compiled. */
function sharedParameters(context: Context, source: NonNullable<FieldsContainer["Source"]>) {
  const silent = unchecked(context);
  return compileSource(silent, source, at(ROOT, "Source"), scoped(silent, {}), []).parameters;
}

/** The save of a record also reads the response that the record was loaded with: its version is often beside the values. */
function withResult(context: Context, source: Source | undefined, scope: Scoped): Scoped {
  if (source === undefined) return scope;
  const operation = context.contracts?.operation(source.Service, source.Operation);
  const result = operation === undefined ? openObject("Result") : typeOfShape(shapeOf(operation.response), "Result");
  return scoped(context, { ...scope.environment.variables, Result: result });
}

function saveParameters(
  context: Context,
  container: FieldsContainer,
  save: NonNullable<FieldsContainer["Save"]>,
  position: Position,
  scope: Scoped,
) {
  const operation = context.contracts?.operation(save.Service, save.Operation);
  return compileParameters(context, {
    position,
    scope,
    operation,
    parameters: save.Parameters,
    supplied: suppliedBy(save, container.Fields),
  });
}

export function compileFormContainer(
  around: Context,
  container: FormContainer,
  position: Position,
  { targets }: { targets: Targets },
): CompiledForm {
  const context: Context = { ...around, isNew: true };
  const record = callRecord(context, container.Submit, at(position, "Submit"));
  const scope = commandScope(context, container.Fields, record);
  const required = new Set(record?.required() ?? []);
  const siblings = [{ record, types: fieldTypes(container.Fields, record) }];
  const fields = container.Fields.map((field, index) =>
    compileField(context, { field, position: fieldPosition(position, field.Name, index), container, scope, record, required, siblings }),
  );
  return compileCommand(context, { container, position, fields, scope, targets }, container, record);
}

/** The variables of the fields of a form or a wizard: only each other. */
export const commandScope = (
  context: Context,
  fields: FormContainer["Fields"],
  record: RecordShape | undefined,
  more: Scoped["environment"]["variables"] = {},
): Scoped => {
  const known = valuesScope(context, fieldTypes(fields, record), context.contracts === undefined ? undefined : NO_RECORD);
  return scoped(context, { ...known.environment.variables, ...more });
};

/** The common part of Form and Steps: the fields are filled in, then an operation is called with them. */
export function compileCommand(
  context: Context,
  parts: Parts,
  container: FormContainer | StepsContainer,
  record: RecordShape | undefined,
): CompiledForm {
  const { position, scope, fields, targets } = parts;
  const submitPosition = at(position, "Submit");
  const form = assemble(context, parts);
  const operation = context.contracts?.operation(container.Submit.Service, container.Submit.Operation);
  const supplied = suppliedBy(
    container.Submit,
    fields.map(({ field }) => field),
  );
  form.save = {
    call: container.Submit,
    parameters: compileParameters(context, {
      position: submitPosition,
      scope,
      operation,
      parameters: container.Submit.Parameters,
      supplied: [...supplied, ...suppliedByTick(container.Confirm)],
    }),
  };
  const positionOf = parts.positionOf ?? ((name: string, index: number) => fieldPosition(position, name, index));
  checkContainer(context, form, "Form", container.Submit, position);
  checkRules(context, fields, { kind: "Form", call: container.Submit, required: new Set(record?.required()), positionOf });
  if (record !== undefined && container.Submit.Values !== undefined) checkRequiredFields(context, fields, record, position);
  const result = operation === undefined ? openObject("Result") : typeOfShape(shapeOf(operation.response), "Result");
  const after = scoped(context, { ...scope.environment.variables, Result: result });
  if (operation !== undefined)
    context.checks?.checkAcknowledged(context.report, {
      operation,
      question: container.Confirm,
      given: [...supplied, ...Object.keys(container.Submit.Parameters ?? {})],
      position,
    });
  const asking = withLive(context, scope);
  if (container.EnabledWhen !== undefined)
    form.enabledWhen = compileAt(context, asking, container.EnabledWhen, position, ["EnabledWhen"], BOOLEAN);
  if (container.Confirm !== undefined) form.confirm = compileQuestion(context, asking, container.Confirm, position);
  if (container.SuccessMessage !== undefined)
    form.successMessage = compileTemplate(context, after, container.SuccessMessage, position, ["SuccessMessage"]);
  if (container.Navigate !== undefined) form.navigate = compileNavigate(context, container.Navigate, at(position, "Navigate"), after);
  checkRefreshes(context, container.Refreshes, position, targets.containers);
  if (container.CopyFrom !== undefined) form.copyFrom = compileCopySource(context, container.CopyFrom, at(position, "CopyFrom"), scope);
  return form;
}

/** The operation that loads the record, when the record is an account: its contract guarantees who may read which values. */
function accountsLoadedBy({ contracts }: Context, { Service, Operation, Items }: Source): OperationShape | undefined {
  const operation = contracts?.operation(Service, Operation);
  const shape = operation === undefined ? undefined : sourceShape(operation, Items, false);
  return shape !== undefined && isProfiled(shape) ? operation : undefined;
}

/** Rules that the called operation could not enforce; without contracts the layout was checked earlier. */
function checkRules(context: Context, fields: readonly CompiledField[], saved: Omit<SavedFields, "saving">): void {
  const saving = context.contracts?.operation(saved.call.Service, saved.call.Operation);
  if (saving !== undefined) context.checks?.checkEnforced(context.report, fields, { ...saved, saving });
}

function checkContainer(
  { contracts, checks, report }: Context,
  form: CompiledForm,
  kind: "Fields" | "Form",
  call: Call,
  position: Position,
): void {
  const saving = contracts?.operation(call.Service, call.Operation);
  if (saving !== undefined) checks?.checkContainerRule(report, form.validWhen, { kind, call, saving, required: new Set() }, position);
}

function compileCopySource(context: Context, { Choose, Load }: CopySource, position: Position, scope: Scoped): CompiledCopySource {
  const chosen = objectOf("Row", new Map([["Value", ANY]]));
  sourceRecord(context, Load, at(position, "Load"));
  refuseLive(context, Load, at(position, "Load"));
  return {
    choose: compileEnumSource(context, Choose, at(position, "Choose"), scope),
    load: compileSource(context, Load, at(position, "Load"), scoped(context, { Row: chosen }), []),
  };
}

/** A value that the contract requires but no field shows could never be entered. */
function checkRequiredFields(context: Context, fields: readonly CompiledField[], record: RecordShape, position: Position): void {
  const names = new Set(fields.map((field) => field.name));
  for (const name of record.required()) {
    if (!names.has(name))
      context.report.error(
        at(position, "Fields"),
        "MissingRequiredField",
        `${record.label} need "${name}", which no field asks for`,
        `add a field with Name: ${name}`,
      );
  }
}

/** Without this check an editable field whose value the save does not take would look saved and be lost. */
function checkSavable(context: Context, fields: readonly CompiledField[], saved: RecordShape | undefined, position: Position): void {
  if (saved === undefined) return;
  for (const [index, { name, field, computedAs }] of fields.entries()) {
    if (field.IsReadOnly === true || field.DisplayTemplate === "Heading" || computedAs !== undefined || saved.property(name) !== undefined)
      continue;
    if (field.IsCustom === true && saved.takesCustom) continue;
    const namePosition = at(fieldPosition(position, name, index), "Name");
    // An unknown name is one mistake, not two.
    if (context.report.hasErrorAt(namePosition)) continue;
    if (field.IsCustom === true) {
      const isPosition = at(fieldPosition(position, name, index), "IsCustom");
      const hint = "remove the field, or let the operation keep custom values (x-form)";
      if (!context.report.hasErrorAt(isPosition))
        context.report.error(
          isPosition,
          "NotEnforced",
          `custom values cannot be kept here: ${saved.label} has no room for "${name}"`,
          hint,
        );
      continue;
    }
    context.report.error(
      namePosition,
      "NotSaved",
      `"${name}" is not in ${saved.label}, so it cannot be changed here`,
      "add IsReadOnly: true",
    );
  }
}

export const fieldPosition = (position: Position, name: string, index: number): Position =>
  inside(inside(position, "Fields"), name, String(index));

function valuesScope(context: Context, types: ReadonlyMap<string, ExpressionType>, record: RecordShape | undefined): Scoped {
  return scoped(context, { Values: typeOfRecord("Values", types, record), Initial: typeOfRecord("Initial", types, record) });
}

interface Parts {
  container: FieldsContainer | FormContainer | StepsContainer;
  position: Position;
  fields: CompiledField[];
  scope: Scoped;
  targets: Targets;
  /** The position of the field with this name; absent: in `Fields` of the container. */
  positionOf?: (name: string) => Position;
}

function assemble(context: Context, { container, position, fields, scope, targets, positionOf }: Parts): CompiledForm {
  const { dependents, cycles } = dependencyGraph(fields);
  const inFields = (name: string) =>
    fieldPosition(
      position,
      name,
      fields.findIndex((field) => field.name === name),
    );
  for (const cycle of cycles) reportCycle(context.report, (positionOf ?? inFields)(cycle[0] ?? ""), cycle);
  const { ValidWhen } = container;
  checkMessage(context, container, position);
  if (context.contracts !== undefined)
    context.checks?.checkFilled(
      context.report,
      context.contracts,
      fields,
      positionOf ?? ((name, index) => fieldPosition(position, name, index)),
    );
  return {
    id: container.Id,
    kind: container.Kind,
    ...(ValidWhen === undefined ? {} : { validWhen: compileAt(context, scope, ValidWhen, position, ["ValidWhen"], BOOLEAN) }),
    container,
    actions: compileActions(context, container.Actions, position, scope, targets),
    fields,
    schema: containerSchema(fields),
    dependents,
  };
}

/** Only the values of the container's own fields. */
function containerSchema(fields: readonly CompiledField[]): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const { name, field, schema, visibleWhen, computedAs } of fields) {
    if (field.DisplayTemplate === "Heading") continue;
    properties[name] = schema;
    if (field.IsRequired === true && field.IsReadOnly !== true && visibleWhen === undefined && computedAs === undefined)
      required.push(name);
  }
  return { type: "object", properties, ...(required.length === 0 ? {} : { required }), additionalProperties: false };
}

/**
 * What `compileLayout` answers: everything form, grid, server and codegen need, worked out once per layout version.
 *
 * The renderer, the server's validation and codegen read only these shapes; none of them interprets a layout again.
 */

import type {
  AccountType,
  Action,
  Call,
  ChartContainer,
  Column,
  Container,
  CustomContainer,
  DataType,
  EnumSource,
  Expression,
  Field,
  FieldsContainer,
  FormContainer,
  GridContainer,
  Layout,
  Page,
  Source,
  Step,
  StepsContainer,
  TextContainer,
  Tile,
  TilesContainer,
  TimelineContainer,
  TreeContainer,
} from "./model.ts";
import type { JsonSchema } from "./validate/vocabulary.ts";

/** Shapes and access of the operations, handed in by codegen and server. Browsers compile without it: their layouts were checked when published. */
export interface ContractIndex {
  operation(service: string, operation: string): OperationShape | undefined;
  /** `Account.LoadAccountById`, for suggestions. */
  operationNames(): readonly string[];
  /** Named values of an account type, e.g. everything the contract names of a Company. */
  profile(accountType: AccountType): JsonSchema | undefined;
  capabilityNames(): readonly string[];
}
export interface OperationShape {
  service: string;
  operation: string;
  kind: "query" | "mutation";
  access: OperationAccess;
  request: JsonSchema;
  response: JsonSchema;
  /** What it does, for people who choose one; only where somebody chooses. */
  summary?: string;
  /** An answer as the contract shows it; only there. */
  example?: unknown;
}
export interface OperationAccess {
  /** `signed-in`: only when the sign-in is complete. `pending`: also at one of the {@link stages} before that. */
  state: "public" | "pending" | "signed-in";
  /** With `pending`: where a sign-in that is not complete must stand. */
  stages?: readonly ("second-factor" | "mfa-setup" | "password-change")[];
  /** `<type>` families: the capability follows the account type, e.g. COMPANY_ACCOUNT. */
  capability?: string | { byAccountType: true } | { anyAccountType: true };
  /** Request member that names the account type or types; without it the types of the accounts in `on` count. */
  typeMember?: string;
  actions?: readonly ("Create" | "Read" | "Update" | "Delete" | "Execute")[];
  on?: readonly string[];
  mfa?: "fresh";
  /** Not for somebody who acts for another user. */
  impersonation?: "refused";
}

export interface Problem {
  severity: "error" | "warning";
  /** By Id and name: `Pages/billing/Containers/charges/Columns/Price`. */
  path: string;
  /** JSON pointer into the layout, so that a file position can be found: `/Pages/0/Containers/1/Fields/3/Name`. */
  pointer: string;
  /** Stable, e.g. `UnknownField`. */
  code: string;
  message: string;
  /** What to write instead. */
  hint?: string;
}

export interface CompileResult {
  compiled: CompiledLayout;
  problems: Problem[];
}

export interface CompiledLayout {
  layout: Layout;
  pages: CompiledPage[];
  /** Record-level actions of the layout. */
  actions: CompiledAction[];
  containersById: ReadonlyMap<string, CompiledContainer>;
  fieldsById: ReadonlyMap<string, CompiledField>;
}
export interface CompiledPage {
  page: Page;
  visibleWhen?: CompiledExpression;
  containers: CompiledContainer[];
  arrangements?: readonly CompiledArrangement[];
}
/** How a page stands before somebody has arranged it. */
export interface CompiledArrangement {
  when?: CompiledExpression;
  containers: readonly string[];
}

interface CompiledContainerBase<C extends Container> {
  id: string;
  container: C;
  visibleWhen?: CompiledExpression;
  actions: CompiledAction[];
}
/** Fields, Form and Steps. */
export interface CompiledForm extends CompiledContainerBase<FieldsContainer | FormContainer | StepsContainer> {
  kind: "Fields" | "Form" | "Steps";
  /** Schema of the container's values in the closed vocabulary: the form, the server and Ajv all read this one. */
  schema: JsonSchema;
  /** Of a wizard: the fields of all steps. */
  fields: CompiledField[];
  source?: CompiledSource;
  save?: CompiledCall;
  /** Where a Form or a wizard leads after its call; its parameters may read `Result`. */
  navigate?: CompiledNavigate;
  /** What is asked before the call of a Form or a wizard. */
  confirm?: { title: CompiledTemplate; text: CompiledTemplate };
  /** What a Form or a wizard says after its call; its values may read `Result`. */
  successMessage?: CompiledTemplate;
  copyFrom?: CompiledCopySource;
  /** Of a wizard, in order. */
  steps?: CompiledStep[];
  /** Field name → names of fields whose rules read it, in an order that settles in one pass. */
  dependents: ReadonlyMap<string, readonly string[]>;
}
export interface CompiledStep {
  id: string;
  step: Step;
  /** Also part of the `visibleWhen` of its fields, so that a step that is left out asks for nothing. */
  visibleWhen?: CompiledExpression;
  /** Names of its fields. */
  names: readonly string[];
}
export interface CompiledCopySource {
  choose: CompiledEnumSource;
  load: CompiledSource;
}
export interface CompiledGrid extends CompiledContainerBase<GridContainer> {
  kind: "Grid";
  columns: CompiledColumn[];
  detail: CompiledField[];
  source: CompiledSource;
  save?: CompiledCall;
}
export interface CompiledTree extends CompiledContainerBase<TreeContainer> {
  kind: "Tree";
  /** At least one: the first names a node. */
  fields: CompiledField[];
  /** Its parameters read `Row`, the node that is opened. */
  source: CompiledSource;
  navigate?: CompiledNavigate;
}
export interface CompiledTile extends CompiledField {
  tile: Tile;
}
export interface CompiledTiles extends CompiledContainerBase<TilesContainer> {
  kind: "Tiles";
  tiles: CompiledTile[];
  source?: CompiledSource;
}
export interface CompiledChart extends CompiledContainerBase<ChartContainer> {
  kind: "Chart";
  columns: CompiledColumn[];
  category: CompiledColumn | undefined;
  series: CompiledColumn[];
  source: CompiledSource;
}
export interface CompiledTimeline extends CompiledContainerBase<TimelineContainer> {
  kind: "Timeline";
  /** Without those that say when and what. */
  fields: CompiledField[];
  time: CompiledField | undefined;
  title: CompiledField | undefined;
  source: CompiledSource;
}
export interface CompiledText extends CompiledContainerBase<TextContainer> {
  kind: "Text";
  text: CompiledTemplate;
}
export interface CompiledCustom extends CompiledContainerBase<CustomContainer> {
  kind: "Custom";
  properties: Record<string, CompiledExpression>;
  source?: CompiledSource;
}
/** Of a kind that this release does not know: a browser that was loaded before the kind existed shows it as such. */
export interface CompiledUnknown extends CompiledContainerBase<Container> {
  kind: "Unknown";
}
export type CompiledContainer =
  | CompiledForm
  | CompiledGrid
  | CompiledTree
  | CompiledTiles
  | CompiledChart
  | CompiledTimeline
  | CompiledText
  | CompiledCustom
  | CompiledUnknown;

/** A text with `{{ expression }}` in it: what stands between them, and them, in order. */
export type CompiledTemplate = readonly (string | CompiledExpression)[];

export interface CompiledField {
  id: string;
  name: string;
  field: Field;
  dataType: DataType;
  /** Schema of this one value. */
  schema: JsonSchema;
  /** Contract property or stored custom value. */
  isCustom: boolean;
  visibleWhen?: CompiledExpression;
  enabledWhen?: CompiledExpression;
  requiredWhen?: CompiledExpression;
  computedAs?: CompiledExpression;
  initialValue?: CompiledExpression;
  enumSource?: CompiledEnumSource;
  /** Link and Status fields: where a click leads. */
  navigate?: CompiledNavigate;
  /** Table fields: what a row holds. Their rules read `Row`, and `Values` of the record around. */
  columns?: CompiledField[];
}
export interface CompiledColumn extends CompiledField {
  column: Column;
  sortable: boolean;
  filterable: boolean;
  /** Filter operators that fit the data type. */
  operators: readonly FilterOperator[];
}
export type FilterOperator =
  | "equals"
  | "notEquals"
  | "contains"
  | "startsWith"
  | "in"
  | "lessThan"
  | "lessOrEqual"
  | "greaterThan"
  | "greaterOrEqual"
  | "isEmpty"
  | "isNotEmpty";

export interface CompiledAction {
  action: Action;
  visibleWhen?: CompiledExpression;
  enabledWhen?: CompiledExpression;
  parameters: Record<string, CompiledExpression>;
  navigate?: CompiledNavigate;
  confirm?: { title: CompiledTemplate; text: CompiledTemplate };
  successMessage?: CompiledTemplate;
}
export interface CompiledNavigate {
  route: string;
  parameters: Record<string, CompiledExpression>;
}
export interface CompiledSource {
  source: Source;
  parameters: Record<string, CompiledExpression>;
}
export interface CompiledCall {
  call: Call;
  parameters: Record<string, CompiledExpression>;
}
export interface CompiledEnumSource {
  source: EnumSource;
  parameters: Record<string, CompiledExpression>;
  /** Fields this choice depends on: changing one reloads it. */
  dependsOn: readonly string[];
}

/** The variables an expression may read. Absent ones are null. */
export interface Scope {
  Values?: Record<string, unknown>;
  Initial?: Record<string, unknown>;
  Account?: Record<string, unknown> | null;
  User?: Record<string, unknown> | null;
  Company?: Record<string, unknown> | null;
  Route?: Record<string, unknown>;
  Row?: Record<string, unknown> | null;
  Selection?: readonly Record<string, unknown>[];
  Step?: Record<string, unknown> | null;
  Result?: Record<string, unknown> | null;
  /** Backs `can(objectType, action)`. */
  can?: (objectType: string, action: string) => boolean;
  /** Backs `today()`: `YYYY-MM-DD`. */
  today?: () => string;
}

export interface CompiledExpression {
  source: Expression;
  /** Paths read, e.g. `Values.Country`; taken from the parsed tree. */
  dependencies: readonly string[];
  /** Never throws: an evaluation that fails (missing value, wrong type, budget) answers `undefined`. */
  evaluate(scope: Scope): unknown;
}

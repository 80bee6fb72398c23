/**
 * What `compileLayout` answers: everything form, grid, server and codegen need, worked out once per layout version.
 *
 * The renderer, the server's validation and codegen read only these shapes; none of them interprets a layout again. One file, as `model.ts` is:
 * each shape has the name of the element that it is compiled from.
 */

import type {
  AccountType,
  Action,
  Call,
  ChartContainer,
  Column,
  CompareContainer,
  Container,
  CustomContainer,
  DataType,
  EnumMember,
  EnumSource,
  Expression,
  Field,
  FieldsContainer,
  FlowContainer,
  FormContainer,
  GridContainer,
  Layout,
  Mark,
  MatrixContainer,
  Page,
  RowColor,
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
  /** The actions that mean something for a capability; undefined where they are not known. */
  capabilityActions?(name: string): readonly string[] | undefined;
  /** Display names of the contracts' names; only where users choose among them. */
  readonly labels?: ContractLabels;
  /** The components that Custom containers may name. Absent: the portal that draws the layout has its own, and nothing is checked. */
  readonly components?: Readonly<Record<string, ComponentShape>>;
}
/** The parameters of a component of the portal, and the results that other containers may read. */
export interface ComponentShape {
  readonly Parameters: Readonly<Record<string, { readonly DataType: DataType; readonly IsRequired?: boolean }>>;
  readonly Results: Readonly<Record<string, { readonly DataType: DataType }>>;
}
/** The names of the contracts in one language. */
export interface ContractLabels {
  /** Keyed by member name of requests, responses and records: its label in the product's own screens. */
  readonly Members: Readonly<Record<string, string>>;
  readonly Capabilities: Readonly<Record<string, CapabilityLabel>>;
}
export interface CapabilityLabel {
  readonly Label: string;
  readonly Description: string;
  /** Actions that apply to it. */
  readonly Actions: readonly ("Create" | "Read" | "Update" | "Delete" | "Execute")[];
}
export interface OperationShape {
  service: string;
  operation: string;
  kind: "query" | "mutation";
  access: OperationAccess;
  form?: FormSupport;
  request: JsonSchema;
  response: JsonSchema;
  /** A description of the operation; only where users choose one. */
  summary?: string;
  /** An answer as the contract shows it; only there. */
  example?: unknown;
}
/**
 * What the server enforces for forms that call the operation, beyond the rules that the request alone can answer: the contract's `x-form`. The
 * layout check refuses a rule that needs more.
 */
export interface FormSupport {
  /** The stored record is loaded: rules about changes, and rules that read the record, can be enforced. */
  readonly record?: true;
  /** Request members whose value can be looked for in other records, and custom values; `*` is every one. */
  readonly unique?: readonly string[];
  /** Names of fields that a register judges; `*Phone` is every name with that ending. */
  readonly remote?: readonly string[];
  /** Values that the contract does not name are stored. */
  readonly custom?: true;
  /** Lists whose rows the operation itself neither adds nor removes, whatever is sent: events, periods, capabilities. */
  readonly fixedRows?: readonly string[];
  /** Request members with the id of a record that the operation itself looks up, as the caller, among those that may be chosen. */
  readonly choices?: readonly string[];
  /** Only for reads: the response omits values that a layout's `ReadAccess` withholds from the caller. */
  readonly readAccess?: true;
}
/** The access rule of an operation, from its contract (`x-access`). */
export interface OperationAccess<Capability extends string = string> {
  /** `signed-in`: only when the sign-in is complete. `pending`: also at one of the {@link stages} before that. */
  readonly state: "public" | "pending" | "signed-in";
  readonly stages?: readonly ("second-factor" | "mfa-setup" | "password-change")[];
  /**
   * `byAccountType`: the one of the account's own type (`COMPANY_ACCOUNT` for a Company), where the type comes from the request member {@link typeMember}
   * when it is present, else from the account that {@link on} names. `anyAccountType`: at least one of the five.
   */
  readonly capability?: Capability | { readonly byAccountType: true } | { readonly anyAccountType: true };
  readonly actions?: readonly ("Create" | "Read" | "Update" | "Delete" | "Execute")[];
  /** Request members that hold account ids: each one present must be in scope and covered by the capability. */
  readonly on?: readonly string[];
  /** Request member that names the account type (or a list of types) the capability is asked for. */
  readonly typeMember?: string;
  /** A second factor that was proved a moment ago is needed as well. */
  readonly mfa?: "fresh";
  /** Refused to a user who acts for another one: who may sign in, and as whom, is decided by that user alone (domain §2.6). */
  readonly impersonation?: "refused";
}

export interface Problem {
  severity: "error" | "warning";
  /** By Ids and names: `Pages/billing/Containers/charges/Columns/Price`. */
  path: string;
  /** JSON pointer into the layout, so that a file position can be found: `/Pages/0/Containers/1/Fields/3/Name`. */
  pointer: string;
  /** Its position in a fragment that the layout uses; `pointer` is then that of the use. */
  fragment?: { Id: string; pointer: string };
  /** Stable, e.g. `UnknownField`. */
  code: string;
  message: string;
  /** The correction. */
  hint?: string;
}

export interface CompileResult {
  compiled: CompiledLayout;
  problems: Problem[];
}

export interface CompiledLayout {
  layout: Layout;
  /** Of a routed screen that names its record. */
  heading?: CompiledTemplate;
  pages: CompiledPage[];
  /** Record-level actions of the layout. */
  actions: CompiledAction[];
  /** Nested containers are included. */
  containersById: ReadonlyMap<string, CompiledContainer>;
  fieldsById: ReadonlyMap<string, CompiledField>;
}
export interface CompiledPage {
  page: Page;
  visibleWhen?: CompiledExpression;
  containers: CompiledContainer[];
  arrangements?: readonly CompiledArrangement[];
  /** Heading of the page as a document; absent: it is not offered as one. */
  printTitle?: CompiledTemplate;
}
/** The default arrangement of the page. */
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
  /** In a wizard: the fields of all steps. */
  fields: CompiledField[];
  source?: CompiledSource;
  save?: CompiledCall;
  /** The target of a Form or a wizard after its call; its parameters may read `Result`. */
  navigate?: CompiledNavigate;
  /** Rules about all values together. */
  validWhen?: CompiledExpression;
  /** Whether the call of a Form or a wizard can be made now. */
  enabledWhen?: CompiledExpression;
  /** Confirmation before the call of a Form or a wizard. */
  confirm?: CompiledQuestion;
  /** Message of a Form or a wizard after its call; its values may read `Result`. */
  successMessage?: CompiledTemplate;
  copyFrom?: CompiledCopySource;
  /** In a wizard, in order. */
  steps?: CompiledStep[];
  /** For a wizard: the containers beside it in all steps. */
  aside?: CompiledContainer[];
  /** Field name → names of fields whose rules read it, in an order that settles in one pass. */
  dependents: ReadonlyMap<string, readonly string[]>;
}
export interface CompiledStep {
  id: string;
  step: Step;
  /** Also part of the `visibleWhen` of its fields, so that a skipped step requires nothing. */
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
  /** The containers of an opened row, as the one page of a layout of their own: everything in it may read `Row`. */
  opened?: CompiledLayout;
  /** Heading of an opened row; its values may read `Row`. */
  detailTitle?: CompiledTemplate;
  source: CompiledSource;
  save?: CompiledCall;
  /** With SaveMode Together: the request member with the changed rows, as a Table field: by it they are judged where they are saved. */
  changes?: CompiledField;
  /** Moves a row: its parameters read `Row` and `Position`. */
  reorder?: CompiledCall;
  /** Confirmation before a batch of cells is saved; `Selection` is the changed rows in their new state. */
  confirm?: CompiledQuestion;
  /** Positions on a card; only where rows can be shown as cards, on a board or on a calendar. */
  card?: CompiledCard;
  /** Only where rows can be shown on a board. */
  board?: CompiledBoard;
  /** The column with the day of a row; only where rows can be shown on a calendar. */
  day?: CompiledColumn;
  /** Columns whose values are counted, in the order in which they are offered. */
  facets: readonly CompiledColumn[];
  /** The source of the columns that follow those of the layout. */
  columnsFrom?: CompiledSource;
  /** Rules that read `Row`: the first that is true decides the color. */
  rowColors?: readonly CompiledRowColor[];
  /** Values of `Filters` by index, evaluated when the list opens. */
  filterValues?: ReadonlyMap<number, CompiledExpression>;
}
export interface CompiledRowColor {
  when: CompiledExpression;
  color: RowColor["Color"];
  label: RowColor["DisplayValue"];
}
export interface CompiledBoard {
  column: CompiledColumn;
  /** In the order of the choices. */
  lanes: readonly CompiledLane[];
}
export interface CompiledLane {
  member: EnumMember;
  /** The action that moves a row here; absent: the lane takes none. */
  action?: CompiledAction;
}
export interface CompiledCard {
  title: CompiledColumn | undefined;
  subtitle: CompiledColumn | undefined;
  text: CompiledColumn | undefined;
  image: CompiledColumn | undefined;
  price: CompiledColumn | undefined;
  badges: readonly CompiledColumn[];
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
  marks: readonly CompiledMark[];
  source: CompiledSource;
}
export interface CompiledMark {
  mark: Mark;
  /** Reads `Result`, the answer of the chart's source. */
  value: CompiledExpression;
}
export interface CompiledTimeline extends CompiledContainerBase<TimelineContainer> {
  kind: "Timeline";
  /** Without the fields for time and title. */
  fields: CompiledField[];
  time: CompiledField | undefined;
  title: CompiledField | undefined;
  source: CompiledSource;
}
export interface CompiledFlow extends CompiledContainerBase<FlowContainer> {
  kind: "Flow";
  /** Fields of a node: at least one; the first is its label. */
  fields: CompiledField[];
  /** Fields of its branches, where they differ from the node's. */
  childFields: CompiledField[];
  source: CompiledSource;
}
export interface CompiledMatrix extends CompiledContainerBase<MatrixContainer> {
  kind: "Matrix";
  /** Fields of a row: at least one; the first is its label. */
  fields: CompiledField[];
  /** Its rules may read `Row` and `Column`. */
  cell: CompiledField;
  source: CompiledSource;
  columnSource: CompiledSource;
  cellSource: CompiledSource;
  /** Without `Values`: the changed cells are {@link changes}. */
  save?: CompiledCall;
  /** The request member with the changed cells, as a Table field: by it they are judged where they are saved. */
  changes?: CompiledField;
  /** Asked before the save; `Selection` is the changed cells as they are sent. */
  confirm?: CompiledQuestion;
}
export interface CompiledCompare extends CompiledContainerBase<CompareContainer> {
  kind: "Compare";
  /** Compared fields have `CompareFrom`: their own name. */
  fields: CompiledField[];
  choose: CompiledEnumSource;
  /** Its parameters read `Row.Value`, the chosen value. */
  source: CompiledSource;
  first?: CompiledExpression;
  second?: CompiledExpression;
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
/** A kind that this release does not know: a browser that was loaded before the kind existed shows it as such. */
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
  | CompiledFlow
  | CompiledMatrix
  | CompiledCompare
  | CompiledText
  | CompiledCustom
  | CompiledUnknown;

/** A text with `{{ expression }}`: its literal parts and its expressions, in order. */
export type CompiledTemplate = readonly (string | CompiledExpression)[];

export interface CompiledQuestion {
  title: CompiledTemplate;
  text: CompiledTemplate;
  acknowledge?: CompiledTemplate;
}

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
  validWhen?: CompiledExpression;
  /** Bounds that follow from other values; fixed ones are part of the schema. */
  minimum?: CompiledExpression;
  maximum?: CompiledExpression;
  /** Keyed by choice: choices that are offered only while their rule is true. */
  offeredWhen?: ReadonlyMap<unknown, CompiledExpression>;
  /** In a stored record, an existing value is locked. */
  isSetOnce?: true;
  initialValue?: CompiledExpression;
  enumSource?: CompiledEnumSource;
  /** RowPicker fields: the fields of the offered rows. */
  rowColumns?: CompiledField[];
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
  confirm?: CompiledQuestion;
  successMessage?: CompiledTemplate;
}
export interface CompiledNavigate {
  route: string;
  parameters: Record<string, CompiledExpression>;
}
export interface CompiledSource {
  source: Source;
  parameters: Record<string, CompiledExpression>;
  /** The row members that the container reads. A grid requests those of its visible columns. */
  members?: readonly string[];
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
  Column?: Readonly<Record<string, unknown>> | null;
  Selection?: readonly Record<string, unknown>[];
  /** New position of the row; 1 is the first. */
  Position?: number;
  Step?: Record<string, unknown> | null;
  Result?: Record<string, unknown> | null;
  /** The answers of live sources to the current input, by the Name of their container. */
  Live?: Readonly<Record<string, unknown>>;
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

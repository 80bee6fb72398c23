/**
 * The layout language as types: the content of `*.layout.yaml` files and the database, and of `GetViewLayout` responses.
 *
 * Names are those of the specification (PascalCase, in responses and files). `schemas/layout.schema.json` states the same shapes as JSON Schema
 * 2020-12 for editors and the checker; a test compares both.
 *
 * One file, because it is one catalogue: authors and readers of layouts look terms up here.
 */

/** The portal's locales (spec §9). */
export const LOCALES = ["en", "bg", "de", "es", "fi", "fr", "hu", "it", "nl", "pl", "pt", "ro", "ru", "sv", "tr"] as const;
export type Locale = (typeof LOCALES)[number];

/** A text for people. A bare string is its English form; the server sends layouts already localised, so browsers only ever see strings. */
export type Text = string | LocalizedText;
export type LocalizedText = { en: string } & Partial<Record<Locale, string>>;

/** CEL source. Which variables it may use depends on where it is: see `expressions/environment.ts`. */
export type Expression = string;

export interface Layout {
  /** Never changes, unique in the installation, e.g. `account.company.view`. */
  Id: string;
  Name: string;
  Title: Text;
  /** Heading of a routed screen with values of its record in `{{ expression }}`; the Title is above it. Absent: the Title. */
  Heading?: Text;
  /** Set by the server when a version is stored; absent in files. */
  Version?: number;
  Target: Target;
  /** Typed parameters of a routed screen, readable as `Route.<Name>`. */
  Parameters?: Parameter[];
  /** The record that `Fields` containers show, unless a container has its own. */
  Source?: Source;
  /** How changed values of `Fields` containers are saved, unless a container has its own. */
  Save?: Call;
  /** Record-level actions offered in the header. */
  Actions?: Action[];
  /** Who may open a routed screen; absent: everyone who is signed in. What its operations need is asked besides. */
  ReadAccess?: AccessRule;
  /** A place in the portal's menu, for routed screens. */
  Menu?: MenuEntry;
  /** Translations that a reviewer confirmed: by text and language, the English text at the time of the review. */
  CheckedTexts?: Readonly<Record<string, Partial<Readonly<Record<Locale, string>>>>>;
  Pages: Page[];
}

export interface MenuEntry {
  /** Absent: the layout's Title. */
  DisplayValue?: Text;
  Icon?: string;
  /** The menu that shows it; entries of one section form a group. Absent: at the top level. */
  Section?: Text;
  /** Small numbers first; equal ones by name. */
  Order?: number;
}

export type Target = AccountTarget | RouteTarget;
export interface AccountTarget {
  AccountType: AccountType;
  Action: LayoutAction;
  ProductName?: string;
}
export interface RouteTarget {
  Route: string;
}
export type AccountType = "Reseller" | "Company" | "Department" | "User" | "Product";
export type LayoutAction = "Create" | "View" | "Edit" | "Upgrade" | "Renew";

export interface Parameter {
  Name: string;
  DataType: "string" | "integer" | "decimal" | "boolean" | "date" | "dateTime";
  IsRequired?: boolean;
}

export interface Page {
  Id: string;
  Name: string;
  DisplayValue: Text;
  Icon?: string;
  VisibleWhen?: Expression;
  Containers: Container[];
  /** Everyone may put its containers in an order of their own and hide some. */
  Arrangeable?: boolean;
  /** The page before a user arranges it: the first one whose rule is true. Without one: all containers, in the order of the layout. */
  Arrangements?: Arrangement[];
  /** The page is offered as a PDF. */
  Print?: PrintedPage;
}

/** A page as a document. */
export interface PrintedPage {
  /** Heading of the document. It may contain `{{ expression }}` with the page's variables. */
  Title: Text;
}

/** Which containers of a page are shown, and in which order. */
export interface Arrangement {
  /** Absent: always. */
  When?: Expression;
  /** Ids of containers of this page; all others are hidden, and on an arrangeable page offered. */
  Containers: string[];
}

export const CONTAINER_KINDS = [
  "Fields",
  "Form",
  "Grid",
  "Steps",
  "Tree",
  "Tiles",
  "Chart",
  "Timeline",
  "Flow",
  "Matrix",
  "Compare",
  "Text",
  "Custom",
] as const;
export type ContainerKind = (typeof CONTAINER_KINDS)[number];

interface ContainerBase {
  Id: string;
  Name: string;
  DisplayValue: Text;
  HelpText?: Text;
  VisibleWhen?: Expression;
  /** Twelfths of the page, where there is room: containers share a row then. Absent: the whole width. */
  Width?: number;
  Actions?: Action[];
}
/** A container that loads its content. */
interface Loading {
  /** Error text when it cannot be loaded. */
  ErrorText?: Text;
}
/** Source for copying values into an empty form: the user chooses a record, and matching values are filled in. */
export interface CopySource {
  /** Offers the records. */
  Choose: EnumSource;
  /** Loads the chosen one: `Row.Value` is its value. */
  Load: Source;
}
export interface FieldsContainer extends ContainerBase, Loading {
  Kind: "Fields";
  Source?: Source;
  Save?: Call;
  /** A rule about all values together, whichever of them is saved. */
  ValidWhen?: Expression;
  /** Message while `ValidWhen` is false. */
  ValidMessage?: Text;
  /** Its required fields are asked for only by a save that changes one of its values. Absent: by every save of the record. */
  RequiredWhenChanged?: boolean;
  Fields: Field[];
}
/** A confirmation before an action. Both texts may contain `{{ expression }}`, to name the object. */
export interface Question {
  Title: Text;
  Text: Text;
  /** A sentence to tick before the question can be agreed to. The call says that it was ticked (`acknowledged`), and is refused without it. */
  Acknowledge?: Text;
}
/** The call of a filled-in form or wizard. */
interface Command {
  /** The operation whose request the fields fill in; `Call.Values` names the member that gathers them (absent: fields are request members). */
  Submit: Call;
  SubmitLabel?: Text;
  /** A rule about all values together when they are sent. */
  ValidWhen?: Expression;
  /** Message while `ValidWhen` is false. */
  ValidMessage?: Text;
  /** The call can be made while this holds; like `Confirm` it may read `Live`. What must never happen, the operation refuses itself. */
  EnabledWhen?: Expression;
  /** Shown while `EnabledWhen` is false: what the user must change. */
  DisabledReason?: Text;
  /** Asks before the call. Both texts may hold `{{ expression }}`, which reads `Values`. */
  Confirm?: Question;
  SuccessMessage?: Text;
  /** Where to go afterwards; `Result.<member>` is the response. */
  Navigate?: Navigate;
  Refreshes?: string[];
  CopyFrom?: CopySource;
}
export interface FormContainer extends ContainerBase, Command {
  Kind: "Form";
  Fields: Field[];
}
/** A wizard. The values of all steps are one form with one draft: rules may read the values of any step, and `Step` says which one is open. */
export interface StepsContainer extends ContainerBase, Command {
  Kind: "Steps";
  /** In order; a last one that shows everything and submits is generated. */
  Steps: Step[];
  /** Beside the wizard in every step and in the overview; below it on narrow screens. Its live sources may follow the wizard. */
  Aside?: Container[];
}
export interface Step {
  Id: string;
  Name: string;
  DisplayValue: Text;
  HelpText?: Text;
  VisibleWhen?: Expression;
  Fields: Field[];
}
export const DETAIL_MODES = ["Row", "Drawer"] as const;
/** Where the details of a row are shown. */
export type DetailMode = (typeof DETAIL_MODES)[number];
export const SAVE_MODES = ["Cell", "Batch", "Together"] as const;
/** When changed cells of a grid are saved. */
export type SaveMode = (typeof SAVE_MODES)[number];
/** Changed cells wait for one save. */
export const isStaged = ({ SaveMode = "Cell" }: Pick<GridContainer, "SaveMode">): boolean => SaveMode !== "Cell";
/** An operation whose rows are columns of a grid. They are only shown. */
export interface ColumnsSource extends Omit<Source, "Of" | "RefreshSeconds"> {
  /** Members of a row: the member of the grid's rows that the column shows, and what it is called. */
  NameFrom: string;
  LabelFrom: string;
  /** Member of a row with the data type of the column. Absent: all of them are texts. */
  DataTypeFrom?: string;
}
export interface GridContainer extends ContainerBase, Loading {
  Kind: "Grid";
  Source: Source;
  Columns: Column[];
  /** Further columns that only an operation knows, after the others. */
  ColumnsFrom?: ColumnsSource;
  /** Response property that identifies a row. */
  RowKey: string;
  /** Default sort order. */
  Sort?: { Field: string; Direction: "Ascending" | "Descending" }[];
  /** Default filters, combined with AND. */
  Filters?: GridFilter[];
  /** Names of groupable columns of the default grouping, outermost first. */
  GroupBy?: string[];
  PageSize?: number;
  /** Text for a list without rows: says what would be here. */
  EmptyText?: Text;
  Searchable?: boolean;
  /** Client: all rows are loaded at once, sorted and filtered in the browser. For operations that answer everything; default Server. */
  Paging?: "Server" | "Client";
  /** At first, shows only rows in which a value with `CompareFrom` changed. */
  OnlyChanged?: boolean;
  /** Values of the row that are shown when it is opened. */
  Detail?: Field[];
  /** Containers that are shown when a row is opened, after `Detail`; everything in them may read `Row`. */
  DetailContainers?: Container[];
  /** Drawer: an opened row is beside the page, one at a time, and the address keeps which. Absent: Row, beneath it. */
  DetailAs?: DetailMode;
  /** Heading of the drawer; `{{ expression }}` reads `Row`. Absent: the value of the first column. */
  DetailTitle?: Text;
  /** Saves cells that are edited in place (columns with `Editable`); its parameters read `Row`. */
  Save?: Call;
  /** Moves a row; the unsorted list is in this order. Parameters read `Row`, the moved row, and `Position`, its new position. */
  Reorder?: Call;
  /** Batch: changed cells are kept until all of them are saved, row by row; Together: with one call. Absent: Cell, each is saved when it is left. */
  SaveMode?: SaveMode;
  /** Asked before a batch is saved. Its texts may contain `{{ expression }}`, where `Selection` is the changed rows with their new values. */
  Confirm?: Question;
  /** Offers the editable columns for all selected rows at once, through `Save`. */
  BulkEdit?: boolean;
  /** Offers the filtered rows as CSV and XLSX. */
  Export?: boolean;
  /** The capability for the export; absent: everyone who may read the list. */
  ExportAccess?: Access;
  /** Lets people keep and share filters, order and columns under a name. */
  SavedViews?: boolean;
  /** Presentations on offer; the first is the default. Absent: table. */
  Presentation?: Presentation[];
  /** Column names for the parts of cards, also of those on boards and calendars. Other visible columns are listed below. Absent: the first column is the title. */
  TitleFrom?: string;
  SubtitleFrom?: string;
  TextFrom?: string;
  /** A column of the template Image. */
  ImageFrom?: string;
  BadgesFrom?: string[];
  PriceFrom?: string;
  /** Member of a row with the name of an icon, for cards without a picture. */
  IconFrom?: string;
  /** Board: name of a column with choices; every choice is a lane. */
  LaneFrom?: string;
  /** Board: the action for a row that is moved into a lane. Lanes without an action accept no rows. */
  LaneActions?: LaneAction[];
  /** Calendar: name of a column with a date; every row is on the day of its value. */
  DateFrom?: string;
  /** Names of columns whose values are counted beside the rows and can be chosen there as filters. */
  Facets?: string[];
  /** Colours of rows: the first rule that is true. */
  RowColors?: RowColor[];
}
/** A colour of rows, with its name: colours alone tell some people nothing. */
export interface RowColor {
  /** Reads `Row`. */
  When: Expression;
  Color: Exclude<Color, "neutral">;
  /** Of such a row, e.g. `Overdue`. */
  DisplayValue: Text;
}
export const PRESENTATIONS = ["Table", "Cards", "Board", "Calendar"] as const;
export type Presentation = (typeof PRESENTATIONS)[number];
/** Moving a row into the lane of this value starts the action on that row, which decides what becomes of it. */
export interface LaneAction {
  Lane: string | number | boolean;
  /** Id of an action of the grid, on rows. */
  Action: string;
}
/** One filter of a grid. */
export interface GridFilter {
  Field: string;
  /** An operator of the list convention, `between`, or a relative date. */
  Operator: string;
  /** Several with `in`, two with `between` (either may be empty); none with isEmpty, isNotEmpty and dates that move. */
  Values?: (string | number | boolean)[];
  /** Instead of `Values`: what is read when the list opens, e.g. `User.Username`; with `in` and `between` a list. Without a value the filter is left out. */
  Value?: Expression;
}
/** A hierarchy loaded level by level. */
export interface TreeContainer extends ContainerBase, Loading {
  Kind: "Tree";
  /**
   * One level. `Row` is the node that is opened, null for the first level. It may answer the children, or that node with them in `ChildrenFrom`. With
   * `Total` it is read page by page, with `skip` and `take`.
   */
  Source: Source;
  RowKey: string;
  /** Fields of a node; the first one is its name. */
  Fields: Field[];
  /** Members of a node. */
  IconFrom?: string;
  HasChildrenFrom?: string;
  ChildrenFrom?: string;
  Navigate?: Navigate;
  EmptyText?: Text;
}
/** Figures of a record. */
export interface TilesContainer extends ContainerBase, Loading {
  Kind: "Tiles";
  Source?: Source;
  Tiles: Tile[];
}
export interface Tile extends Field {}
export const CHART_TYPES = ["Bar", "HorizontalBar", "Line", "StepLine", "Area", "Pie", "Histogram", "Waterfall"] as const;
export type ChartType = (typeof CHART_TYPES)[number];
export const PERIODS = ["Value", "Day", "Month", "Quarter", "Year"] as const;
export type Period = (typeof PERIODS)[number];
/** A line across a chart, with its name. */
export interface Mark {
  DisplayValue: Text;
  /** `Result` is the source's response. A mark without a value is not drawn. */
  Value: Expression;
  Color?: Color;
}
export interface ChartContainer extends ContainerBase, Loading {
  Kind: "Chart";
  /** With `Total` all pages of it are read, with `skip` and `take`; without it one answer is everything. */
  Source: Source;
  ChartType: ChartType;
  /** Also the columns of the table view. */
  Columns: Column[];
  /** Column names of the axis and of the figures. A pie, a histogram and a waterfall have one series. */
  Category: string;
  Series: string[];
  /** Rows with the same category, or with days in the same period, are one: their figures are added up, or as the column's `Total` says. */
  CombineBy?: Period;
  Stacked?: boolean;
  /** Lines across the picture at values that matter. */
  Marks?: Mark[];
  /** Histogram: about how many classes the figures are sorted into. Absent: as many as suit the number of rows. */
  Bins?: number;
  /** Waterfall: member of a row that says that its figure is a total, and not a change. */
  TotalFrom?: string;
  /** Waterfall: which changes are good news; absent: neither. */
  GoodWhen?: "Higher" | "Lower";
  /** Bars below zero have it. */
  NegativeColor?: Color;
  EmptyText?: Text;
}
/** Dated entries, newest first as the operation orders them. */
export interface TimelineContainer extends ContainerBase, Loading {
  Kind: "Timeline";
  Source: Source;
  RowKey: string;
  /** Fields of an entry. */
  Fields: Field[];
  /** Field names: the time of an entry, and its heading. */
  TimeFrom: string;
  TitleFrom: string;
  /** Member of an entry with the name of an icon. */
  IconFrom?: string;
  PageSize?: number;
  EmptyText?: Text;
}
/** Steps that follow one another, with what branches off from each and what takes it back. */
export interface FlowContainer extends ContainerBase, Loading {
  Kind: "Flow";
  /** Its rows are the nodes, in order. With `Total` all pages of it are read, with `skip` and `take`; without it one answer is everything. */
  Source: Source;
  RowKey: string;
  /** Fields of a node. The first names it; the first of the template Status is its state, and colours it. */
  Fields: Field[];
  /** Member of a node with the key of the node that it branches off from. */
  ParentFrom?: string;
  /** Member of a node with those that branch off from it: nodes with the same fields, unless `ChildFields` gives their own. */
  ChildrenFrom?: string;
  ChildFields?: Field[];
  /** Member of a node with the key of the node that it takes back: it is in the undo lane, under that one. */
  UndoesFrom?: string;
  /** Absent: Horizontal. Where there is no room side by side, a flow is. */
  Direction?: "Horizontal" | "Vertical";
  EmptyText?: Text;
}
/** Rows and columns from operations, with a value wherever a row and a column meet. */
export interface MatrixContainer extends ContainerBase, Loading {
  Kind: "Matrix";
  /** Its rows are the rows. All of them are read. */
  Source: Source;
  RowKey: string;
  /** Fields of a row. The first names it, and stays in sight. */
  Fields: Field[];
  /** Its rows are the columns, in their order. */
  ColumnSource: Source;
  ColumnKey: string;
  /** Member of a column with what it is called. */
  ColumnLabelFrom: string;
  /** Its rows are the cells that have a value. */
  CellSource: Source;
  /** Members of a cell with the keys of its row and of its column. */
  RowFrom: string;
  ColumnFrom: string;
  /** The one field of a cell. Its `VisibleWhen` and `EnabledWhen` read `Row` and `Column`. */
  CellFields: Field[];
  /** Member of a cell that is sent back with a changed value: the version that it was typed over. */
  VersionFrom?: string;
  /** Saves all changed cells with one call: `Values` names the member that takes them, each as the cells are answered. Absent: they are only shown. */
  Save?: Call;
  /** Asked before the save. Its texts may contain `{{ expression }}`, where `Selection` is the changed cells as they are sent. */
  Confirm?: Question;
  Searchable?: boolean;
  EmptyText?: Text;
}
/** Two records or versions, each of them chosen: what differs between them. */
export interface CompareContainer extends ContainerBase, Loading {
  Kind: "Compare";
  /** Offers both. */
  Choose: EnumSource;
  /** Loads each of them: `Row.Value` is the chosen value. */
  Source: Source;
  /** Key of a row; the source then returns a list. Absent: it returns a record. */
  RowKey?: string;
  /** In which they are compared. Of a list the first names a row. */
  Fields: Field[];
  /** The initial choices, until a user chooses others. */
  First?: Expression;
  Second?: Expression;
}
/** Words for people. */
export interface TextContainer extends ContainerBase {
  Kind: "Text";
  /** Markdown without HTML; `{{ expression }}` is replaced by its value. */
  Text: Text;
}
/** A registered React component. */
export interface CustomContainer extends ContainerBase, Loading {
  Kind: "Custom";
  Component: string;
  Properties?: Record<string, Expression>;
  Source?: Source;
}
export type Container =
  | FieldsContainer
  | FormContainer
  | StepsContainer
  | GridContainer
  | TreeContainer
  | TilesContainer
  | ChartContainer
  | TimelineContainer
  | FlowContainer
  | MatrixContainer
  | CompareContainer
  | TextContainer
  | CustomContainer;

export const DISPLAY_TEMPLATES = [
  "TextBox",
  "TextArea",
  "Number",
  "Money",
  "Price",
  "Margin",
  "Percent",
  "Rating",
  "CheckBox",
  "Switch",
  "Combobox",
  "Autocomplete",
  "RadioGroup",
  "MultiSelect",
  "Tags",
  "Date",
  "DateTime",
  "Month",
  "Time",
  "Duration",
  "Due",
  "Email",
  "Phone",
  "Url",
  "Password",
  "Country",
  "Currency",
  "Language",
  "IpRanges",
  "AccountPicker",
  "ServicePicker",
  "RowPicker",
  "File",
  "Image",
  "Attachments",
  "Color",
  "Markdown",
  "Status",
  "Link",
  "Table",
  "KeyValue",
  "LocalizedText",
  "Json",
  "Code",
  "Heading",
  "Hidden",
] as const;
export type DisplayTemplate = (typeof DISPLAY_TEMPLATES)[number];

export const DATA_TYPES = ["string", "integer", "decimal", "boolean", "date", "dateTime", "array", "object"] as const;
/** `decimal` travels as a decimal string; `dateTime` is ISO 8601 UTC with `Z`; `date` is `YYYY-MM-DD`. */
export type DataType = (typeof DATA_TYPES)[number];

export type Scalar = string | number | boolean | null;
export type Value = Scalar | Value[] | { [name: string]: Value };

export interface Field {
  /** Absent: `<container Id>.<Name>`. Stated as soon as a field moves or is renamed, so that drafts and saved views still find it. */
  Id?: string;
  /** The property of the record or request. */
  Name: string;
  DisplayValue: Text;
  DisplayTemplate: DisplayTemplate;
  /** Default: the contract's type of the property. Required for a value that the contract does not name. */
  DataType?: DataType;
  /** A value the contract does not name: stored with the account. Without it an unknown name is an error, so a misspelt one is caught. */
  IsCustom?: boolean;
  /** Filled in by the server for one record (spec §3); never stored in a layout. */
  Value?: Value;
  InitialValue?: Expression;
  EnumMembers?: EnumMember[];
  EnumsLoaded?: boolean;
  EnumSource?: EnumSource;
  /** RowPicker: the columns of each offered row. Absent: only its label. */
  RowColumns?: RowColumn[];
  /** `Customer.Currency`: when a row is chosen in the field `Customer` of the same container, or of the same row of a table, this one takes its `Currency`. */
  FillFrom?: string;
  IsRequired?: boolean;
  MinLength?: number;
  MaxLength?: number;
  /** Linear-time RE2 syntax, matched against the whole value. */
  Pattern?: string;
  PatternMessage?: Text;
  /** A number, a decimal string for `decimal` fields, or an expression: dates have bounds like `today()`. */
  Minimum?: number | string;
  Maximum?: number | string;
  DecimalPlaces?: number;
  /** A value is right only while this is true. It is asked while there is a value. */
  ValidWhen?: Expression;
  /** Message while `ValidWhen` is false: what the user must change. */
  ValidMessage?: Text;
  MinItems?: number;
  MaxItems?: number;
  /** In a column of a Table field: no two rows may have the same value. */
  IsUnique?: boolean;
  RemoteValidation?: boolean;
  IsReadOnly?: boolean;
  /** A stored value can no longer be changed. */
  SetOnce?: boolean;
  /** While it is empty, the value of the nearest record above counts, which is shown with its origin. */
  Inherited?: boolean;
  RequiresMfa?: boolean;
  /** The capability to see the value: the server removes it for others. */
  ReadAccess?: Access;
  WriteAccess?: Access;
  VisibleWhen?: Expression;
  EnabledWhen?: Expression;
  /** Shown while `EnabledWhen` is false: what the user must change. Absent: a general sentence, or the missing capability. */
  DisabledReason?: Text;
  RequiredWhen?: Expression;
  ComputedAs?: Expression;
  /** The treatment of a hidden field's value: default Omit (kept in the form, not sent). */
  OnHide?: "Keep" | "Clear" | "Omit";
  /** Grid columns of 12. */
  Width?: number;
  HelpText?: Text;
  Placeholder?: Text;
  Unit?: Text;
  /** Sibling field, fact of the open account or literal that holds the currency of a Money field, e.g. `Currency`, `Account.ViewsKeyValues.Currency` or `'EUR'`. */
  CurrencyFrom?: string;
  /** Price: sibling field that holds the price before a reduction, which is struck out. */
  ListPriceFrom?: string;
  /** Price: sibling field, or literal in quotes, that says what period the price is for: Day, Week, Month, Year. */
  PeriodFrom?: string;
  /** Price: sibling field that is true where the price is the lowest of several. */
  IsLowestFrom?: string;
  /** Price: sibling field that is true where the price is on request. */
  IsOnRequestFrom?: string;
  /** Sibling with the value before: where it is only looked at, the field says what it was and by how much it changed. */
  CompareFrom?: string;
  /** The direction of a change that is good news; absent: neither. */
  GoodWhen?: "Higher" | "Lower";
  /** Margin: one below it is marked. */
  WarnBelow?: number | string;
  /** Due: days before the time from which it is marked; absent: 7. */
  WarnDays?: number;
  /** For Status and Link: `Link` takes a route. */
  Navigate?: Navigate;
  Format?: string;
  Priority?: 1 | 2 | 3;
  /** Table: what a row holds. */
  Columns?: Column[];
  /** Table: rows cannot be added or removed; only their cells are edited. */
  HasFixedRows?: boolean;
  /** Heading: the fields up to the next heading of its level can be folded away. How they are at first. */
  Collapsible?: "Open" | "Closed";
  /** Heading: 1 is a section, 2 one within it. Absent: 1. */
  Level?: 1 | 2 | 3;
  /** Table: Name of the column by whose value rows are gathered; one at most. */
  GroupBy?: string[];
  /** File and Image: media types (`image/png`, `text/*`) or endings (`.pdf`). */
  Accept?: string[];
  MaxBytes?: number;
  /** Attachments: the value stores only the path of each file. Set by the server from the contract; never stored in a layout. */
  HoldsPaths?: boolean;
  /** KeyValue: what its two columns are called. */
  KeyLabel?: Text;
  ValueLabel?: Text;
}

/** A column of a grid or of a Table field: a field shown as a cell. `Width` is pixels here. */
export interface Column extends Field {
  Sortable?: boolean;
  Filterable?: boolean;
  /** Offered in the column chooser but not shown at first. */
  HiddenByDefault?: boolean;
  /** Cells can be edited in place, and in bulk if the grid allows it. */
  Editable?: boolean;
  /** Stays in sight when the grid is scrolled sideways. */
  Pin?: "Start" | "End";
  /** Rows can be gathered by its value, where the operation takes `groupBy`. */
  Groupable?: boolean;
  /**
   * In a Table field: filled in by the server. `<Name>.<list>.<member>`: a member of the answer of a live source that follows the container, one
   * entry per row.
   */
  LiveFrom?: string;
  /** In a grid: shown for groups and the whole list if the operation accepts `totals`. In a Table field: shown below its rows. */
  Total?: "Sum" | "Average" | "Minimum" | "Maximum" | "Count";
}

/** One value of a row that is offered. */
export type RowColumn = Pick<Field, "Name" | "DisplayValue" | "DisplayTemplate" | "DataType">;

/** The meaning of a state or a mark, as a colour; its text is shown beside it. */
export type Color = "neutral" | "info" | "success" | "warning" | "error";
export interface EnumMember {
  DisplayName: Text;
  Value: string | number | boolean;
  Disabled?: boolean;
  /** It may be chosen while this is true. */
  VisibleWhen?: Expression;
  Group?: Text;
  Color?: Color;
}

/**
 * Choices that are loaded while the user types; the operation returns `{ EnumMembers, TotalCount }`, or is any list operation with
 * `ValueFrom`/`LabelFrom`.
 */
export interface EnumSource {
  Service: string;
  Operation: string;
  Parameters?: Record<string, Expression>;
  Items?: string;
  ValueFrom?: string;
  LabelFrom?: string;
}

/** A capability with its flags, as in a contract's `x-access`. */
export interface Access {
  Capability: string;
  Actions: ("Create" | "Read" | "Update" | "Delete" | "Execute")[];
}

/** One capability, or several of which all (`AND`) or at least one (`OR`) must be held (spec §5); there is no other logic. */
export type AccessRule = Access | AccessChoice;
export interface AccessChoice {
  Logic: "OR" | "AND";
  Checks: Access[];
}

export interface Source {
  Service: string;
  Operation: string;
  /**
   * A live source: Id of a Form, Steps, Grid or Custom container of the same page, or of Fields that are editable or live themselves. Its
   * parameters read `Values` and `Initial` while the user types; of live Fields the shown values; of a Grid the chosen `Row`, and with SaveMode
   * Batch `Selection`, the changed rows with their new values; of a Custom container its results as `Values`. Rules read the answer as `Live.<Name
   * of the container>`.
   */
  Of?: string;
  Parameters?: Record<string, Expression>;
  /** Response member that holds the record's values or the rows. */
  Items?: string;
  /** Response member that holds the row count. */
  Total?: string;
  /** Read again so often while the container is in sight, the tab is not hidden and no one types. */
  RefreshSeconds?: number;
}

export interface Call {
  Service: string;
  Operation: string;
  Parameters?: Record<string, Expression>;
  /** Request member that receives the (changed) values as one object. */
  Values?: string;
}

export interface Navigate {
  /** `/account/{accountId}`: a route of the portal, never a URL. */
  Route: string;
  Parameters?: Record<string, Expression>;
}

export interface Action {
  Id: string;
  DisplayValue: Text;
  Icon?: string;
  On: "Page" | "Container" | "Row" | "Selection";
  /** Absent with `Navigate`: an action that only leads somewhere. */
  Service?: string;
  Operation?: string;
  Parameters?: Record<string, Expression>;
  /** A form to fill in first: the Id of a Form or Steps container of this layout. To open another layout, `Navigate` to it. */
  Form?: string;
  /** Asks first. */
  Confirm?: Question;
  /** Cannot be undone: never the primary action, and asks even without `Confirm`. */
  IsDestructive?: boolean;
  VisibleWhen?: Expression;
  EnabledWhen?: Expression;
  /** Shown while `EnabledWhen` is false: what the user must change. */
  DisabledReason?: Text;
  Navigate?: Navigate;
  /** Response member that holds the file; `.` for the whole response. */
  Download?: string;
  Refreshes?: string[];
  SuccessMessage?: Text;
}

/**
 * Is in a list where its elements would be: those of the fragment are shown instead, in their order and with their own Ids.
 *
 * Elements of the fragment go by kind and Id, e.g. `container:users-list`: see `elements.ts`.
 */
export interface Use {
  /** Id of a fragment. */
  Use: string;
  /** Elements of the fragment that are left out here. */
  Without?: string[];
  /** Properties that elements of the fragment have here instead of their own, by element; null takes a property away. */
  Override?: Record<string, Record<string, Value>>;
}

/** The lists that a fragment may have. */
export const FRAGMENT_LISTS = ["Pages", "Containers", "Fields", "Columns", "Actions"] as const;
export type FragmentList = (typeof FRAGMENT_LISTS)[number];
export interface FragmentTarget {
  Fragment: FragmentList;
}

/** A part that several layouts use. It has the one list that its target names. */
export interface Fragment {
  Id: string;
  Name: string;
  Version?: number;
  Target: FragmentTarget;
  CheckedTexts?: Layout["CheckedTexts"];
  Pages?: Written<Page[]>;
  Containers?: Written<Container[]>;
  Fields?: Written<Field[]>;
  Columns?: Written<Column[]>;
  Actions?: Written<Action[]>;
}

/** As written: lists of elements may contain uses of fragments. */
export type Written<T> = T extends Field | Action
  ? T
  : T extends (infer E)[]
    ? (Written<E> | Use)[]
    : {
        [K in keyof T]: K extends FragmentList | "Detail" | "ChildFields" | "CellFields" | "DetailContainers" | "Aside"
          ? Written<T[K]>
          : K extends "Steps"
            ? WithWrittenFields<T[K]>
            : T[K];
      };
type WithWrittenFields<T> = T extends (infer E)[] ? Written<E>[] : T;
/** A layout as its author wrote it, and as it is stored. Screens are drawn from the result of `expandLayout`. */
export type LayoutSource = Written<Layout>;
/** The content of a file in `schemas/layouts` or of a version in the database. */
export type LayoutDocument = LayoutSource | Fragment;

export const isFragment = (document: { readonly Target: LayoutDocument["Target"] }): document is Fragment => "Fragment" in document.Target;
export const isUse = (item: object): item is Use => "Use" in item;

export const isRouteTarget = (target: Target): target is RouteTarget => "Route" in target;

/** The Id by which a field is found in drafts, saved views and merges. */
export const fieldId = (container: { Id: string }, field: Pick<Field, "Id" | "Name">): string =>
  field.Id ?? `${container.Id}.${field.Name}`;
/** Prefix of default field Ids in a list: a second list of a container may repeat the names of the main one. */
export const fieldOwner = (containerId: string, list: string): string =>
  OWN_NAMES.has(list) ? `${containerId}.${OWN_NAMES.get(list)}` : containerId;
const OWN_NAMES: ReadonlyMap<string, string> = new Map([
  ["Detail", "detail"],
  ["ChildFields", "children"],
  ["CellFields", "cells"],
]);

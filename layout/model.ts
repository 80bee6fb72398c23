/**
 * The layout language as types: what a `*.layout.yaml` file and the database hold, and what `GetViewLayout` sends.
 *
 * Names are the specification's own (PascalCase, on the wire as in the files). `schemas/layout.schema.json` states the
 * same shapes as JSON Schema 2020-12 for editors and for the checker; a test holds the two together.
 */

/** The portal's locales (spec §9). */
export const LOCALES = ["en", "bg", "de", "es", "fi", "fr", "hu", "it", "nl", "pl", "pt", "ro", "ru", "sv", "tr"] as const;
export type Locale = (typeof LOCALES)[number];

/** A text for people. A bare string is its English form; the server sends layouts already localised, so browsers only ever see strings. */
export type Text = string | LocalizedText;
export type LocalizedText = { en: string } & Partial<Record<Locale, string>>;

/** CEL source. Which variables it may use depends on where it stands: see `expressions/environment.ts`. */
export type Expression = string;

export interface Layout {
  /** Never changes, unique in the installation, e.g. `account.company.view`. */
  Id: string;
  Name: string;
  Title: Text;
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
  Pages: Page[];
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
}

export const CONTAINER_KINDS = ["Fields", "Form", "Grid", "Steps", "Tree", "Tiles", "Chart", "Timeline", "Text", "Custom"] as const;
export type ContainerKind = (typeof CONTAINER_KINDS)[number];

interface ContainerBase {
  Id: string;
  Name: string;
  DisplayValue: Text;
  HelpText?: Text;
  VisibleWhen?: Expression;
  Actions?: Action[];
}
export interface FieldsContainer extends ContainerBase {
  Kind: "Fields";
  Source?: Source;
  Save?: Call;
  Fields: Field[];
}
export interface FormContainer extends ContainerBase {
  Kind: "Form";
  /** The operation whose request this form fills in; `Call.Values` names the member that gathers the fields (absent: fields are request members). */
  Submit: Call;
  SubmitLabel?: Text;
  Fields: Field[];
  SuccessMessage?: Text;
  /** Where to go afterwards; `Result.<member>` is the response. */
  Navigate?: Navigate;
  Refreshes?: string[];
}
export interface GridContainer extends ContainerBase {
  Kind: "Grid";
  Source: Source;
  Columns: Column[];
  /** Response property that identifies a row. */
  RowKey: string;
  /** First order, until a person chooses another. */
  Sort?: { Field: string; Direction: "Ascending" | "Descending" }[];
  PageSize?: number;
  /** Text for a list without rows: says what would be here. */
  EmptyText?: Text;
  Searchable?: boolean;
}
/** Kinds of the language that later issues give a compiler and a renderer; the model keeps their place. */
export interface OtherContainer extends ContainerBase {
  Kind: Exclude<ContainerKind, "Fields" | "Form" | "Grid">;
  Source?: Source;
}
export type Container = FieldsContainer | FormContainer | GridContainer | OtherContainer;

export const DISPLAY_TEMPLATES = [
  "TextBox",
  "TextArea",
  "Number",
  "Money",
  "Percent",
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
  "File",
  "Image",
  "Color",
  "Markdown",
  "Status",
  "Link",
  "Table",
  "KeyValue",
  "Json",
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
  /** Absent: what the contract says of the property. Required for a value the contract does not name. */
  DataType?: DataType;
  /** A value the contract does not name: stored with the account. Without it an unknown name is an error, so a misspelt one is caught. */
  IsCustom?: boolean;
  /** Filled in by the server for one record (spec §3); never stored in a layout. */
  Value?: Value;
  InitialValue?: Expression;
  EnumMembers?: EnumMember[];
  EnumsLoaded?: boolean;
  EnumSource?: EnumSource;
  IsRequired?: boolean;
  MinLength?: number;
  MaxLength?: number;
  /** Linear-time RE2 syntax, matched against the whole value. */
  Pattern?: string;
  PatternMessage?: Text;
  /** A number, or a decimal string for `decimal` fields. */
  Minimum?: number | string;
  Maximum?: number | string;
  DecimalPlaces?: number;
  MinItems?: number;
  MaxItems?: number;
  IsUnique?: boolean;
  RemoteValidation?: boolean;
  IsReadOnly?: boolean;
  RequiresMfa?: boolean;
  /** Who may see the value at all: the server leaves it out for others. */
  ReadAccess?: Access;
  WriteAccess?: Access;
  VisibleWhen?: Expression;
  EnabledWhen?: Expression;
  RequiredWhen?: Expression;
  ComputedAs?: Expression;
  /** What happens to the value of a field that is hidden: default Omit (kept in the form, not sent). */
  OnHide?: "Keep" | "Clear" | "Omit";
  /** Grid columns of 12. */
  Width?: number;
  HelpText?: Text;
  Placeholder?: Text;
  Unit?: Text;
  /** Sibling field or literal that holds the currency of a Money field, e.g. `Currency` or `'EUR'`. */
  CurrencyFrom?: string;
  /** For Status and Link: `Link` takes a route. */
  Navigate?: Navigate;
  Format?: string;
  Priority?: 1 | 2 | 3;
}

/** A grid column: a field shown as a cell. `Width` is pixels here. */
export interface Column extends Field {
  Sortable?: boolean;
  Filterable?: boolean;
  /** Offered in the column chooser but not shown at first. */
  HiddenByDefault?: boolean;
}

export interface EnumMember {
  DisplayName: Text;
  Value: string | number | boolean;
  Disabled?: boolean;
  Group?: Text;
  Color?: "neutral" | "info" | "success" | "warning" | "error";
}

/** Members loaded while a person types; the operation answers `{ EnumMembers, TotalCount }`, or any list operation with `ValueFrom`/`LabelFrom`. */
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

export interface Source {
  Service: string;
  Operation: string;
  Parameters?: Record<string, Expression>;
  /** Response member that holds the record's values or the rows. */
  Items?: string;
  /** Response member that holds the row count. */
  Total?: string;
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
  /** A form to fill in first: the Id of a Form container of this layout or the target of another layout. */
  Form?: string;
  Confirm?: { Title: Text; Text: Text };
  VisibleWhen?: Expression;
  EnabledWhen?: Expression;
  Navigate?: Navigate;
  Download?: string;
  Refreshes?: string[];
  SuccessMessage?: Text;
}

export const isRouteTarget = (target: Target): target is RouteTarget => "Route" in target;

/** The Id by which a field is found in drafts, saved views and merges. */
export const fieldId = (container: { Id: string }, field: Pick<Field, "Id" | "Name">): string =>
  field.Id ?? `${container.Id}.${field.Name}`;

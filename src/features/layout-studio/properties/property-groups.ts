/** Under which heading a property stands, in the order in which people meet them. */
export const GROUPS = ["basics", "choices", "source", "validation", "rules", "looks", "texts", "access", "advanced"] as const;
export type PropertyGroup = (typeof GROUPS)[number];

const MEMBERS: Readonly<Record<Exclude<PropertyGroup, "advanced">, string>> = {
  basics:
    "DisplayValue Title Icon On Operation DisplayTemplate Text Component ChartType Category Series TimeFrom TitleFrom IsDestructive IsRequired IsReadOnly Form Navigate",
  choices: "EnumMembers EnumSource",
  source:
    "Source Save Submit Parameters Properties RowKey Paging Editable BulkEdit CopyFrom Refreshes Download ChildrenFrom HasChildrenFrom IconFrom CompareFrom CurrencyFrom",
  validation:
    "MinLength MaxLength Pattern PatternMessage Minimum Maximum DecimalPlaces MinItems MaxItems IsUnique RemoteValidation Accept MaxBytes",
  rules: "VisibleWhen EnabledWhen DisabledReason RequiredWhen ComputedAs InitialValue OnHide",
  looks:
    "Width Priority HiddenByDefault Pin Sortable Filterable Groupable Total GoodWhen Stacked PageSize Searchable Sort Filters SavedViews Export HasFixedRows Arrangeable Arrangements Menu",
  texts: "HelpText Placeholder Unit EmptyText ErrorText SubmitLabel SuccessMessage Confirm KeyLabel ValueLabel",
  access: "ReadAccess WriteAccess ExportAccess RequiresMfa",
};

const placed: ReadonlyMap<string, { group: PropertyGroup; order: number }> = new Map(
  Object.entries(MEMBERS).flatMap(([group, names]) =>
    names.split(" ").map((name, order) => [name, { group: group as PropertyGroup, order }] as const),
  ),
);

/** What is not named here is for those who know what they look for. @param name first step of the property's path */
export const groupOf = (name: string): PropertyGroup => placed.get(name)?.group ?? "advanced";
/** Its place among those of its group. */
export const orderOf = (name: string): number => placed.get(name)?.order ?? Number.MAX_SAFE_INTEGER;

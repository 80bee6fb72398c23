/**
 * The reference of the layout language, from the meta-schema, the tables of the checker and the examples.
 *
 * Descriptions of properties are in the meta-schema alone, where editors show them too.
 */
import { PROBLEM_CODES } from "../../layout/check/problem-codes.ts";
import { TEMPLATE_TYPES } from "../../layout/check/templates.ts";
import { VARIABLES } from "../../layout/expressions/environment.ts";
import { CONTAINER_KINDS, DATA_TYPES, DISPLAY_TEMPLATES } from "../../layout/model.ts";
import type { JsonSchema } from "../../layout/validate/vocabulary.ts";
import metaSchema from "../../schemas/layout.schema.json" with { type: "json" };
import type { SourceText } from "../load/source-file.ts";
import type { GeneratedFile } from "./generated-file.ts";
import { FUNCTION_WORDS, LOOP_WORDS, VARIABLE_WORDS } from "./reference-words.ts";

const PATH = "docs/layout-reference.md";
const schema = metaSchema as unknown as JsonSchema;
const definitions: Readonly<Record<string, JsonSchema>> = schema.$defs ?? {};

/** Elements with a section of their own, by the name of their definition; containers come in between. */
const BEFORE_CONTAINERS = ["Target", "Parameter", "MenuEntry", "Page", "Arrangement", "PrintedPage"];
const AFTER_CONTAINERS = [
  "Use",
  "Fragment",
  "FragmentTarget",
  "Step",
  "Field",
  "Column",
  "Tile",
  "Mark",
  "RowColor",
  "EnumMember",
  "EnumSource",
  "CopySource",
  "Access",
  "Source",
  "Call",
  "Navigate",
  "Action",
  "Question",
];
const NOTES = ["Text", "Expression", "Parameters", "Id", "Name", "MemberName", "Route", "Icon", "Count", "Bound", "Limit", "ElementKey"];

const kindDefinition = (kind: string): string => `${kind}Container`;
const isContainer = (definition: string): boolean => definition.endsWith("Container") && definition !== "Container";

/** @param examples files of docs/layout-examples, one for each kind of container, named after it. Without any, nothing is written. */
export function emitLayoutReference(examples: readonly SourceText[]): GeneratedFile[] {
  if (examples.length === 0) return [];
  const parts = [
    '<!-- Written by codegen from schemas/layout.schema.json, layout/ and docs/layout-examples. Do not edit: change those files, then run "npm run codegen". -->',
    "# Reference of the layout language",
    `${schema.description} How layouts are written, checked and published: [layouts.md](layouts.md).`,
    contents(),
    element("Layout", schema),
    ...BEFORE_CONTAINERS.map((name) => element(name, definitions[name])),
    `## Containers\n\n${definitions.Container?.description ?? ""} All kinds have these:\n\n${propertyTable(common(), definitions.FieldsContainer?.required)}`,
    ...CONTAINER_KINDS.map((kind) => container(kind, examples)),
    ...AFTER_CONTAINERS.flatMap((name) => [element(name, definitions[name]), ...(name === "Field" ? [templateTable()] : [])]),
    `## Kinds of value\n\n${table(
      ["kind", "meaning"],
      NOTES.map((name) => [`\`${name}\``, definitions[name]?.description ?? ""]),
    )}`,
    expressions(),
    problems(),
  ];
  return [{ path: PATH, text: `${parts.join("\n\n")}\n` }];
}

const headings = (): string[] => [
  "Layout",
  ...BEFORE_CONTAINERS,
  "Containers",
  ...CONTAINER_KINDS,
  ...AFTER_CONTAINERS,
  "Kinds of value",
  "Expressions",
  "Problems",
];
const anchor = (heading: string): string => heading.toLowerCase().replaceAll(" ", "-");
const contents = (): string =>
  headings()
    .map((heading) => `[${heading}](#${anchor(heading)})`)
    .join(" · ");

function element(name: string, definition: JsonSchema | undefined): string {
  const { description, properties = {}, required = [] } = definition ?? {};
  const about = name === "Layout" ? "The whole file." : description;
  const shared = name === "Column" || name === "Tile" ? definitions.Field?.properties : undefined;
  // Columns and tiles are fields: only properties of their own, or with another meaning, are described again.
  const own = Object.entries(properties).filter(([member, { description }]) => shared?.[member]?.description !== description);
  const more = shared === undefined ? "" : "\n\nEverything that a [Field](#field) has, and:";
  return `## ${name}\n\n${about}${more}\n\n${propertyTable(own, required)}`;
}

type Property = readonly [name: string, schema: JsonSchema];

/** The properties of every container, described once. */
function common(): Property[] {
  const [first, ...others] = CONTAINER_KINDS.map((kind) => definitions[kindDefinition(kind)]?.properties ?? {});
  return Object.entries(first ?? {}).filter(([name, { description }]) => others.every((other) => other[name]?.description === description));
}

function container(kind: string, examples: readonly SourceText[]): string {
  const definition = definitions[kindDefinition(kind)];
  const shared = new Set([...common().map(([name]) => name), "Kind"]);
  const own = Object.entries(definition?.properties ?? {}).filter(([name]) => !shared.has(name));
  const example = examples.find(({ path }) => path.endsWith(`/${kind.toLowerCase()}.layout.yaml`));
  if (example === undefined) throw new Error(`docs/layout-examples has no ${kind.toLowerCase()}.layout.yaml`);
  const [, ...lines] = example.text.trimEnd().split("\n");
  return `## ${kind}\n\n${definition?.description}\n\n${propertyTable(own, definition?.required)}\n\n\`\`\`yaml\n${lines.join("\n")}\n\`\`\``;
}

function propertyTable(properties: readonly Property[], required: readonly string[] = []): string {
  const isRequired = new Set(required);
  return table(
    ["property", "type", "required", "meaning"],
    properties.map(([name, property]) => [
      `\`${name}\``,
      typeText(property),
      isRequired.has(name) ? "yes" : "",
      property.description ?? "",
    ]),
  );
}

/** A short name of a type, with links to the elements that have a section. */
function typeText(property: JsonSchema): string {
  if (property.$ref !== undefined) return referenceText(property.$ref.split("/").at(-1) ?? "");
  if (property.const !== undefined) return `\`${String(property.const)}\``;
  if (property.enum !== undefined)
    return property.enum.length > 12 ? "see below" : property.enum.map((value) => `\`${String(value)}\``).join(", ");
  if (property.type === "array" && typeof property.items === "object") return `list of ${typeText(property.items)}`;
  if (property.properties !== undefined)
    return `object: ${Object.keys(property.properties)
      .map((name) => `\`${name}\``)
      .join(", ")}`;
  return `${[property.type ?? "any"].flat().join(" or ")}${range(property)}`;
}

function range({ minimum, maximum }: JsonSchema): string {
  if (minimum === undefined || maximum === undefined) return "";
  return `, ${minimum} to ${maximum.toLocaleString("en")}`;
}

const LISTS: Readonly<Record<string, string>> = { Fields: "Field", Actions: "Action" };
function referenceText(name: string): string {
  if (isContainer(name)) return `[${name.replace("Container", "")}](#${anchor(name.replace("Container", ""))})`;
  if (name === "Container") return "[container](#containers)";
  const item = LISTS[name];
  if (item !== undefined) return `list of ${referenceText(`${item}OrUse`)}`;
  if (name.endsWith("OrUse")) return `${referenceText(name.slice(0, -"OrUse".length))} or [Use](#use)`;
  if (name === "Refreshes") return "list of [Id](#kinds-of-value)";
  return NOTES.includes(name) ? `[${name}](#kinds-of-value)` : `[${name}](#${anchor(name)})`;
}

function templateTable(): string {
  const rows = DISPLAY_TEMPLATES.map((template) => [
    template,
    ...DATA_TYPES.map((type) => (TEMPLATE_TYPES[template].includes(type) ? "●" : "")),
  ]);
  return `### Display templates and data types\n\n${table(["template", ...DATA_TYPES], rows)}`;
}

function expressions(): string {
  const variables = VARIABLES.map((name) => [`\`${name}\``, VARIABLE_WORDS[name].holds, VARIABLE_WORDS[name].where]);
  const functions = [...Object.values(FUNCTION_WORDS), ...Object.values(LOOP_WORDS)].map(({ form, answers }) => [`\`${form}\``, answers]);
  return [
    "## Expressions",
    `${definitions.Expression?.description} All operators of CEL are there, and \`has\`. A loop goes through a list, \`i\` is the item; the cells of a Table field that are computed are filled in.`,
    table(["variable", "holds", "allowed in"], variables),
    table(["function", "answers"], functions),
  ].join("\n\n");
}

const problems = (): string =>
  `## Problems\n\nWhat a check can find. Every problem is an error unless it says otherwise, and names its place and what to write instead.\n\n${table(
    ["code", "meaning"],
    Object.entries(PROBLEM_CODES).map(([code, meaning]) => [`\`${code}\``, meaning]),
  )}`;

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");

import type { EnumMember } from "../../../../layout/model.ts";
import type { ElementProfile } from "./element-profile.ts";

/** Members that represent their object: their input has the label of the object. */
export const HEADS: ReadonlySet<string> = new Set(["Operation", "Route", "Capability"]);

/**
 * Labels of properties in the reader's language. The most specific text wins: of the property in this kind of element (`Column_Width`), at this
 * path (`Confirm_Title`), by name. Properties without a text use the meta-schema's title.
 */
export function wordsFor({ element, definition }: ElementProfile, t: (key: string) => string) {
  const said = (key: string): string | undefined => {
    const text = t(`studio.properties.${key}`);
    return text.endsWith(key) ? undefined : text;
  };
  const scopes = element.kind === "field" ? [definition, "Field"] : [definition];
  const particular = (path: string): string[] => {
    const flat = path.replaceAll(".", "_");
    return [...scopes.map((scope) => `${scope}_${flat}`), flat];
  };
  const first = (section: string, names: readonly string[]): string | undefined => {
    for (const name of names) {
      const text = said(`${section}.${name}`);
      if (text !== undefined) return text;
    }
    return undefined;
  };
  const around = (path: string): { last: string; parent: string; isCell: boolean } => {
    const steps = path.split(".");
    const last = steps.pop() ?? path;
    return { last, parent: steps.join("."), isCell: steps.at(-1) === "Checks" };
  };
  const label = (path: string): string | undefined => {
    const { last, parent, isCell } = around(path);
    if (parent !== "" && !isCell && (HEADS.has(last) || last === "Checks") && parent !== "Target") return label(parent);
    const part = parent === "" ? undefined : said(`part.${last}`);
    const own = first("label", particular(path));
    if (part !== undefined && own === undefined) return isCell ? part : `${label(parent)}: ${part}`;
    return own ?? said(`label.${last}`);
  };
  const help = (path: string): string | undefined => {
    const { last, parent, isCell } = around(path);
    if (parent !== "" && !isCell && (HEADS.has(last) || last === "Checks") && parent !== "Target") return help(parent);
    if (label(path) === undefined) return undefined;
    const isPart = parent !== "" && said(`part.${last}`) !== undefined;
    return first("help", isPart ? particular(path) : [...particular(path), last]) ?? "";
  };
  const value = (path: string, member: EnumMember["Value"]): string | undefined => {
    const { last } = around(path);
    if (last === "Operator") return t(`renderer.grid.operator.${String(member)}`);
    if (last === "DisplayTemplate") return t(`studio.templates.name.${String(member)}`);
    return said(`value.${last}.${String(member)}`);
  };
  return { label, help, value };
}

import type { ReactNode } from "react";
import { type FieldRenderer, hasTemplate, plainText, type ReadValue } from "../widget/widget-props.ts";
import { RouteLink } from "./route-link.tsx";

/** Only schemes that cannot run code become links, because the value was typed by another user. */
function addressOf(template: string, text: string): string | undefined {
  if (template === "Email") return /^[^\s<>"]+@[^\s<>"]+$/.test(text) ? `mailto:${text}` : undefined;
  if (template === "Phone") return /^\+?[\d\s()/-]+$/.test(text) ? `tel:${text.replace(/[^+\d]/g, "")}` : undefined;
  return template === "Url" && /^https?:\/\//i.test(text) ? text : undefined;
}

/**
 * Addresses and numbers keep their order in right-to-left text. A phone number is shown as stored, with its plus sign: grouping its digits by
 * country would add 29 KiB to every account screen.
 */
const readText: ReadValue = (value, { field }): ReactNode => {
  if (value === undefined || value === null || value === "") return null;
  const text = String(value);
  const address = addressOf(field.DisplayTemplate, text);
  const unit = plainText(field.Unit);
  const isAddress = field.DisplayTemplate !== "TextBox";
  if (address === undefined) return isAddress ? <bdi dir="ltr">{text}</bdi> : unit === undefined ? text : `${text} ${unit}`;
  const isWeb = field.DisplayTemplate === "Url";
  return (
    <a href={address} {...(isWeb ? { target: "_blank", rel: "noopener noreferrer" } : {})}>
      <bdi dir="ltr">{text}</bdi>
    </a>
  );
};

export const textBoxRenderer: FieldRenderer = { tester: hasTemplate(2, "TextBox", "Email", "Phone", "Url"), read: readText };

export const textAreaRenderer: FieldRenderer = {
  tester: hasTemplate(2, "TextArea"),
  read: (value) => (typeof value === "string" && value !== "" ? <span className="ts-lines">{value}</span> : null),
  cell: (value) => (typeof value === "string" ? value : null),
};

/** A fixed number of dots, so that the length stays secret. */
const dots = (value: unknown): string => (value === undefined || value === null || value === "" ? "" : "••••••••");

export const passwordRenderer: FieldRenderer = { tester: hasTemplate(2, "Password"), read: dots, text: dots };

const readLink: ReadValue = (value, field, context) =>
  value === undefined || value === null || value === "" ? null : (
    <RouteLink field={field} context={context}>
      {String(value)}
    </RouteLink>
  );

export const linkRenderer: FieldRenderer = { tester: hasTemplate(2, "Link"), read: readLink };

/** DocTypes of our own, in Frappe's form, with everything that sets found on the way have: those themselves are not ours to keep. */
import type { DocField, DocType } from "./translate-doc-type.ts";

const field = (fieldname: string, fieldtype: string, more: Partial<DocField> = {}): DocField => ({
  fieldname,
  fieldtype,
  label: fieldname,
  ...more,
});

export const ownDocTypes: readonly DocType[] = [
  {
    name: "Service Order",
    fields: [
      field("customer", "Link", { options: "Customer", reqd: 1 }),
      field("country", "Link", { options: "Country" }),
      field("customer_group", "Data", { fetch_from: "customer.customer_group", read_only: 1 }),
      field("column_break_1", "Column Break"),
      field("status", "Select", { options: "Draft\nSubmitted\nCancelled", read_only_depends_on: "eval:!doc.__islocal" }),
      field("is_urgent", "Check"),
      field("reason", "Small Text", { depends_on: "is_urgent", mandatory_depends_on: "eval:doc.is_urgent == 1 && doc.customer" }),
      field("service_section", "Section Break", { depends_on: "eval:!doc.__islocal || doc.is_urgent" }),
      field("hours", "Float"),
      field("price", "Currency", { depends_on: 'eval:in_list(["Submitted", "Cancelled"], doc.status)' }),
      field("starts_at", "Time", { depends_on: "eval:doc.hours > 8 ? doc.is_urgent : doc.status != 'Cancelled'" }),
      field("lines", "Table", { options: "Service Order Line" }),
      field("calculate", "Button", { depends_on: "eval:doc.docstatus === 0" }),
      field("billing_tab", "Tab Break", { depends_on: "eval:doc.lines.length" }),
      field("note", "HTML"),
      field("invoiced", "Check", { depends_on: "eval:cur_frm.doc.docstatus==1;" }),
      field("amended_from", "Link", { options: "Service Order", hidden: 1 }),
      field("amended_from", "Link", { options: "Service Order", hidden: 1 }),
      field("approver", "Data", { depends_on: "eval:frappe.user.has_role('Manager')" }),
    ],
  },
  {
    name: "Service Order Line",
    istable: 1,
    fields: [
      field("item", "Link", { options: "Item", reqd: 1 }),
      field("break", "Section Break"),
      field("unit", "Select", { options: "Hour\nDay" }),
      field("quantity", "Int", { depends_on: "eval:['Hour', \"Day\"].includes(doc.unit)" }),
      field("discount", "Percent", { depends_on: "eval:parent.is_urgent != 1 && doc.quantity" }),
      field("rate", "Currency", { read_only_depends_on: "eval:doc.parenttype == 'Service Order' && doc.parentfield != 'others'" }),
      field("comment", "Data", { depends_on: "eval:doc.docstatus == 0 & doc.gone != 1" }),
    ],
  },
];

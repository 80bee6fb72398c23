import type { Field, Layout } from "../../../layout/model.ts";

const FIRST_WORDS = ["Billing", "Contract", "Delivery", "Support", "Partner"];

/** A container has at most 500 fields. */
const IN_CONTAINER = 490;

/** A view of a company with this many custom values, of the most used kinds, in as many containers as needed. */
export function largeLayout(id: string, count: number): Layout {
  const field = (index: number): Field => ({
    Name: `Value${index}`,
    DisplayValue: { en: `${FIRST_WORDS[index % FIRST_WORDS.length]} value ${index}` },
    DisplayTemplate: index % 5 === 1 ? "Number" : index % 5 === 2 ? "Date" : index % 5 === 3 ? "CheckBox" : "TextBox",
    DataType: index % 5 === 1 ? "integer" : index % 5 === 2 ? "date" : index % 5 === 3 ? "boolean" : "string",
    IsCustom: true,
    Width: 4,
    ...(index % 10 === 4 ? { VisibleWhen: "Values.Value1 != 0" } : {}),
  });
  return {
    Id: id,
    Name: "LargeView",
    Title: { en: "Large view" },
    Target: { AccountType: "Company", Action: "View", ProductName: id },
    Source: { Service: "Account", Operation: "LoadAccountById", Parameters: { accountId: "Account.AccountId" }, Items: "Values" },
    Save: {
      Service: "Account",
      Operation: "UpdateAccount",
      Parameters: { accountId: "Account.AccountId", rowVersion: "Account.RowVersion" },
      Values: "values",
    },
    Pages: [
      {
        Id: "main",
        Name: "Main",
        DisplayValue: { en: "Main" },
        Containers: Array.from({ length: Math.ceil(count / 500) }, (_, part) => {
          const size = count <= 500 ? count : Math.min(IN_CONTAINER, count - part * IN_CONTAINER);
          return {
            Id: part === 0 ? "values" : `values-${part + 1}`,
            Name: `Values${part === 0 ? "" : part + 1}`,
            DisplayValue: { en: "Values" },
            Kind: "Fields" as const,
            Fields: Array.from({ length: size }, (_, index) => field(part * IN_CONTAINER + index)),
          };
        }),
      },
    ],
  };
}

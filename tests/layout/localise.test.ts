import { describe, expect, it } from "vitest";
import { localiseLayout } from "../../layout/localise.ts";
import { companyView, field, fieldsContainer } from "./layouts.ts";

describe("localiseLayout", () => {
  const layout = companyView(
    [
      fieldsContainer(
        [
          field("Country", {
            DisplayValue: { en: "Country", de: "Land" },
            EnumMembers: [{ DisplayName: { en: "Germany", de: "Deutschland" }, Value: "DE", Group: { en: "Europe" } }],
            InitialValue: '{"en": 1}',
          }),
        ],
        {
          Actions: [
            {
              Id: "a",
              DisplayValue: { en: "Go", de: "Los" },
              On: "Container",
              Confirm: { Title: { en: "Sure?", de: "Sicher?" }, Text: "Really" },
              Navigate: { Route: "/x", Parameters: { Title: "'en'" } },
            },
          ],
        },
      ),
    ],
    { Title: { en: "Company", de: "Firma" } },
  );

  it("turns every text into one language, English where there is none", () => {
    const german = localiseLayout(layout, "de");
    expect(german.Title).toBe("Firma");
    const [container] = german.Pages[0]?.Containers ?? [];
    expect(container).toMatchObject({
      DisplayValue: "Details",
      Fields: [{ DisplayValue: "Land", EnumMembers: [{ DisplayName: "Deutschland", Group: "Europe" }], InitialValue: '{"en": 1}' }],
      Actions: [{ DisplayValue: "Los", Confirm: { Title: "Sicher?", Text: "Really" }, Navigate: { Parameters: { Title: "'en'" } } }],
    });
    expect(localiseLayout(layout, "fr").Title).toBe("Company");
  });

  it("leaves the original alone, and shares it when there is nothing to do", () => {
    localiseLayout(layout, "de");
    expect(layout.Title).toEqual({ en: "Company", de: "Firma" });
    const plain = companyView([]);
    expect(localiseLayout(plain, "de")).toBe(plain);
  });
});

// Grids come in a chunk of their own, and so does what keeps cells for one save: here they are there before the clock of the first test runs.
import "../../../src/renderer/containers/grid/batch/batch-part.tsx";
import "../../../src/renderer/containers/matrix/matrix-kind.tsx";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { MatrixContainer } from "../../../layout/model.ts";
import { buildHost, buildRefusal, type TestParts } from "../support/build-host.ts";
import { buildLayout, withContainers } from "../support/build-layout.ts";
import { showLayout } from "../support/show-layout.tsx";

vi.setConfig({ testTimeout: 20_000 });

const MATRIX: MatrixContainer = {
  ...{ Id: "prices", Name: "Prices", DisplayValue: "Prices", Kind: "Matrix" },
  Source: { Service: "Shop", Operation: "ListServices" },
  RowKey: "Id",
  Fields: [{ Name: "Title", DisplayValue: "Service", DisplayTemplate: "TextBox", DataType: "string" }],
  ColumnSource: { Service: "Shop", Operation: "ListPriceLists" },
  ColumnKey: "Code",
  ColumnLabelFrom: "Title",
  CellSource: { Service: "Shop", Operation: "ListPrices" },
  RowFrom: "ServiceId",
  ColumnFrom: "ListCode",
  VersionFrom: "Version",
  CellFields: [
    {
      ...{ Name: "Amount", DisplayValue: "Price", DisplayTemplate: "Money", DataType: "decimal", CurrencyFrom: "Column.Currency" },
      ...{ Minimum: 0, EnabledWhen: "Column.IsOpen && Row.Title != 'Closed'" },
    },
  ],
  Save: { Service: "Shop", Operation: "SavePrices", Parameters: { shop: "Route.shop" }, Values: "prices" },
};

interface Price {
  ServiceId: number;
  ListCode: string;
  Amount: string | null;
  Version?: number;
}

/** Prices of three services in three lists. One list is closed, and one price is not there. All prices are taken, or none. */
function buildShop(refuse: (prices: readonly Price[]) => Error | undefined = () => undefined) {
  const services = ["Mail", "Backup", "Closed"].map((Title, index) => ({ Id: index + 1, Title }));
  const lists = [
    { Code: "a|b", Title: "Home", Currency: "EUR", IsOpen: true },
    { Code: "us", Title: "Abroad", Currency: "USD", IsOpen: true },
    { Code: "old", Title: "Old", Currency: "EUR", IsOpen: false },
  ];
  let prices: Price[] = services.flatMap(({ Id }) =>
    lists.map(({ Code }, index) => ({ ServiceId: Id, ListCode: Code, Amount: `${Id * 10 + index}.00`, Version: 1 })),
  );
  prices = prices.filter(({ ServiceId, ListCode }) => ServiceId !== 2 || ListCode !== "us");
  const saves: { shop?: unknown; prices: Price[]; acknowledged?: boolean }[] = [];
  return {
    saves,
    lists,
    get prices() {
      return prices;
    },
    change(ServiceId: number, ListCode: string, Amount: string) {
      prices = prices.map((price) =>
        price.ServiceId === ServiceId && price.ListCode === ListCode ? { ...price, Amount, Version: (price.Version ?? 0) + 1 } : price,
      );
    },
    answers: {
      "Shop.ListServices": () => ({ Items: services, TotalCount: 3 }),
      "Shop.ListPriceLists": () => ({ Items: lists, TotalCount: lists.length }),
      "Shop.ListPrices": () => ({ Items: prices, TotalCount: prices.length }),
      "Shop.SavePrices": (input: Record<string, unknown>) => {
        const sent = input as unknown as (typeof saves)[number];
        saves.push(sent);
        const refusal = refuse(sent.prices);
        if (refusal) throw refusal;
        for (const { ServiceId, ListCode, Amount, Version } of sent.prices) {
          const known = prices.find((price) => price.ServiceId === ServiceId && price.ListCode === ListCode);
          if (known !== undefined && known.Version !== Version) throw buildRefusal("ConcurrencyConflict");
          prices = prices.filter((price) => price !== known);
          prices.push({ ServiceId, ListCode, Amount, Version: (Version ?? 0) + 1 });
        }
        return {};
      },
    },
  };
}

async function showMatrix({
  matrix = MATRIX,
  shop = buildShop(),
  host: parts = {},
}: {
  matrix?: MatrixContainer;
  shop?: ReturnType<typeof buildShop>;
  host?: TestParts;
} = {}) {
  const host = buildHost(shop.answers, parts);
  const { Source: _, Save: __, ...layout } = buildLayout([], withContainers(matrix));
  const shown = await showLayout(layout, host);
  await waitFor(() => {
    if (document.querySelector("[role=grid] [data-line='0']:not(.is-shell)") === null) throw new Error("No rows yet.");
  });
  return { ...shown, host, shop };
}
const editable = async (options: Parameters<typeof showMatrix>[0] = {}) => {
  const shown = await showMatrix(options);
  await waitFor(() => expect(cellAt(0, 1).classList.contains("is-editable")).toBe(true));
  return shown;
};

const cellAt = (line: number, column: number): HTMLElement => {
  const cell = screen.getByRole("grid").querySelector<HTMLElement>(`[data-line="${line}"] > [data-col="${column}"]`);
  if (cell === null) throw new Error(`There is no cell ${line}, ${column}.`);
  return cell;
};
const textAt = (line: number, column: number) => cellAt(line, column).querySelector(".ts-clip")?.textContent ?? "";
const paste = (line: number, column: number, text: string) => {
  act(() => cellAt(line, column).focus());
  fireEvent.paste(cellAt(line, column), { clipboardData: { getData: () => text } });
};
const bar = () => screen.findByRole("region", { name: "Unsaved changes: Prices" });
async function saveAll(user: Awaited<ReturnType<typeof showMatrix>>["user"]) {
  await user.click(within(await bar()).getByRole("button", { name: "Review and save" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save" }));
}

test("rows and columns are those of their operations, with the values of the third where they meet", async () => {
  await showMatrix();
  const heads = within(screen.getByRole("grid")).getAllByRole("columnheader");
  expect(heads.map(({ textContent }) => textContent)).toEqual(["ServicePinned", "Home", "Abroad", "Old"]);
  expect([0, 1, 2, 3].map((column) => textAt(0, column))).toEqual(["Mail", "€10.00", "US$11.00", "€12.00"]);
  expect(textAt(1, 2)).toBe("");
});

test("a cell can be edited where its rule, which reads its row and its column, holds", async () => {
  const { user } = await editable();
  const opens = async (line: number, column: number) => {
    act(() => cellAt(line, column).focus());
    await user.keyboard("{F2}");
    const isOpen = document.querySelector(".ts-cell-editor") !== null;
    await user.keyboard("{Escape}");
    return isOpen;
  };
  expect([await opens(0, 1), await opens(0, 2), await opens(0, 3), await opens(2, 1)]).toEqual([true, true, false, false]);
});

test("a block from a spreadsheet is staged and saved with one call, each cell with its keys and its version", async () => {
  const { user, shop, host } = await editable({ host: { scope: { Route: { shop: "north" } } } });
  paste(0, 1, "5.50\t6.50\n7.50\t8.50\n");
  await waitFor(() => expect(textAt(1, 2)).toBe("US$8.50"));
  expect((await bar()).textContent).toContain("4 cells changed in 2 rows");
  expect(shop.saves).toEqual([]);
  await saveAll(user);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Unsaved changes: Prices" })).toBeNull());
  expect(shop.saves).toEqual([
    {
      shop: "north",
      prices: [
        { ServiceId: 1, ListCode: "a|b", Amount: "5.50", Version: 1 },
        { ServiceId: 1, ListCode: "us", Amount: "6.50", Version: 1 },
        { ServiceId: 2, ListCode: "a|b", Amount: "7.50", Version: 1 },
        { ServiceId: 2, ListCode: "us", Amount: "8.50" },
      ],
    },
  ]);
  await waitFor(() => expect(textAt(0, 1)).toBe("€5.50"));
  expect(host.drafts.guard).toHaveBeenLastCalledWith(null, "grid prices");
});

test("undo takes a step back, and a value that is put back as it was does not wait", async () => {
  const { user } = await editable();
  paste(0, 1, "5.50\t6.50");
  await bar();
  await user.keyboard("{Control>}z{/Control}");
  expect(textAt(0, 1)).toBe("€10.00");
  await user.keyboard("{Control>}y{/Control}");
  expect(textAt(0, 2)).toBe("US$6.50");
  paste(0, 1, "10.00\t11.00");
  await waitFor(() => expect(screen.queryByText(/cells? changed/)).toBeNull());
});

test("what the layout refuses is not sent", async () => {
  const { user, shop } = await editable();
  paste(0, 1, "-1");
  await bar();
  expect(cellAt(0, 1).getAttribute("aria-invalid")).toBe("true");
  await saveAll(user);
  expect(shop.saves).toEqual([]);
});

test.each(["prices/1/Amount", "prices[1].Amount", "prices.1.Amount"])(
  "a refusal is shown in its cell (%s), and everything stays changed",
  async (field) => {
    const shop = buildShop(() =>
      buildRefusal("ValidationFailed", { details: [{ field, code: "maximum", message: "Too high for this list." }] }),
    );
    const { user } = await editable({ shop });
    paste(0, 1, "5.50\t6.50");
    await saveAll(user);
    await waitFor(() => expect(cellAt(0, 2).textContent).toContain("Too high for this list."));
    expect(cellAt(0, 1).textContent).not.toContain("Too high");
    expect((await bar()).textContent).toContain("2 cells changed in 1 row");
    expect([textAt(0, 1), textAt(0, 2)]).toEqual(["€5.50", "US$6.50"]);
  },
);

test("a server out of reach loses nothing", async () => {
  const { user, host } = await editable({ shop: buildShop(() => buildRefusal("Overloaded", { status: 503 })) });
  paste(0, 1, "5.50");
  await saveAll(user);
  await waitFor(() => expect(host.messages.notify).toHaveBeenLastCalledWith(expect.objectContaining({ severity: "error" })));
  expect((await bar()).textContent).toContain("1 cell changed in 1 row");
});

test("a price that another user has changed waits on, shows theirs in the review, and a second save goes over it", async () => {
  const { user, shop } = await editable();
  paste(0, 1, "5.50");
  await bar();
  shop.change(1, "a|b", "99.00");
  await saveAll(user);
  await user.click(within(await bar()).getByRole("button", { name: "Review and save" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/Another user changed this row/)).toBeTruthy();
  expect(within(dialog).getByText("€99.00")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(shop.saves).toHaveLength(2));
  expect(shop.saves[1]?.prices).toEqual([{ ServiceId: 1, ListCode: "a|b", Amount: "5.50", Version: 2 }]);
});

test("the question counts the changed cells, and its sentence is sent with the call", async () => {
  const Confirm = {
    Title: "Save {{ size(Selection) }} prices?",
    Text: "First: {{ Selection[0].Amount }}",
    Acknowledge: "I have checked them.",
  };
  const { user, shop } = await editable({ matrix: { ...MATRIX, Confirm } });
  paste(0, 1, "5.50\t6.50");
  await user.click(within(await bar()).getByRole("button", { name: "Review and save" }));
  const dialog = screen.getByRole("dialog", { name: "Save 2 prices?" });
  await user.click(within(dialog).getByRole("checkbox", { name: "I have checked them." }));
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(shop.saves[0]?.acknowledged).toBe(true));
});

test("without a save the cells are only shown", async () => {
  const { Save: _, ...shown } = MATRIX;
  const { user } = await showMatrix({ matrix: shown });
  act(() => cellAt(0, 1).focus());
  await user.keyboard("{F2}");
  expect(document.querySelector(".ts-cell-editor, .is-editable")).toBeNull();
});

test("a source without its right is reported and not called", async () => {
  const host = buildHost(buildShop().answers, {
    operations: {
      access: (_: string, operation: string) =>
        operation === "ListPrices" ? { allowed: false, needs: "Read on PRICES" } : { allowed: true },
    },
  } as TestParts);
  const { Source: _, Save: __, ...layout } = buildLayout([], withContainers(MATRIX));
  await showLayout(layout, host);
  expect(await screen.findByText(/Read on PRICES/)).toBeTruthy();
  expect(host.calls.some(({ operation }) => operation === "Shop.ListPrices")).toBe(false);
});

test("without columns the layout's own words are there", async () => {
  const shop = buildShop();
  shop.lists.length = 0;
  const host = buildHost(shop.answers);
  const { Source: _, Save: __, ...layout } = buildLayout([], withContainers({ ...MATRIX, EmptyText: "No price lists yet." }));
  await showLayout(layout, host);
  expect(await screen.findByText("No price lists yet.")).toBeTruthy();
});

import { localiseText } from "../../../../layout/localise.ts";
import { isFragment, isRouteTarget } from "../../../../layout/model.ts";
import { namedCapability } from "../../../../shared/capabilities.ts";
import type { AccountValueName } from "../../../../shared/generated/account-value-names.ts";
import type { AccountRow } from "../../../../shared/generated/types.ts";
import type { NamedMember } from "../../../../shared/named-member.ts";
import type { MetadataOperations } from "../../../generated/operations.ts";
import { ACCOUNT_CAPABILITY } from "../../../platform/accounts/accounts.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { shippedTexts } from "../../../platform/layout-store/shipped-texts.ts";
import { accountFields, countColumns, countFilled, gridColumns, isTooFew, type ShownPart } from "../../../platform/layouts/layout-usage.ts";
import { readVersionDetails } from "../../../platform/layouts/read-versions.ts";

/** Values that are columns of every account of their kind, so that no one can leave them out. */
const ALWAYS_FILLED: ReadonlySet<string> = new Set<NamedMember<AccountRow> | AccountValueName>([
  "Currency",
  "Country",
  "ProductName",
  "Username",
  "AccountState",
  "Status",
]);

/** Suppressed small count, as a number to sort by: more than zero, and less than any count that is shown. */
const FEW = 1;

/** The least used fields come first. */
export const getViewLayoutUsage: MetadataOperations["GetViewLayoutUsage"] = async (context, { layoutId }) => {
  const { db, language } = context;
  const details = (await readVersionDetails(db, layoutId, "published")) ?? (await readVersionDetails(db, layoutId, "draft"));
  if (details === null) throw notFound();
  const { layout } = details;
  // A fragment has no accounts of its own: usage is counted for the layouts that use it.
  if (isFragment(layout)) return { Fields: [], Columns: [], Accounts: 0, IsSampled: false, MeasuredAt: context.now.toISOString() };
  const { Target } = layout;
  const counted = isRouteTarget(Target)
    ? null
    : await countFilled(db, context.scopeFor(ACCOUNT_CAPABILITY[Target.AccountType], ["Read"]), Target);
  const columns = await countColumns(db, layoutId);
  const about = ({ id, path, field }: ShownPart) => ({
    Id: id,
    Path: path,
    Name: field.Name,
    Label: localiseText(field.DisplayValue, language, shippedTexts(layoutId)),
  });
  const isReadable = ({ field: { ReadAccess } }: ShownPart) =>
    ReadAccess === undefined || context.can(namedCapability(ReadAccess.Capability), ReadAccess.Actions);
  return {
    Fields:
      counted === null || isTooFew(counted)
        ? []
        : accountFields(layout)
            .filter(isReadable)
            .map((part) => {
              const { Name } = part.field;
              const filledCount = counted.filled.get(Name);
              return {
                ...about(part),
                Total: counted.looked,
                Filled: ALWAYS_FILLED.has(Name) ? counted.looked : filledCount === undefined ? 0 : filledCount,
              };
            })
            .sort((left, right) => (left.Filled ?? FEW) - (right.Filled ?? FEW)),
    Columns: gridColumns(layout)
      .flatMap((part) => {
        const found = columns.get(`${part.containerId} ${part.id}`);
        return found === undefined ? [] : [{ ...about(part), Views: found.views, Hidden: found.hidden }];
      })
      .sort((left, right) => (right.Hidden ?? FEW) / right.Views - (left.Hidden ?? FEW) / left.Views),
    Accounts: counted?.accounts ?? 0,
    IsSampled: counted?.isSampled ?? false,
    MeasuredAt: context.now.toISOString(),
  };
};

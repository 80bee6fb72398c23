import { arrangePage } from "../../../../layout/arrange.ts";
import { compileLayout } from "../../../../layout/compile/compile-layout.ts";
import type { CompiledContainer, CompiledLayout, CompiledPage, Scope } from "../../../../layout/compiled.ts";
import { isRouteTarget } from "../../../../layout/model.ts";
import type { OperationName } from "../../../../shared/generated/operation-types.ts";
import type { PrintPageRequest } from "../../../../shared/generated/types.ts";
import { operationParts } from "../../../../shared/operation-name.ts";
import type { MetadataOperations } from "../../../generated/operations.ts";
import { type AccountRow, loadAccount, loadAnyAccount, reference } from "../../../platform/accounts/account-row.ts";
import { callerOf, callerScope } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { denied, notFound, Problem } from "../../../platform/call/problem.ts";
import { keepAnswer } from "../../../platform/files/keep-answer.ts";
import { loadSellerLogo } from "../../../platform/files/seller-logo.ts";
import type { StoredLayout } from "../../../platform/layout-store/stored-layout.ts";
import { ownArrangements } from "../../../platform/layouts/own-arrangements.ts";
import { screenFor } from "../../../platform/layouts/screen-for.ts";
import { viewerOf } from "../../../platform/layouts/viewer.ts";
import { visibleLayout } from "../../../platform/layouts/visible-layout.ts";
import { pageDocument } from "../print/page-document.ts";
import { PageReader } from "../print/page-reader.ts";
import { printText } from "../print/printed-text.ts";

/**
 * A page as its caller sees it, as a document. Everything on it is asked for again through the operations that the layout names: the document holds nothing
 * that the screen would not show.
 */
export const printPage: MetadataOperations["PrintPage"] = async (context, input) => {
  const { layouts } = context.runtime;
  const stored = await layouts.for(context.session).publishedById(input.layoutId);
  if (stored === null) throw notFound();
  const account = input.accountId === undefined ? null : await loadAccount(context, input.accountId);
  const compiled = await seenBy(context, stored, account);
  const page = compiled.pages.find(({ page: { Id } }) => Id === input.pageId);
  if (page?.printTitle === undefined)
    throw input.layoutVersion !== undefined && input.layoutVersion !== stored.version ? new Problem("LayoutChanged") : notFound();

  const { language } = context;
  const reader = new PageReader({
    ...{ compiled, contracts: layouts.contracts, language, locale: localeFor(input, language) },
    call: (service, operation, request) => context.ask(service, operation, request),
    scope: await outerScope(context, input, account),
  });
  const scope = await reader.scope();
  if (page.visibleWhen !== undefined && page.visibleWhen.evaluate(scope) !== true) throw notFound();
  const blocks = [];
  for (const container of await arranged(context, stored, page, scope)) blocks.push(...(await reader.blocks(container)));

  const title = reader.text(page.printTitle).trim() || String(page.page.DisplayValue);
  const subtitle = [compiled.layout.Title, page.page.DisplayValue].map(String);
  const owner = await ownerOf(context, account);
  context.audit.about(account ?? { type: "Layout", id: stored.id, name: String(compiled.layout.Title) });
  context.audit.reason = title;
  const { now } = context;
  const content = await pageDocument({
    ...{ title, owner: owner.name, logo: owner.logo, language, created: now, blocks },
    subtitle: [...new Set(subtitle)].join(" · "),
    printed: printText("printed", language, { date: reader.instant(now.toISOString()) }),
    pageOf: (number, pages) => printText("page", language, { page: number, pages }),
  });
  return keepAnswer(context, { name: title, contentType: "application/pdf", extension: "pdf", content });
};

/** The layout without the parts that the caller may not see, on an account or for a routed screen. */
async function seenBy(context: Context, stored: StoredLayout, account: AccountRow | null): Promise<CompiledLayout> {
  const viewer = await viewerOf(context, undefined);
  if (isRouteTarget(stored.layout.Target)) {
    const screen = screenFor(context, stored, viewer);
    if (screen === null) throw denied();
    return compileLayout(screen).compiled;
  }
  if (account === null || account.account_type !== stored.layout.Target.AccountType) throw notFound();
  const may = (capability: string, actions: Parameters<typeof viewer.can>[1]) => viewer.can(capability, actions, reference(account));
  return compileLayout(visibleLayout(stored, context.runtime.layouts.contracts, viewer.language, may)).compiled;
}

const ACCOUNT: OperationName = "Account.LoadAccountById";

/** The variables of expressions for caller, account and address, by the same names as in the browser. */
async function outerScope(context: Context, { route = {} }: PrintPageRequest, account: AccountRow | null): Promise<Scope> {
  const loaded = account === null ? null : await context.ask(...operationParts(ACCOUNT), { accountId: account.account_id });
  return {
    ...callerScope(context, account === null ? undefined : reference(account)),
    Account: loaded as Record<string, unknown> | null,
    Route: { ...route },
    Live: {},
  };
}

/** The caller's own arrangement of the page, or the first default whose rule is true. */
async function arranged(
  context: Context,
  stored: StoredLayout,
  { page, containers, arrangements }: CompiledPage,
  scope: Scope,
): Promise<readonly CompiledContainer[]> {
  const preset = arrangements?.find(({ when }) => when === undefined || when.evaluate(scope) === true);
  const own = page.Arrangeable === true ? (await ownArrangements(context, stored)).Arrangements?.[page.Id] : undefined;
  return arrangePage(containers, preset?.containers, own).shown;
}

/** In whose name the document is: the seller of the account that it is about, or of the caller; a reseller speaks for itself. */
async function ownerOf(context: Context, account: AccountRow | null): Promise<{ name: string; logo: Buffer | null }> {
  const db = context.runtime.system("seller on a printed page");
  const about = account ?? (await loadAnyAccount(db, callerOf(context).companyAccountId));
  const sellerId = about.account_type === "Reseller" ? about.account_id : about.seller_account_id;
  if (sellerId === null) return { name: "", logo: null };
  const [seller, logo] = await Promise.all([loadAnyAccount(db, sellerId), loadSellerLogo(context.runtime, sellerId)]);
  return { name: seller.display_name, logo };
}

/** The browser's form of the caller's language; one of another language is not theirs. */
const localeFor = ({ locale }: PrintPageRequest, language: string): string =>
  locale?.split("-")[0] === language && Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0 ? locale : language;

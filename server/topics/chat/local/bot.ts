import type { OperationName } from "../../../../shared/generated/operation-types.ts";
import type {
  GetCurrentUserResponse,
  ListAccountsResponse,
  LoadAccountByIdResponse,
  SearchAccountResponse,
} from "../../../../shared/generated/types.ts";
import { Problem } from "../../../platform/call/problem.ts";
import type { Locale } from "../../../platform/texts/locales.ts";
import { type ChatTexts, chatTexts, fillText } from "./chat-texts.ts";
import { findArticle } from "./knowledge.ts";
import { type Counted, type Intent, understand } from "./understand.ts";

/** A reading operation with the rights of the user who asks. @throws Problem as the door would answer */
export type Ask = (operation: OperationName, input: object) => Promise<unknown>;

export interface Reply {
  /** Markdown; links are hash routes of the portal. */
  readonly text: string;
  /** Suggested replies. */
  readonly suggestions?: readonly string[];
}

const MOST_HITS = 5;

/**
 * Answer a message in the user's language: from the user's own data, with their own rights, or from the knowledge base. English is understood as well,
 * because most terms of the trade are English.
 */
export async function answer(text: string, language: Locale, ask: Ask): Promise<Reply> {
  const asked = text.trim().slice(0, 500);
  const speaker = new Speaker(language, ask);
  const intent = understand(asked, language) ?? (language === "en" ? null : understand(asked, "en"));
  if (intent !== null) return await speaker.grant(intent).catch((error: unknown) => speaker.refusal(error));
  const article = findArticle(asked, language) ?? (language === "en" ? null : findArticle(asked, "en"));
  if (article !== null) return { text: `**${article.title}**\n\n${article.text}` };
  return speaker.unknown();
}

/** The reply after an unexpected failure. */
export const failedReply = (language: Locale): Reply => ({ text: chatTexts(language).answers.failed });

/** The answers to intents, in one language. */
class Speaker {
  readonly #language: Locale;
  readonly #texts: ChatTexts;
  readonly #ask: Ask;

  constructor(language: Locale, ask: Ask) {
    this.#language = language;
    this.#texts = chatTexts(language);
    this.#ask = ask;
  }

  async grant(intent: Intent): Promise<Reply> {
    switch (intent.kind) {
      case "greeting":
        return { text: this.#say("introduction", { ...this.#texts.examples }), suggestions: this.#examples() };
      case "whoAmI":
        return this.#whoAmI();
      case "count":
        return this.#count(intent.type);
      case "show":
        return this.#show(intent.accountId);
      case "find":
        return this.#find(intent.name);
    }
  }

  /** Turns a refusal into a reply that does not reveal what the user may not see. */
  refusal(error: unknown): Reply {
    if (error instanceof Problem && error.status === 404) return { text: this.#say("nothing") };
    if (error instanceof Problem && error.status === 403) return { text: this.#say("denied") };
    throw error;
  }

  unknown(): Reply {
    return { text: this.#say("unknown", this.#texts.labels), suggestions: this.#examples() };
  }

  #say(name: keyof ChatTexts["answers"], values: Readonly<Record<string, string | number>> = {}): string {
    return fillText(this.#texts.answers[name], this.#language, values);
  }

  #examples(): readonly string[] {
    const { whoAmI, count, secondFactor } = this.#texts.examples;
    return [whoAmI, count, secondFactor];
  }

  /** The name of an account, as a link when the user may open it: the account of a session's own user may be closed to them. */
  async #named(account: Named): Promise<string> {
    try {
      await this.#ask("Account.LoadAccountById", { accountId: account.AccountId });
      return link(account);
    } catch (error) {
      if (error instanceof Problem) return plain(account.DisplayName);
      throw error;
    }
  }

  async #whoAmI(): Promise<Reply> {
    const user = (await this.#ask("Authorization.GetCurrentUser", {})) as GetCurrentUserResponse;
    const DisplayName = [user.Firstname, user.Lastname].filter(Boolean).join(" ") || user.Username;
    const [name, company] = await Promise.all([
      this.#named({ AccountId: user.UserAccountId, DisplayName }),
      user.CompanyAccount === undefined ? "–" : this.#named(user.CompanyAccount),
    ]);
    const who = this.#say("you", { name, company, username: plain(user.Username) });
    const roles = user.Roles?.length ? ` ${this.#say("roles", { roles: user.Roles.map(plain).join(", ") })}` : "";
    return { text: `${who}${roles}` };
  }

  async #count(type: Counted): Promise<Reply> {
    const { CompanyAccount } = (await this.#ask("Authorization.GetCurrentUser", {})) as GetCurrentUserResponse;
    if (CompanyAccount === undefined) return this.unknown();
    const { TotalCount } = (await this.#ask("Account.ListAccounts", {
      parentAccountId: CompanyAccount.AccountId,
      include: "Descendants",
      accountTypes: [type],
      countAll: true,
      take: 1,
    })) as ListAccountsResponse;
    const company = await this.#named(CompanyAccount);
    return { text: this.#say("counted", { things: this.#texts.things[type], company, count: TotalCount }) };
  }

  async #show(accountId: number): Promise<Reply> {
    const account = (await this.#ask("Account.LoadAccountById", { accountId })) as LoadAccountByIdResponse;
    const { AccountType, AccountState } = account;
    return { text: `${link(account)}: ${this.#texts.types[AccountType]}, ${this.#texts.states[AccountState]}` };
  }

  async #find(name: string): Promise<Reply> {
    const { Items } = (await this.#ask("Account.SearchAccount", { text: name, limit: MOST_HITS })) as SearchAccountResponse;
    if (Items.length === 0) return { text: this.#say("nothingCalled", { name: plain(name) }) };
    const { types, states } = this.#texts;
    const lines = Items.map(
      (item) => `- ${link(item)}, ${types[item.AccountType]}${item.AccountState === "Active" ? "" : `, ${states[item.AccountState]}`}`,
    );
    return { text: lines.join("\n") };
  }
}

interface Named {
  readonly AccountId: number;
  readonly DisplayName: string;
}

const link = ({ AccountId, DisplayName }: Named): string => `[${plain(DisplayName)}](#/account/${AccountId})`;

/** Names are data: characters that Markdown would interpret are escaped. */
const plain = (text: string): string => text.replaceAll(/[\\`*_[\]<>#&!|~]/g, (mark) => `\\${mark}`);

import type { Locale } from "../../domain/locales.ts";
import type { OperationName } from "../../generated/registry.ts";
import type {
  GetCurrentUserResponse,
  ListAccountsResponse,
  LoadAccountByIdResponse,
  SearchAccountResponse,
} from "../../generated/types.ts";
import { Problem } from "../../http/problem.ts";
import { CHAT_TEXTS, type ChatTexts, fillText } from "./chat-texts.ts";
import { findArticle } from "./knowledge.ts";
import { type Counted, understand, type Wish } from "./understand.ts";

/** A reading operation with the rights of the person who asks, and no others. @throws Problem as the door would answer him */
export type Ask = (operation: OperationName, input: object) => Promise<unknown>;

export interface Reply {
  /** Markdown; links are hash routes of the portal. */
  readonly text: string;
  /** What the person may well say next. */
  readonly suggestions?: readonly string[];
}

const MOST_HITS = 5;

/**
 * Answer what a person wrote, in his language: from his own data, with his own rights, or from the knowledge base. Whoever writes English is understood as
 * well, as most words of the trade are.
 */
export async function answer(text: string, language: Locale, ask: Ask): Promise<Reply> {
  const asked = text.trim().slice(0, 500);
  const speaker = new Speaker(language, ask);
  const wish = understand(asked, language) ?? (language === "en" ? null : understand(asked, "en"));
  if (wish !== null) return await speaker.grant(wish).catch((error: unknown) => speaker.refusal(error));
  const article = findArticle(asked, language) ?? (language === "en" ? null : findArticle(asked, "en"));
  if (article !== null) return { text: `**${article.title}**\n\n${article.text}` };
  return speaker.unknown();
}

/** What is said when looking something up has failed in a way that nobody foresaw. */
export const failedReply = (language: Locale): Reply => ({ text: CHAT_TEXTS[language].answers.failed });

/** The answers to wishes, in one language. */
class Speaker {
  readonly #language: Locale;
  readonly #texts: ChatTexts;
  readonly #ask: Ask;

  constructor(language: Locale, ask: Ask) {
    this.#language = language;
    this.#texts = CHAT_TEXTS[language];
    this.#ask = ask;
  }

  async grant(wish: Wish): Promise<Reply> {
    switch (wish.kind) {
      case "greeting":
        return { text: this.#say("introduction", { ...this.#texts.examples }), suggestions: this.#examples() };
      case "whoAmI":
        return this.#whoAmI();
      case "count":
        return this.#count(wish.type);
      case "show":
        return this.#show(wish.accountId);
      case "find":
        return this.#find(wish.name);
    }
  }

  /** A refusal is an answer like any other; nothing is said about what somebody may not see. */
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

  /** Its name, and the way to it for whom there is one: what a session says of its user he may still not open. */
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

/** Names are data: what would be a mark of Markdown in one is a character. */
const plain = (text: string): string => text.replaceAll(/[\\`*_[\]<>#&!|~]/g, (mark) => `\\${mark}`);

import type { OperationName } from "../../generated/registry.ts";
import type {
  GetCurrentUserResponse,
  ListAccountsResponse,
  LoadAccountByIdResponse,
  SearchAccountResponse,
} from "../../generated/types.ts";
import { Problem } from "../../http/problem.ts";
import { findArticle } from "./knowledge.ts";

/** A reading operation with the rights of the person who asks, and no others. @throws Problem as the door would answer him */
export type Ask = (operation: OperationName, input: object) => Promise<unknown>;

export interface Reply {
  /** Markdown; links are hash routes of the portal. */
  readonly text: string;
  /** What the person may well say next. */
  readonly suggestions?: readonly string[];
}

interface Question {
  /** What the person wrote, without what stands around it. */
  readonly text: string;
  /** What the pattern found in it. */
  readonly words: readonly string[];
}

const EXAMPLES = ["Who am I?", "How many users do I have?", "How do I set up a second factor?"];
const COUNTED = {
  user: "User",
  compan: "Company",
  department: "Department",
  reseller: "Reseller",
  subscription: "Product",
  service: "Product",
} as const;
const MOST_HITS = 5;

/** What the assistant understands, tried in this order. Whatever fits none is a question to the knowledge base. */
const INTENTS: readonly [pattern: RegExp, answer: (question: Question, ask: Ask) => Promise<Reply>][] = [
  [/^(hi|hello|hey|good (morning|afternoon|evening)|help|what can you do)\b/i, async () => introduction()],
  [
    /\b(who am i|my (account|roles?|rights|company|profile)\b.*\b(is|are|what|which)|(what|which)( are| is)? my (account|roles?|company))/i,
    whoAmI,
  ],
  [/\bhow many (user|compan|department|reseller|subscription|service)\w*/i, count],
  [/\b(?:account|subscription|company|user|department|reseller)\s+(?:number\s+|no\.?\s*|#)?(\d{1,15})\b/i, show],
  [/^(?:find|search(?: for)?|look up|look for|where is|show me|open)\s+(.{2,100}?)[?.!]*$/i, find],
];

/** Answer what a person wrote: from his own data, with his own rights, or from the knowledge base. */
export async function answer(text: string, ask: Ask): Promise<Reply> {
  const asked = text.trim().slice(0, 500);
  for (const [pattern, reply] of INTENTS) {
    const match = pattern.exec(asked);
    if (match !== null) return await reply({ text: asked, words: match.slice(1) }, ask).catch(refusal);
  }
  const article = findArticle(asked);
  if (article !== null) return { text: `**${article.title}**\n\n${article.text}` };
  return {
    text: "I do not know that yet. Try other words, or press **Contact support or sales** at the bottom of the page.",
    suggestions: EXAMPLES,
  };
}

const introduction = (): Reply => ({
  text: "I answer questions about the portal, find accounts (*find Contoso*), count them (*how many users do I have?*) and say how one stands (*account 100*).",
  suggestions: EXAMPLES,
});

/** A refusal is an answer like any other; nothing is said about what somebody may not see. */
function refusal(error: unknown): Reply {
  if (!(error instanceof Problem)) throw error;
  if (error.status === 404) return { text: "I find nothing like that among what you may see." };
  if (error.status === 403) return { text: "You do not have the right to see that. Whoever administers your company can give it to you." };
  throw error;
}

async function whoAmI(_: Question, ask: Ask): Promise<Reply> {
  const user = (await ask("Authorization.GetCurrentUser", {})) as GetCurrentUserResponse;
  const name = [user.Firstname, user.Lastname].filter(Boolean).join(" ") || user.Username;
  const company = user.CompanyAccount === undefined ? "" : ` of ${link(user.CompanyAccount)}`;
  const roles = user.Roles?.length ? ` Your roles: ${user.Roles.map(plain).join(", ")}.` : "";
  return {
    text: `You are ${link({ AccountId: user.UserAccountId, DisplayName: name })}${company}, signed in as ${plain(user.Username)}.${roles}`,
  };
}

async function count({ words: [word = ""] }: Question, ask: Ask): Promise<Reply> {
  const user = (await ask("Authorization.GetCurrentUser", {})) as GetCurrentUserResponse;
  const company = user.CompanyAccount;
  const type = Object.entries(COUNTED).find(([start]) => word.toLowerCase().startsWith(start))?.[1];
  if (company === undefined || type === undefined) return introduction();
  const list = (await ask("Account.ListAccounts", {
    parentAccountId: company.AccountId,
    include: "Descendants",
    accountTypes: [type],
    countAll: true,
    take: 1,
  })) as ListAccountsResponse;
  const things = { User: "users", Company: "companies", Department: "departments", Reseller: "resellers", Product: "subscriptions" }[type];
  return { text: `There are **${list.TotalCount.toLocaleString("en-GB")}** ${things} below ${link(company)} that you may see.` };
}

async function show({ words: [id = ""] }: Question, ask: Ask): Promise<Reply> {
  const account = (await ask("Account.LoadAccountById", { accountId: Number(id) })) as LoadAccountByIdResponse;
  return { text: `${link(account)} is a ${typeName(account.AccountType)} and ${account.AccountState.toLowerCase()}.` };
}

async function find({ words: [name = ""] }: Question, ask: Ask): Promise<Reply> {
  const { Items } = (await ask("Account.SearchAccount", { text: name, limit: MOST_HITS })) as SearchAccountResponse;
  if (Items.length === 0) return { text: `I find nothing called “${plain(name)}” among what you may see.` };
  const lines = Items.map(
    (item) =>
      `- ${link(item)}, ${typeName(item.AccountType)}${item.AccountState === "Active" ? "" : `, ${item.AccountState.toLowerCase()}`}`,
  );
  return { text: lines.join("\n") };
}

const typeName = (type: string): string => (type === "Product" ? "subscription" : type.toLowerCase());

const link = ({ AccountId, DisplayName }: { readonly AccountId: number; readonly DisplayName: string }): string =>
  `[${plain(DisplayName)}](#/account/${AccountId})`;

/** Names are data: what would be a mark of Markdown in one is a character. */
const plain = (text: string): string => text.replaceAll(/[\\`*_[\]<>#&!|~]/g, (mark) => `\\${mark}`);

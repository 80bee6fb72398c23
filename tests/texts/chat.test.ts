/** What the assistant that comes along says and understands, in each language. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "../../layout/model.ts";
import { answer } from "../../server/topics/chat/local/bot.ts";
import { type ArticleName, chatTexts } from "../../server/topics/chat/local/chat-texts.ts";
import { findArticle } from "../../server/topics/chat/local/knowledge.ts";
import { understand } from "../../server/topics/chat/local/understand.ts";

const json = (folder: string, locale: Locale) => JSON.parse(readFileSync(`${folder}/${locale}.json`, "utf8"));
const articles = Object.keys(chatTexts("en").articles) as ArticleName[];

describe.each(LOCALES)("%s", (locale) => {
  const { labels, types, states, things, examples, articles: own } = chatTexts(locale);

  test("names what is on the screens as the screens do", () => {
    const { portal, start, renderer } = json("src/texts", locale);
    const { chrome, account } = portal;
    const { signIn } = start;
    const { grid } = renderer.renderer;
    const ofLayouts = (text: string): string => (locale === "en" ? text : json("schemas/layouts/texts", locale).texts[text]);
    const round = (text: string) => text.replaceAll("'", "’");
    expect(labels).toEqual({
      changePassword: chrome.changePassword,
      cannotSignIn: round(signIn.cannotSignIn),
      new: chrome.new,
      create: account.create,
      contactSupport: chrome.contactSupport,
      export: grid.export.label,
      views: grid.views.label,
      users: ofLayouts("Users"),
      subscriptions: ofLayouts("Subscriptions"),
      suspend: ofLayouts("Suspend"),
      security: ofLayouts("Security"),
      mySignIns: ofLayouts("Sign-in and security"),
      myTokens: ofLayouts("My API tokens"),
      auditLog: ofLayouts("Audit log"),
    });
    expect([types, states]).toEqual([account.types, account.states]);
    expect(Object.values(things)).toEqual(["Users", "Companies", "Departments", "Resellers", "Subscriptions"].map(ofLayouts));
  });

  test.each(articles)("finds the article %s by its title and by the words that people ask with", (name) => {
    const { title, words } = own[name];
    expect(findArticle(title, locale)?.title).toBe(title);
    expect(findArticle(words.split(" ").slice(0, 4).join(" "), locale)).not.toBeNull();
  });

  test("understands its own examples", () => {
    expect(understand(examples.whoAmI, locale)).toEqual({ kind: "whoAmI" });
    expect(understand(examples.count, locale)).toEqual({ kind: "count", type: "User" });
    expect(understand(examples.find, locale)).toEqual({ kind: "find", name: "Larkfield" });
    expect(understand(examples.account, locale)).toEqual({ kind: "show", accountId: 100 });
    expect(understand(examples.secondFactor, locale)).toBeNull();
    expect(findArticle(examples.secondFactor, locale)?.title).toBe(own.secondFactor.title);
  });

  test("does not take the titles of its articles for something to look up", () => {
    expect(articles.flatMap((name) => understand(own[name].title, locale) ?? [])).toEqual([]);
  });

  test("says that it does not know, and what else to try", async () => {
    const { text, suggestions } = await answer("qqqq zzzz", locale, () => Promise.reject(new Error("nothing is asked")));
    expect(text).toContain(`**${labels.contactSupport}**`);
    expect(suggestions).toEqual([examples.whoAmI, examples.count, examples.secondFactor]);
  });
});

import { Problem } from "../call/problem.ts";

const JSON_UTF8 = /^application\/json(?:[ \t]*;[ \t]*charset=(?:utf-8|"utf-8"))?[ \t]*$/i;

/**
 * Exactly one kind of body: JSON in UTF-8, not compressed. Anything a form can send without asking first (text/plain, urlencoded, multipart) is
 * refused, which is one of the three things that keep other sites from calling with the user's cookies.
 */
export function assertJson(headers: { readonly [name: string]: string | string[] | undefined }): void {
  const type = headers["content-type"];
  if (typeof type !== "string" || !JSON_UTF8.test(type)) throw new Problem("UnsupportedMediaType");
  const encoding = headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity") throw new Problem("UnsupportedMediaType");
}

import { Problem } from "../call/problem.ts";

const JSON_UTF8 = /^application\/json(?:[ \t]*;[ \t]*charset=(?:utf-8|"utf-8"))?[ \t]*$/i;

/**
 * Accept one kind of body only: JSON in UTF-8, not compressed. Types that a form can send without a preflight (text/plain, urlencoded, multipart) are
 * refused; this is one of three protections against calls from other sites with the user's cookies.
 */
export function assertJson(headers: { readonly [name: string]: string | string[] | undefined }): void {
  const type = headers["content-type"];
  if (typeof type !== "string" || !JSON_UTF8.test(type)) throw new Problem("UnsupportedMediaType");
  const encoding = headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity") throw new Problem("UnsupportedMediaType");
}

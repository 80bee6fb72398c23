import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../../../../server/platform/config/config.ts";
import { isBreached } from "../../../../../server/topics/sign-in/passwords/breached.ts";
import { hashPassword, matchesAny, verifyPassword } from "../../../../../server/topics/sign-in/sessions/password.ts";
import { checkPasswordLocally, type LocalPasswordRule } from "../../../../../shared/password-rules.ts";

const log = pino({ level: "silent" });
const sha1 = (text: string) => createHash("sha1").update(text.normalize("NFC")).digest("hex").toUpperCase();

describe("ten thousand passwords", () => {
  const names = { firstName: "Jörg", lastName: "Müller-Kern", companyName: "Tannwald Systems AG" };
  /** Spellings of the parts of the names above, each made by hand. */
  const parts = [
    "jorg",
    "JOERG",
    "J\u00F6rg",
    "Jo\u0308rg",
    "Mueller",
    "MULLER",
    "mu11er",
    "Müller",
    "k3rn",
    "KERN",
    "7annwa1d",
    "tännwald",
    "5ystem$",
    "SYSTEMS",
  ];
  /** Pieces of which everything is known; none completes a part of a name with its neighbours. */
  const pieces = fc.oneof(
    fc.constantFrom("quuxx", "zebee", "öäåö", "zz").map((text) => ({ text, has: ["Lower"] })),
    fc.constantFrom("QUUXX", "ZEBEE", "ÖÄÅ", "ЖЖ").map((text) => ({ text, has: ["Upper"] })),
    fc.constantFrom("26", "٣", "९").map((text) => ({ text, has: ["Digit"] })),
    fc.constantFrom("-", "?", " ", "😀", "〔", "#~").map((text) => ({ text, has: ["Special"] })),
    fc.constantFrom("文字", "あ").map((text) => ({ text, has: [] as string[] })),
    fc.constantFrom("x".repeat(90)).map((text) => ({ text, has: ["Lower"] })),
  );
  const part = fc.constantFrom(...parts).map((text) => ({ text, has: [...classesOf(text), "Part"] }));
  const made = fc.array(fc.oneof({ weight: 12, arbitrary: pieces }, { weight: 1, arbitrary: part }), { maxLength: 9 });

  it("are judged as what they were made of says", () => {
    let judged = 0;
    fc.assert(
      fc.property(made, fc.boolean(), fc.boolean(), (chosen, decomposed, alone) => {
        const text = chosen.map((piece) => piece.text).join("·");
        const length = [...text.normalize("NFC")].length;
        const has = new Set(chosen.flatMap((piece) => piece.has));
        // The dots between the pieces are signs themselves.
        if (chosen.length > 1) has.add("Special");
        const wanted: Record<LocalPasswordRule, boolean | undefined> = {
          MinLength12: alone ? undefined : length >= 12,
          MinLength15: alone ? length >= 15 : undefined,
          MaxLength256: length > 256 ? false : undefined,
          Digit: has.has("Digit"),
          Special: has.has("Special"),
          Upper: has.has("Upper"),
          Lower: has.has("Lower"),
          NoNameParts: length > 256 || !has.has("Part"),
        };
        const checks = checkPasswordLocally(decomposed ? text.normalize("NFD") : text, names, alone ? 15 : 12);
        expect(Object.fromEntries(checks.map(({ rule, passed }) => [rule, passed]))).toEqual(
          Object.fromEntries(Object.entries(wanted).filter(([, passed]) => passed !== undefined)),
        );
        judged += 1;
      }),
      { numRuns: 10_000 },
    );
    expect(judged).toBeGreaterThanOrEqual(10_000);
  }, 60_000);
});

/** By plain lists of letters, not by Unicode classes. */
function classesOf(text: string): string[] {
  const has = (letters: string) => [...text.normalize("NFC")].some((letter) => letters.includes(letter));
  return [
    ...(has("abcdefghijklmnopqrstuvwxyzäöüß") ? ["Lower"] : []),
    ...(has("ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ") ? ["Upper"] : []),
    ...(has("0123456789") ? ["Digit"] : []),
    ...(has("$!@+€|") ? ["Special"] : []),
  ];
}

describe("a password that attackers know", () => {
  const config = parseConfig({ NODE_ENV: "test" });

  it.each(["Password123!", "P@ssw0rd1234", "!!Princess!!", "123456789012", "Pa$$word-2026", "ILOVEYOU2026", "Liverpool#1"])(
    "is found in the dictionary: %j",
    async (password) => {
      expect(await isBreached(config, log, password)).toBe(true);
    },
  );

  it.each(["Mosaic-of-42-stones!", "Larks-over-17-rivers?", "dragon-under-17-rivers", "8362940!Dragon!5528301", "Über-Flüsse-17-Lerchen?"])(
    "is not every password that holds a known word: %j",
    async (password) => {
      expect(await isBreached(config, log, password)).toBe(false);
    },
  );

  it("is found in a sorted file, at its ends, between, and with counts or without", async () => {
    const folder = await mkdtemp(join(tmpdir(), "breached-"));
    try {
      for (const size of [1, 2, 3, 700]) {
        const known = Array.from({ length: size }, (_, i) => `Known-password-${i}!`);
        const lines = known.map((password, i) => (i % 3 === 0 ? sha1(password) : `${sha1(password)}:${i * 37}`)).sort();
        for (const end of ["", "\n", "\r\n"]) {
          const path = join(folder, `${size}`);
          await writeFile(path, lines.join(end === "" ? "\n" : end) + end);
          const withFile = parseConfig({ NODE_ENV: "test", BREACHED_PASSWORDS_FILE: path });
          const sample = known.filter((_, i) => size < 10 || i % 23 === 0);
          for (const password of sample) expect(await isBreached(withFile, log, password), `${password} of ${size}`).toBe(true);
          for (let i = 0; i < 20; i += 1) expect(await isBreached(withFile, log, `Unknown-password-${i}!`)).toBe(false);
        }
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("does not keep anyone from choosing one when the file is missing", async () => {
    const missing = parseConfig({ NODE_ENV: "test", BREACHED_PASSWORDS_FILE: "/nowhere/at-all" });
    expect(await isBreached(missing, log, "Mosaic-of-42-stones!")).toBe(false);
  });

  describe("online", () => {
    let server: Server;
    let asked: string[] = [];
    let answer: (suffix: string) => string | null;
    const known = "Known-password-online-1!";
    beforeAll(async () => {
      server = createServer((request, response) => {
        asked.push(`${request.url} ${request.headers["add-padding"]}`);
        const text = answer(sha1(known).slice(5));
        // Null: it never answers.
        if (text !== null) response.end(text);
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    });
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });
    const ask = (password: string) => {
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`;
      return isBreached(parseConfig({ NODE_ENV: "test", BREACHED_PASSWORDS_URL: address }), log, password);
    };

    it("is asked for by five digits, and found by the rest; padding finds nothing", async () => {
      asked = [];
      answer = (suffix) => `0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${suffix}:3`;
      expect(await ask(known)).toBe(true);
      expect(asked).toEqual([`/range/${sha1(known).slice(0, 5)} true`]);
      answer = (suffix) => `${suffix}:0`;
      expect(await ask(known)).toBe(false);
    });

    it("does not hold anyone up for longer than two seconds", async () => {
      answer = () => null;
      const begun = performance.now();
      expect(await ask(known)).toBe(false);
      const took = performance.now() - begun;
      expect(took).toBeGreaterThan(1_900);
      expect(took).toBeLessThan(6_000);
    });
  });
});

describe("the hashing of passwords", () => {
  it("works for two and a hundred more that wait; later callers get an immediate error that says to try again", async () => {
    const stored = await hash("anything", { memoryCost: 8, timeCost: 1, parallelism: 1 });
    const results = await Promise.allSettled(Array.from({ length: 150 }, () => verifyPassword(stored, "something")));
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(refused).toHaveLength(48);
    for (const reason of refused) expect(reason).toMatchObject({ code: "Overloaded", status: 503, retryAfter: 2 });
    expect(await verifyPassword(stored, "anything")).toBe(true);
  });

  it("compares with ten in the time of ten, in one place", async () => {
    const hashes = await Promise.all(Array.from({ length: 10 }, (_, i) => hashPassword(`Rivers-number-${i}-of-ten`)));
    const timed = async (work: () => Promise<unknown>) => {
      const begun = performance.now();
      await work();
      return performance.now() - begun;
    };
    await timed(() => matchesAny(hashes.slice(0, 1), "warm"));
    const one = await Promise.all([0, 1, 2].map(() => timed(() => matchesAny(hashes.slice(0, 1), "another"))));
    const ten = await timed(() => matchesAny(hashes, "another"));
    expect(ten).toBeLessThan(Math.max(250, 25 * Math.min(...one)));
    expect(await matchesAny(hashes, "Rivers-number-9-of-ten")).toBe(true);
  });

  it("never cuts anything off", async () => {
    const long = "Ü".repeat(256);
    const stored = await hashPassword(long);
    expect(await verifyPassword(stored, long.normalize("NFD"))).toBe(true);
    expect(await verifyPassword(stored, `${"Ü".repeat(255)}U`)).toBe(false);
    expect(await verifyPassword(stored, "Ü".repeat(255))).toBe(false);
  });
});

import IntlMessageFormat from "intl-messageformat";
import { vi } from "vitest";
import type { RendererHost } from "../../../src/renderer/host.ts";
import english from "../../../src/renderer/texts/en.json" with { type: "json" };

type Answer = (input: Record<string, unknown>) => unknown;

export interface TestHost extends RendererHost {
  /** Every call made, in order. */
  calls: { operation: string; input: Record<string, unknown> }[];
  notify: ReturnType<typeof vi.fn<RendererHost["notify"]>>;
  navigate: ReturnType<typeof vi.fn<RendererHost["navigate"]>>;
  confirm: ReturnType<typeof vi.fn<RendererHost["confirm"]>>;
  guard: ReturnType<typeof vi.fn<RendererHost["guard"]>>;
}

/** A host whose server is a table: operation → what it answers (or throws). Texts are the real English ones. */
export function buildHost(answers: Record<string, Answer> = {}, parts: Partial<TestHost> = {}): TestHost {
  const calls: TestHost["calls"] = [];
  return {
    calls,
    async call(service, operation, input) {
      const name = `${service}.${operation}`;
      calls.push({ operation: name, input: structuredClone(input) });
      const answer = answers[name];
      if (!answer) throw new Error(`The test host does not know ${name}.`);
      return answer(input);
    },
    can: () => true,
    access: () => ({ allowed: true }),
    navigate: vi.fn<RendererHost["navigate"]>(),
    href: (route) => `#${route}`,
    scope: { User: null, Company: null, Account: null, Route: { accountId: 100 } },
    address: buildAddress(),
    t: englishText,
    locale: "en-GB",
    notify: vi.fn<RendererHost["notify"]>(),
    confirm: vi.fn<RendererHost["confirm"]>(async () => true),
    guard: vi.fn<RendererHost["guard"]>(),
    drafts: buildStorage(),
    userKey: "7",
    ...parts,
  };
}

/** An answer of the server that refuses. */
export function buildRefusal(
  code: string,
  facts: { details?: { field: string; code: string; message: string }[]; current?: unknown; status?: number } = {},
): Error {
  return Object.assign(new Error(`Refused: ${code}`), { code, status: 400, ...facts });
}

export function buildStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

function buildAddress(): RendererHost["address"] {
  const values = new Map<string, string>();
  const listeners = new Set<() => void>();
  return {
    get: (containerId) => values.get(containerId) ?? null,
    set(containerId, value) {
      if (value === null) values.delete(containerId);
      else values.set(containerId, value);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function englishText(key: string, values: Readonly<Record<string, unknown>> = {}): string {
  let text: unknown = english;
  for (const part of key.split(".")) text = typeof text === "object" && text !== null ? Reflect.get(text, part) : undefined;
  if (typeof text !== "string") throw new Error(`No English text for ${key}.`);
  return String(new IntlMessageFormat(text, "en").format({ ...values } as Record<string, string>));
}

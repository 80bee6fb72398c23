import IntlMessageFormat from "intl-messageformat";
import { type Mock, vi } from "vitest";
import type { Registry } from "../../../src/renderer/containers/parts/registry.ts";
import type { FieldRegistryOptions } from "../../../src/renderer/fields/widget/field-registry.ts";
import type { DraftPort } from "../../../src/renderer/ports/drafts.ts";
import type { MessagePort } from "../../../src/renderer/ports/messages.ts";
import type { Address, NavigationPort } from "../../../src/renderer/ports/navigation.ts";
import type { RendererPorts } from "../../../src/renderer/ports/ports.ts";
import english from "../../../src/texts/en.json" with { type: "json" };

type Answer = (input: Record<string, unknown>) => unknown;

/** The renderer's ports with what tests look at, and the components that layouts of a test may name. */
export interface TestHost extends RendererPorts {
  /** Every call made, in order. */
  calls: { operation: string; input: Record<string, unknown> }[];
  messages: { notify: Mock<MessagePort["notify"]>; confirm: Mock<MessagePort["confirm"]> };
  navigation: NavigationPort & { navigate: Mock<NavigationPort["navigate"]> };
  drafts: DraftPort & { guard: Mock<DraftPort["guard"]> };
  components?: Registry["components"];
  ownInput?: FieldRegistryOptions["ownInput"];
}

/** Overrides of a test for each port. */
export type TestParts = { [Name in keyof TestHost]?: Partial<TestHost[Name]> };

/** Ports with a table as server: operation → response (or error). Texts are the real English ones. */
export function buildHost(answers: Record<string, Answer> = {}, parts: TestParts = {}): TestHost {
  const calls: TestHost["calls"] = [];
  const host: TestHost = {
    calls,
    scope: { User: null, Company: null, Account: null, Route: { accountId: 100 } },
    texts: { t: englishText, locale: "en-GB" },
    operations: {
      async call(service, operation, input) {
        const name = `${service}.${operation}`;
        calls.push({ operation: name, input: structuredClone(input) });
        const answer = answers[name];
        if (!answer) throw new Error(`The test host does not know ${name}.`);
        return answer(input);
      },
      can: () => true,
      access: () => ({ allowed: true }),
    },
    navigation: { navigate: vi.fn<NavigationPort["navigate"]>(), href: (route) => `#${route}`, address: buildAddress() },
    messages: { notify: vi.fn<MessagePort["notify"]>(), confirm: vi.fn<MessagePort["confirm"]>(async () => true) },
    drafts: { guard: vi.fn<DraftPort["guard"]>(), storage: buildStorage(), userKey: "7" },
    files: {},
    choices: {},
    checks: {},
  };
  for (const [name, part] of Object.entries(parts))
    Reflect.set(host, name, typeof part === "object" ? { ...Reflect.get(host, name), ...part } : part);
  return host;
}

/** An answer of the server that refuses. */
export function buildRefusal(
  code: string,
  refusal: { details?: { field: string; code: string; message: string }[]; current?: unknown; status?: number } = {},
): Error {
  return Object.assign(new Error(`Refused: ${code}`), { code, status: 400, ...refusal });
}

export function buildStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

function buildAddress(): Address {
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
  let text: unknown = { ...english.renderer, ...english.pricing };
  for (const part of key.split(".")) text = typeof text === "object" && text !== null ? Reflect.get(text, part) : undefined;
  if (typeof text !== "string") throw new Error(`No English text for ${key}.`);
  return String(new IntlMessageFormat(text, "en").format({ ...values } as Record<string, string>));
}

/** A host that reads and never writes: what a person tries out in the preview changes nothing. */
import type { CallError, RendererHost } from "../../../renderer/host.ts";
import type { PreviewBridge } from "./preview-bridge.ts";

export interface PreviewHostOptions {
  /** The application's own, with all its rights. */
  readonly host: RendererHost;
  readonly told: PreviewBridge["told"];
  /** Whether an operation may be called: those that only read. */
  isRead(service: string, operation: string): boolean;
  /** Answers in the server's place; undefined: the server answers. */
  readonly sample: Pick<RendererHost, "call" | "choices"> | undefined;
  /** What stands in place of an answer that was not asked for. */
  readonly refusal: string;
  readonly address: RendererHost["address"];
}

const NOTHING = () => undefined;

export function previewHost({ host, told, isRead, sample, refusal, address }: PreviewHostOptions): RendererHost {
  const refuse = (operation: string): Promise<never> => {
    told({ kind: "notSent", operation });
    return Promise.reject<never>(Object.assign(new Error(refusal), { code: "Preview" } satisfies Partial<CallError>));
  };
  const { drafts: _drafts, explain: _explain, follow: _follow, offer: _offer, arrangement: _arrangement, ...rest } = host;
  return {
    ...rest,
    ...(sample === undefined ? {} : { choices: sample.choices, scope: { ...host.scope, Account: host.scope.Account ?? SAMPLE_ACCOUNT } }),
    call: (service, operation, ...more) => {
      if (!isRead(service, operation)) return refuse(`${service}.${operation}`);
      return (sample ?? host).call(service, operation, ...more);
    },
    upload: (file) => refuse(file.name),
    stepUp: () => Promise.resolve(false),
    navigate: (route) => told({ kind: "notGone", route }),
    // Nothing that was tried out is work that could be lost.
    guard: NOTHING,
    validators: {},
    address,
    userKey: "preview",
  };
}

const SAMPLE_ACCOUNT = {
  AccountId: 1,
  DisplayName: "Sample",
  AccountType: "Company",
  AccountState: "Active",
  RowVersion: 1,
  AllowedActions: [],
};

/** Where containers keep their state while the preview is open: an address of its own would be steps of the person's Back. */
export function addressInMemory(): RendererHost["address"] {
  const values = new Map<string, string>();
  const listeners = new Set<() => void>();
  return {
    get: (containerId) => values.get(containerId) ?? null,
    set(containerId, value) {
      if (value === null) values.delete(containerId);
      else values.set(containerId, value);
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

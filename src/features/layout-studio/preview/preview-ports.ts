/** Ports that read and never write: using the preview changes no data. */

import type { ChoicePort } from "../../../renderer/ports/choices.ts";
import type { Address } from "../../../renderer/ports/navigation.ts";
import type { CallError, OperationPort } from "../../../renderer/ports/operations.ts";
import type { RendererPorts } from "../../../renderer/ports/ports.ts";
import { Signal } from "../../../state/signal.ts";
import type { PreviewBridge } from "./preview-bridge.ts";

export interface PreviewPortsOptions {
  /** The application's ports, with all rights of the user. */
  readonly ports: RendererPorts;
  readonly report: PreviewBridge["report"];
  /** Whether an operation may be called: only reads. */
  isRead(service: string, operation: string): boolean;
  /** Answers instead of the server; undefined: the server answers. */
  readonly sample: (Pick<OperationPort, "call"> & { loadChoices: NonNullable<ChoicePort["load"]> }) | undefined;
  /** Text shown for a suppressed call. */
  readonly refusal: string;
  readonly address: Address;
}

const NOTHING = () => undefined;

export function previewPorts({ ports, report, isRead, sample, refusal, address }: PreviewPortsOptions): RendererPorts {
  const refuse = (operation: string): Promise<never> => {
    report({ kind: "notSent", operation });
    return Promise.reject<never>(Object.assign(new Error(refusal), { code: "Preview" } satisfies Partial<CallError>));
  };
  const { explain: _explain, arrangement: _arrangement, ...rest } = ports;
  const { follow: _follow, ...operations } = ports.operations;
  const { offer: _offer, ...navigation } = ports.navigation;
  return {
    ...rest,
    ...(sample === undefined
      ? {}
      : {
          choices: { ...ports.choices, load: sample.loadChoices },
          scope: { ...ports.scope, Account: ports.scope.Account ?? SAMPLE_ACCOUNT },
        }),
    operations: {
      ...operations,
      call: (service, operation, ...more) => {
        if (!isRead(service, operation)) return refuse(`${service}.${operation}`);
        return (sample ?? operations).call(service, operation, ...more);
      },
      stepUp: () => Promise.resolve(false),
    },
    files: { ...ports.files, upload: (file) => refuse(file.name) },
    navigation: { ...navigation, navigate: (route) => report({ kind: "notGone", route }), address },
    // Input in the preview is not work that can be lost.
    drafts: { guard: NOTHING, userKey: "preview" },
    checks: {},
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

/** Containers keep their state in memory: a change of the real address would add entries to the browser history. */
export function addressInMemory(): Address {
  const values = new Map<string, string>();
  const changed = new Signal();
  return {
    get: (containerId) => values.get(containerId) ?? null,
    set(containerId, value) {
      if (value === null) values.delete(containerId);
      else values.set(containerId, value);
      changed.emit();
    },
    subscribe: changed.subscribe,
  };
}

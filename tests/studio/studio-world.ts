/** A server with one draft, in memory, and studios that edit it: for proofs of how they get along. */
import { type ContractBundle, unbundleContracts } from "../../layout/contract-bundle.ts";
import type { Layout } from "../../layout/model.ts";
import { contracts as ofServer } from "../../server/generated/contracts.ts";
import { presentContracts } from "../../server/topics/screens/operations/get-contracts.ts";
import type { DraftPort } from "../../src/features/layout-studio/document/draft-port.ts";
import type { LocalCopies, LocalCopy } from "../../src/features/layout-studio/document/local-copies.ts";
import { type OpenStudio, openStudio, type StudioOptions } from "../../src/features/layout-studio/document/open-studio.ts";

/** As the server sends them to the studio. */
const contracts = unbundleContracts(presentContracts(ofServer, "en") as unknown as ContractBundle);

export interface World {
  draft: { layout: Layout; rowVersion: number } | null;
  published: Layout;
  /** Called after each save. */
  listeners: Set<(rowVersion: number, by: string) => void>;
  /** Every draft that there was. */
  drafts: Layout[];
}

export const buildWorld = (published: Layout): World => ({ draft: null, published, listeners: new Set(), drafts: [] });

export interface PortOptions {
  world: World;
  by: string;
  /** How long the way to the server and back takes, drawn each time. */
  delay?: () => number;
  /** Whether the server can be reached, drawn each time. */
  isReachable?: () => boolean;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const wire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export function portTo({ world, by, delay = () => 1, isReachable = () => true }: PortOptions): DraftPort {
  const reach = async () => {
    await sleep(delay());
    if (!isReachable()) throw new Error("The server cannot be reached.");
  };
  return {
    async load() {
      await reach();
      const answer = wire({
        draft: world.draft === null ? null : { ...world.draft, conflicts: [] },
        published: { layout: world.published, version: 1 },
      });
      await sleep(delay());
      return answer;
    },
    async save({ layout, rowVersion }) {
      await reach();
      if ((world.draft?.rowVersion ?? null) !== rowVersion) {
        const current = world.draft === null ? null : wire({ ...world.draft, conflicts: [] });
        await sleep(delay());
        return { kind: "conflict", current };
      }
      const next = (rowVersion ?? 0) + 1;
      world.draft = { layout: wire(layout), rowVersion: next };
      world.drafts.push(world.draft.layout);
      for (const notify of [...world.listeners]) notify(next, by);
      await sleep(delay());
      return { kind: "saved", rowVersion: next, check: { problems: [], coverage: { en: 1 } } };
    },
  };
}

export function copiesInMemory(kept: LocalCopy[] = []): LocalCopies & { kept: LocalCopy[] } {
  return {
    kept,
    read: () => [...kept],
    write(copy) {
      kept.splice(0, kept.length, wire(copy));
      return true;
    },
    clear: () => void kept.splice(0),
  };
}

export interface OpenedOptions extends PortOptions {
  copies?: LocalCopies;
  onUnsaved?: (isUnsaved: boolean) => void;
  onOverwritten?: NonNullable<StudioOptions["onOverwritten"]>;
}

export async function openIn(options: OpenedOptions): Promise<OpenStudio> {
  const { world, by, copies = copiesInMemory(), onUnsaved = () => undefined } = options;
  const port = portTo(options);
  const loaded = wire({
    draft: world.draft === null ? null : { ...world.draft, conflicts: [] },
    published: { layout: world.published, version: 1 },
  });
  return openStudio({
    layoutId: world.published.Id,
    loaded,
    contracts,
    port,
    copies,
    language: "en",
    mayEdit: true,
    mayPublish: true,
    username: by,
    label: (step, name) => `${step} ${name} (${by})`,
    onUnsaved,
    ...(options.onOverwritten === undefined ? {} : { onOverwritten: options.onOverwritten }),
  });
}

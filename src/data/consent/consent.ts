/**
 * The one port to consent: what may run, who is told when that changes, and the way to the settings. Nobody else knows the library.
 */
import { CONSENT_SERVICES, type ConsentService, isConsentOff } from "./consent-services.ts";
import { type ConsentTool, loadConsentTool } from "./consent-tool.ts";
import { waitUntil } from "./wait-until.ts";

export interface ConsentState {
  /** `off`: nobody is asked here. `unavailable`: the tool did not come in time; what needs consent does not run. */
  readonly status: "idle" | "off" | "loading" | "ready" | "unavailable";
  /** Has the person chosen, whatever it was? False until the tool is ready. */
  readonly hasChosen: boolean;
  /** What the person consents to. */
  readonly allowed: readonly ConsentService[];
}

export const ALL_SERVICES: readonly ConsentService[] = Object.values(CONSENT_SERVICES).flat();

const NOTHING: ConsentState = { status: "idle", hasChosen: false, allowed: [] };
let state = NOTHING;
let tool: ConsentTool | undefined;
const listeners = new Set<() => void>();
const settingsListeners = new Set<() => void>();

function store(next: ConsentState): void {
  state = next;
  for (const listener of listeners) listener();
}

const read = (from: ConsentTool): ConsentState => ({
  status: "ready",
  hasChosen: from.hasChosen(),
  allowed: ALL_SERVICES.filter((service) => from.allows(service)),
});

export const consent = {
  get: (): ConsentState => state,

  /** Told of every change. @returns stops it */
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /**
   * Once per page: find out what was chosen before. Ends when it is known or the time is over; a tool that comes later still counts.
   *
   * @param instanceId `pod_id` of the branding
   */
  async start(instanceId: string | null, load: () => Promise<ConsentTool> = loadConsentTool): Promise<void> {
    if (state.status !== "idle") return;
    if (isConsentOff(instanceId)) {
      store({ ...NOTHING, status: "off" });
      return;
    }
    store({ ...NOTHING, status: "loading" });
    load().then(
      (loaded) => {
        tool = loaded;
        if (state.status === "unavailable") store(read(loaded));
      },
      (cause: unknown) => console.warn("The consent tool did not load:", cause),
    );
    if (await waitUntil(() => tool !== undefined)) store(tool === undefined ? NOTHING : read(tool));
    else {
      console.warn("The consent tool did not come in time; what needs consent stays off.");
      store({ ...NOTHING, status: "unavailable" });
    }
  },

  isReady: (): boolean => state.status === "ready",

  allows: (service: ConsentService): boolean => state.allowed.includes(service),

  /** The chat assistant's condition (spec §6): the tool is there, and every service is consented to. */
  allowsAll: (): boolean => state.status === "ready" && ALL_SERVICES.every((service) => state.allowed.includes(service)),

  /** What the person consents to from now on; everything else is refused. */
  choose(services: readonly ConsentService[]): void {
    if (tool === undefined) return;
    tool.choose(services);
    store(read(tool));
  },

  /** Opens the settings, wherever the frame has them. */
  showSettings(): void {
    for (const listener of settingsListeners) listener();
  },

  /** For the frame. @returns stops it */
  onShowSettings(listener: () => void): () => void {
    settingsListeners.add(listener);
    return () => settingsListeners.delete(listener);
  },
};

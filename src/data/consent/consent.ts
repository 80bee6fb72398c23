/** The port for consent: the allowed services, change events, and opening the settings. Only this port uses the library. */
import { Signal, Store } from "../../state/signal.ts";
import { CONSENT_SERVICES, type ConsentService, isConsentOff } from "./consent-services.ts";
import { type ConsentTool, loadConsentTool } from "./consent-tool.ts";

/** Interval and duration of the wait for the consent tool (spec §9), in milliseconds. */
const POLL_MS = 200;

const WAIT_MS = 180_000;

/** Polls a condition. @returns false if the time runs out first */
function waitUntil(isSo: () => boolean): Promise<boolean> {
  if (isSo()) return Promise.resolve(true);
  const end = Date.now() + WAIT_MS;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const found = isSo();
      if (!found && Date.now() < end) return;
      clearInterval(timer);
      resolve(found);
    }, POLL_MS);
  });
}

export interface ConsentState {
  /** `off`: this instance asks no consent. `unavailable`: the tool did not load in time; nothing that needs consent runs. */
  readonly status: "idle" | "off" | "loading" | "ready" | "unavailable";
  /** Whether the user has answered, in any way. False until the tool is ready. */
  readonly hasChosen: boolean;
  /** The services with consent. */
  readonly allowed: readonly ConsentService[];
}

export const ALL_SERVICES: readonly ConsentService[] = Object.values(CONSENT_SERVICES).flat();

const NOTHING: ConsentState = { status: "idle", hasChosen: false, allowed: [] };
const state = new Store(NOTHING);
let tool: ConsentTool | undefined;
const settingsAsked = new Signal();

const read = (from: ConsentTool): ConsentState => ({
  status: "ready",
  hasChosen: from.hasChosen(),
  allowed: ALL_SERVICES.filter((service) => from.allows(service)),
});

export const consent = {
  get: state.get,

  /** Called on every change. @returns unsubscribe */
  onChange: state.subscribe,

  /**
   * Loads the earlier choice, once per page. Ends when it is known or the time is over; a tool that loads later still counts.
   *
   * @param instanceId `pod_id` of the branding
   */
  async start(instanceId: string | null, load: () => Promise<ConsentTool> = loadConsentTool): Promise<void> {
    if (state.get().status !== "idle") return;
    if (isConsentOff(instanceId)) {
      state.set({ ...NOTHING, status: "off" });
      return;
    }
    state.set({ ...NOTHING, status: "loading" });
    load().then(
      (loaded) => {
        tool = loaded;
        if (state.get().status === "unavailable") state.set(read(loaded));
      },
      (cause: unknown) => console.warn("The consent tool did not load:", cause),
    );
    if (await waitUntil(() => tool !== undefined)) state.set(tool === undefined ? NOTHING : read(tool));
    else {
      console.warn("The consent tool did not come in time; what needs consent stays off.");
      state.set({ ...NOTHING, status: "unavailable" });
    }
  },

  isReady: (): boolean => state.get().status === "ready",

  allows: (service: ConsentService): boolean => state.get().allowed.includes(service),

  /** The chat assistant's condition (spec §6): the tool is ready, and every service has consent. */
  allowsAll: (): boolean => state.get().status === "ready" && ALL_SERVICES.every((service) => state.get().allowed.includes(service)),

  /** Sets the services with consent; all others are refused. */
  choose(services: readonly ConsentService[]): void {
    if (tool === undefined) return;
    tool.choose(services);
    state.set(read(tool));
  },

  /** Opens the consent settings in the frame. */
  showSettings(): void {
    settingsAsked.emit();
  },

  /** For the frame. @returns unsubscribe */
  onShowSettings: settingsAsked.subscribe,
};

/**
 * The one port to consent: what may run, who is notified of changes, and how to open the settings. No one else knows the library.
 */
import { Signal, Store } from "../../state/signal.ts";
import { CONSENT_SERVICES, type ConsentService, isConsentOff } from "./consent-services.ts";
import { type ConsentTool, loadConsentTool } from "./consent-tool.ts";

/** How often the consent tool is looked for, and for how long (spec §9), milliseconds. */
const POLL_MS = 200;

const WAIT_MS = 180_000;

/** Ask again and again until it is so. @returns false when the time is over first */
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
  /** `off`: no one is asked here. `unavailable`: the tool did not come in time; what needs consent does not run. */
  readonly status: "idle" | "off" | "loading" | "ready" | "unavailable";
  /** Has the person chosen, whatever it was? False until the tool is ready. */
  readonly hasChosen: boolean;
  /** What the person consents to. */
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

  /** Called on every change. @returns stops it */
  onChange: state.subscribe,

  /**
   * Once per page: find out what was chosen before. Ends when it is known or the time is over; a tool that comes later still counts.
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

  /** The chat assistant's condition (spec §6): the tool is there, and every service is consented to. */
  allowsAll: (): boolean => state.get().status === "ready" && ALL_SERVICES.every((service) => state.get().allowed.includes(service)),

  /** What the person consents to from now on; everything else is refused. */
  choose(services: readonly ConsentService[]): void {
    if (tool === undefined) return;
    tool.choose(services);
    state.set(read(tool));
  },

  /** Opens the settings, wherever the frame has them. */
  showSettings(): void {
    settingsAsked.emit();
  },

  /** For the frame. @returns stops it */
  onShowSettings: settingsAsked.subscribe,
};

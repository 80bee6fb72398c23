/** An activity of the Direct Line protocol, with the members that the built-in assistant uses. */
export interface Activity {
  readonly type: "message" | "typing";
  readonly id: string;
  readonly timestamp: string;
  readonly channelId: "directline";
  readonly conversation: { readonly id: string };
  readonly from: { readonly id: string; readonly name?: string; readonly role: "bot" | "user" };
  readonly text?: string;
  readonly textFormat?: "markdown" | "plain";
  readonly replyToId?: string;
  readonly channelData?: Readonly<Record<string, unknown>>;
  readonly suggestedActions?: { readonly actions: readonly { readonly type: "imBack"; readonly title: string; readonly value: string }[] };
}

interface Conversation {
  readonly activities: Activity[];
  /** Time of the user's last message or poll. */
  usedAt: number;
}

const MOST_CONVERSATIONS = 500;
const MOST_ACTIVITIES = 400;
const IDLE_MS = 3_600_000;

/**
 * Conversations in the memory of this process: the built-in assistant belongs to demo mode, which is one node, and a lost conversation starts again. Old and
 * idle ones are removed for new ones.
 */
export class Conversations {
  readonly #byId = new Map<string, Conversation>();

  /** @returns the conversation, begun when it is new. */
  #of(id: string): Conversation {
    const known = this.#byId.get(id);
    // Moved to the end: the first entry is always the one that was unused for longest.
    this.#byId.delete(id);
    const conversation = known ?? { activities: [], usedAt: 0 };
    conversation.usedAt = Date.now();
    this.#byId.set(id, conversation);
    for (const [oldest, { usedAt }] of this.#byId) {
      if (this.#byId.size <= MOST_CONVERSATIONS && usedAt > Date.now() - IDLE_MS) break;
      this.#byId.delete(oldest);
    }
    return conversation;
  }

  /** @returns the id that the activity got, or null when the conversation is too long to go on. */
  add(id: string, activity: Omit<Activity, "id" | "timestamp" | "channelId" | "conversation">): string | null {
    const { activities } = this.#of(id);
    if (activities.length >= MOST_ACTIVITIES) return null;
    const activityId = `${id}|${String(activities.length).padStart(7, "0")}`;
    activities.push({ ...activity, id: activityId, timestamp: new Date().toISOString(), channelId: "directline", conversation: { id } });
    return activityId;
  }

  /** @param watermark how many activities the reader has already */
  since(id: string, watermark: number): { activities: readonly Activity[]; watermark: string } {
    const { activities } = this.#of(id);
    return { activities: activities.slice(watermark), watermark: String(activities.length) };
  }
}

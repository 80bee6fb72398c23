/** Why a job must stop here: its owner cancelled it, the node ends and returns it, or another node has it. */
export type Interruption = "cancelled" | "draining" | "lost";

/** The reason of a job's abort signal, and what everything that writes for a job throws once it is no longer this node's. */
export class JobInterrupted extends Error {
  readonly interruption: Interruption;

  constructor(interruption: Interruption) {
    super(`the job was ${interruption}`);
    this.name = "JobInterrupted";
    this.interruption = interruption;
  }
}

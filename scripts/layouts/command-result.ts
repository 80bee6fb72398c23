/** What a command prints, and whether the terminal should take it for a failure. */
export interface CommandResult {
  lines: string[];
  failed?: boolean;
}

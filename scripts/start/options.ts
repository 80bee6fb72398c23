import { parseArgs } from "node:util";

export interface StartOptions {
  fresh: boolean;
  yes: boolean;
  demoSize: number | null;
}

export const usage = `npm start [-- options]

  --fresh         start over: delete the data in DATA_DIR, after asking
  --yes           do not ask
  --demo-size N   make about N accounts of demo data, the first time
  --help          this text

Settings come from the environment: PORT, HOST, DATABASE_URL, DATA_DIR, DEMO_PASSWORD and others; see server/platform/config/config.ts.`;

/**
 * Parse the words after `npm start --`.
 *
 * @returns null when the words ask for help
 * @throws Error that ends with the usage
 */
export function parseStartOptions(args: readonly string[]): StartOptions | null {
  const { values } = parse(args);
  if (values.help) return null;
  const size = values["demo-size"];
  if (size !== undefined && !/^\d{1,7}$/.test(size))
    throw new Error(`--demo-size takes a number of accounts, not ${JSON.stringify(size)}.\n\n${usage}`);
  return { fresh: values.fresh === true, yes: values.yes === true, demoSize: size === undefined ? null : Number(size) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { fresh: { type: "boolean" }, yes: { type: "boolean" }, help: { type: "boolean" }, "demo-size": { type: "string" } },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

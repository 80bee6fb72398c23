import { execFile } from "node:child_process";
import { createRequire } from "node:module";

/** What the kept OpenAPI tool prints; it fails where redocly has more to say than a report. */
export function runRedocly(args: readonly string[], folder: string): Promise<string> {
  const command = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");
  const environment = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [command, ...args], { cwd: folder, maxBuffer: 1 << 28, env: environment }, (error, stdout, stderr) =>
      // `lint` ends with 1 when it found something; what it found is on stdout.
      stdout.trimStart().startsWith("{") ? resolve(stdout) : reject(error ?? new Error(stderr)),
    );
  });
}

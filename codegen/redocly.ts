import { execFile } from "node:child_process";
import { createRequire } from "node:module";

/** Runs the OpenAPI tool and returns its output; fails where redocly reports anything but its result. */
export function runRedocly(args: readonly string[], folder: string): Promise<string> {
  const command = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");
  const environment = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [command, ...args], { cwd: folder, maxBuffer: 1 << 28, env: environment }, (error, stdout, stderr) =>
      // `lint` exits with 1 when it found something; the findings are on stdout.
      stdout.trimStart().startsWith("{") ? resolve(stdout) : reject(error ?? new Error(stderr)),
    );
  });
}

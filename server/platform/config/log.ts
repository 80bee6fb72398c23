import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";

/** Members that never reach a log, wherever they are: secrets of people, of sessions and of connections. */
const secretNames = [
  "password",
  "newPassword",
  "currentPassword",
  "secret",
  "token",
  "sessionId",
  "ticket",
  "cookie",
  "authorization",
  "connectionString",
];
const redacted = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `headers["${name}"]`, `*.headers["${name}"]`]);

/** The log of the process: one JSON line for each event on standard error, so that standard output stays free for people. */
export function createLog(config: Config): Logger {
  return pino(
    { level: config.logLevel, base: { instance: config.instanceId }, redact: { paths: redacted, censor: "[redacted]" } },
    pino.destination({ dest: 2, sync: true }),
  );
}

/** The process: settings in, a listening node, and an orderly end. Everything that can be tested without a process is elsewhere. */
import { enableCompileCache } from "node:module";
import process from "node:process";
import { type Config, ConfigError, parseConfig } from "./platform/config/config.ts";
import { createLog } from "./platform/config/log.ts";
import { loadSecret } from "./platform/config/secret.ts";
import type { RunningNode } from "./start/node.ts";

// Compiling the libraries takes longer than connecting to the database; Node keeps the result for the next start.
enableCompileCache("node_modules/.cache/tessera/compiled");

/** An orderly end takes at most this long; what is not finished by then is answered by its idempotency key later. */
const longestEnd = 20_000;

function readConfig(): Config {
  try {
    const config = parseConfig(process.env);
    return config.secret ? config : { ...config, secret: loadSecret(config.dataDir) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

const config = readConfig();
const log = createLog(config);
let node: RunningNode | null = null;
let ending: Promise<void> | null = null;

function end(reason: string, exitCode: number): void {
  if (ending) {
    // A second Ctrl-C: exit at once. The database notices that its parent is gone and stops itself.
    if (reason === "SIGINT") process.exit(130);
    return;
  }
  log.info({ reason }, "stopping");
  setTimeout(() => {
    log.error("stopping took too long");
    process.exit(1);
  }, longestEnd).unref();
  ending = (async () => {
    try {
      await node?.stop();
      log.info("stopped");
      process.exit(exitCode);
    } catch (error) {
      log.error({ err: error }, "stopping failed");
      process.exit(1);
    }
  })();
}

process.on("SIGINT", () => end("SIGINT", 0));
process.on("SIGTERM", () => end("SIGTERM", 0));
// The process that started this one under another Node was killed: no one else would stop it.
process.on("disconnect", () => end("parent gone", 0));
process.on("uncaughtException", (error) => {
  log.fatal({ err: error }, "uncaught exception");
  end("uncaught exception", 1);
});
process.on("unhandledRejection", (error) => {
  log.fatal({ err: error }, "unhandled rejection");
  end("unhandled rejection", 1);
});

try {
  // Loaded only now: a wrong variable is reported without waiting for the whole application.
  const [{ startNode }, { formatBanner }, { demoData }] = await Promise.all([
    import("./start/node.ts"),
    import("./start/banner.ts"),
    import("../demo/demo-data.ts"),
  ]);
  node = await startNode(config, log, demoData);
  void node.databaseEnded.then(() => {
    if (!ending) log.fatal("the database ended unexpectedly");
    end("database ended", 1);
  });
  if (!config.production) console.log(formatBanner(config, node.port, node.demo));
  log.info({ port: node.port }, "listening");
  process.send?.({ type: "ready", port: node.port });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  log.debug({ err: error }, "start failed");
  process.exit(1);
}

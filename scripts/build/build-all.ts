import { spawn } from "node:child_process";
import { whenChanged } from "./stamp.ts";

/**
 * Bring generated code, server and portal to the sources' state, whatever of it changed.
 *
 * @returns the server's bundle
 */
export async function buildAll(): Promise<string> {
  const begun = performance.now();
  const generated = "src/generated/operations.ts";
  await whenChanged("codegen", ["schemas", "codegen", "layout", "src/generated", "server/generated"], generated, () =>
    run("codegen/cli.ts"),
  );
  const { buildServer, serverBundle } = await import("./build-server.ts");
  const { buildPortal } = await import("./build-portal.ts");
  const changed = await Promise.all([buildServer(), buildPortal()]);
  if (changed.includes(true)) console.log(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return serverBundle;
}

function run(script: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], { stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${script} failed; the lines above say why.`))));
  });
}

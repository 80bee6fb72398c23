import type { Config } from "../platform/config/config.ts";
import type { DemoSignIns } from "./node.ts";

/** The banner at the terminal once the server answers. */
export function formatBanner(config: Config, port: number, demo: DemoSignIns | null): string {
  const address = config.port === 0 ? `http://localhost:${port}` : config.publicOrigin;
  const lines = ["", `Tessera is ready: ${address}/v/`];
  if (demo) {
    lines.push("", "Demo sign-ins:", ...demo.usernames.map((username) => `  ${username}`), "");
    lines.push(
      demo.password
        ? `Password of each: ${demo.password}`
        : "Password of each: the one shown at the first start (DEMO_PASSWORD=… sets another)",
    );
  }
  if (config.keepsMail) lines.push("", `Mail that would be sent: ${address}/dev/mailbox`);
  lines.push("", "Ctrl-C stops it.", "");
  return lines.join("\n");
}

import process from "node:process";
import { runAudit } from "./audit/commands.ts";

process.exitCode = await runAudit(process.argv.slice(2), process.env, console);

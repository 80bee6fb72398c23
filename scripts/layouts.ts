import process from "node:process";
import { runLayouts } from "./layouts/commands.ts";

process.exitCode = await runLayouts(process.argv.slice(2), process.env, console);

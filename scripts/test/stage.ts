import { spawn } from "node:child_process";

/** One step of the test run and what it counted. */
export interface Stage {
  name: string;
  run(): Promise<StageResult>;
}

export interface StageResult {
  passed: number;
  failed: number;
  /** The output to show: after a failure all of it, else what is worth knowing. */
  output: string;
}

export interface CommandResult {
  code: number;
  output: string;
}

/**
 * Runs a program to its end, whatever its exit code.
 *
 * @param live shows its output while it runs instead of collecting it
 * @param minutes time limit: then the process group is killed, and the code is 124
 */
export function runCommand(command: string, args: readonly string[], { live = false, minutes = 10 } = {}): Promise<CommandResult> {
  return new Promise((resolve) => {
    // A process group of its own, so that the time limit reaches grandchildren too.
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], detached: true });
    let output = "";
    let late = false;
    const take = (chunk: Buffer) => {
      if (live) process.stdout.write(chunk);
      output += chunk.toString();
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    const timer = setTimeout(() => {
      late = true;
      output += `\n${command} was stopped after ${minutes} minutes.\n`;
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    }, minutes * 60_000);
    child.once("error", (error) => {
      clearTimeout(timer);
      resolve({ code: 127, output: `${output}${command}: ${error.message}\n` });
    });
    child.once("close", (code) => {
      clearTimeout(timer);
      resolve({ code: late ? 124 : (code ?? 1), output });
    });
  });
}

/** A stage without single tests: it counts as one test. */
export function checkStage(name: string, command: string, args: readonly string[]): Stage {
  return {
    name,
    async run() {
      const { code, output } = await runCommand(command, args);
      return code === 0 ? { passed: 1, failed: 0, output: "" } : { passed: 0, failed: 1, output };
    },
  };
}

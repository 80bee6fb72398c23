import { randomUUID } from "node:crypto";
import { NESTED } from "../../../../layout/from-schema/fields-of-schema.ts";
import { objectOfValues } from "../../../../layout/from-schema/schema-values.ts";
import type { Job } from "../../../../shared/generated/types.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import type { AdminOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { problemOf } from "../../../platform/call/database-problem.ts";
import { performing } from "../../../platform/call/operation.ts";
import { notFound, Problem, validationFailed } from "../../../platform/call/problem.ts";
import {
  findMethod,
  fitsResult,
  linesOfChanges,
  type NamedMethod,
  type NewRun,
  presentRun,
  resolverOf,
  runLine,
  withoutSecrets,
  writeRun,
} from "../../screens/index.ts";

/**
 * Call an operation from the console, with the door's own checks, and store the run with its caller. An invalid request leaves no run, because nothing has
 * happened and the form shows the problems. A call that was refused after it had begun leaves a failed run.
 */
const execute: AdminOperations["ExecuteAdminMethod"] = async (context, { methodName, parameters, confirmed }) => {
  const { session, audit } = context;
  const method = findMethod(methodName);
  if (method === undefined || session === null) throw notFound();
  audit.about({ type: "AdminMethod", id: method.name, name: method.title });
  const input = objectOfValues(method.request, parameters, resolverOf(method.request));
  const prepared = await asFields(() => context.prepare(method.operation, input));
  if (method.isDangerous && confirmed !== true) throw new Problem("ConfirmationNeeded");
  const begun = {
    runId: randomUUID(),
    userAccountId: session.userAccountId,
    method: method.name,
    parameters: withoutSecrets(input, method.request),
    startedAt: new Date(),
  };
  const log = [runLine("begun")];
  context.afterFailure((error) => keepFailure(context, { ...begun, log }, error));
  const { answer, changes } = await asFields(() => prepared.run());
  const jobId = jobToFollow(answer);
  const result = withoutSecrets(answer, method.response);
  const isKept = fitsResult(result);
  log.push(...linesOfChanges(changes));
  if (jobId !== null) log.push(runLine("jobStarted", { title: titleOf(answer, method) }));
  if (!isKept) log.push(runLine("tooLarge", {}, "Warning"));
  if (jobId === null) log.push(runLine("done", { milliseconds: String(Date.now() - begun.startedAt.getTime()) }));
  const run = { ...begun, result: isKept ? result : null, log, status: "Succeeded", message: null, jobId } satisfies NewRun;
  await writeRun(context.db, run);
  // Other transactions do not see its job before the commit: the answer has its present state.
  return presentRun({ ...recordOf(run), result: plainObject(run.result) }, jobId === null ? null : (answer as Job), context);
};

export const executeAdminMethod = performing(execute, (input) =>
  isRecord(input) && typeof input.methodName === "string" ? findMethod(input.methodName)?.operation : undefined,
);

const recordOf = ({ runId, method, parameters, log, status, message, jobId, startedAt }: NewRun) => ({
  run_id: runId,
  method,
  parameters: plainObject(parameters),
  log,
  status,
  message,
  job_id: jobId,
  started_at: startedAt,
  finished_at: new Date(),
});

/** A run that was refused, in a transaction of its own: the one it was refused in is gone. */
async function keepFailure(
  { system, language }: Context,
  run: Pick<NewRun, "runId" | "userAccountId" | "method" | "parameters" | "log" | "startedAt">,
  error: unknown,
): Promise<void> {
  const problem = problemOf(error) ?? new Problem("Unexpected");
  if (problem.code === "ValidationFailed") return;
  const message = problem.text(language);
  const log = [...run.log, runLine("failed", { reason: message }, "Error")];
  const failed = { ...run, log, result: null, status: "Failed", message, jobId: null } satisfies NewRun;
  await system("failed admin run").write((db) => writeRun(db, failed), run.userAccountId);
}

/** Members of the operation's request are fields of the console's form. */
async function asFields<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "ValidationFailed" || error.details.length === 0) throw error;
    throw validationFailed(
      error.details.map((detail) => ({ ...detail, field: detail.field === "" ? "" : `parameters.${fieldName(detail.field)}` })),
    );
  }
}

/** `confirm.title` is the field `confirm__title`, while `rows.0.name` is a cell of the field `rows`. */
const fieldName = (path: string): string => (/\.\d+(\.|$)/.test(path) ? path : path.replaceAll(".", NESTED));

const plainObject = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** Work that the operation started: its answer is a job that can still be stopped. */
function jobToFollow(answer: unknown): string | null {
  return isRecord(answer) && typeof answer.JobId === "string" && answer.CanCancel === true ? answer.JobId : null;
}

const titleOf = (answer: unknown, method: NamedMethod): string =>
  isRecord(answer) && typeof answer.Title === "string" ? answer.Title : method.title;

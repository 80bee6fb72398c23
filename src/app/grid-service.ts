import type { Job, SavedView, StartBulkActionRequest, StartBulkEditRequest, StartExportRequest } from "../../shared/generated/types.ts";
import type { Jobs } from "../data/jobs.ts";
import { mutation, query } from "../data/operation.ts";
import type { GridPort, SavedView as ShownView } from "../renderer/ports/grid.ts";
import type { OuterScope } from "../renderer/ports/ports.ts";

const createSelection = query("Grid.CreateSelection");
const deleteView = mutation("Grid.DeleteView");
const listJobRows = query("SelfCare.ListJobRows");
const listSavedViews = query("Grid.ListSavedViews");
const saveView = mutation("Grid.SaveView");
const setDefaultView = mutation("Grid.SetDefaultView");
const startBulkAction = mutation("Grid.StartBulkAction");
const startBulkEdit = mutation("Grid.StartBulkEdit");
const startExport = mutation("Grid.StartExport");

interface GridServiceOptions {
  jobs: Jobs;
  /** Variables of the layout's expressions besides the row: sent along, so that the server evaluates them as the screen did. */
  scope: Pick<OuterScope, "Account" | "Route">;
  /** Names of the user's own roles. */
  roles: readonly string[];
}

/** The port for selections, bulk actions, exports and saved views, served by `Grid`. */
export function createGridService({ jobs, scope, roles }: GridServiceOptions): GridPort {
  const variables = { Account: scope.Account, Route: scope.Route };
  /** The dialog shows a trial's progress, so the job list hides it and drops it when it ends. */
  const trial = (job: Job): Job => {
    jobs.mute(job.JobId);
    jobs
      .awaitEnd(job.JobId, { signal: new AbortController().signal })
      .then(() => jobs.dismiss(job.JobId))
      // If that fails, the next visit lists the job, marked as a trial: harmless.
      .catch((cause: unknown) => console.warn("Trial not dismissed:", cause));
    return job;
  };
  return {
    createSelection: ({ excludedKeys, input, ...request }) =>
      createSelection({ ...request, input: { ...input }, ...(excludedKeys === undefined ? {} : { excludedKeys: [...excludedKeys] }) }),
    async startBulkAction(request) {
      const job = await startBulkAction({ ...request, variables } as StartBulkActionRequest);
      return request.dryRun ? trial(job) : job;
    },
    async startBulkEdit(request) {
      const job = await startBulkEdit({ ...request, variables } as StartBulkEditRequest);
      return request.dryRun ? trial(job) : job;
    },
    startExport: (request) => startExport({ ...request, variables } as StartExportRequest),
    awaitJob: jobs.awaitEnd,
    jobRows: (jobId, page) => listJobRows({ jobId, ...page }),
    retryJob: jobs.retry,
    views: {
      async list(layoutId, containerId) {
        const { Items, DefaultViewId } = await listSavedViews({ layoutId, containerId });
        return { Items: Items.map(shownView), DefaultViewId };
      },
      roles: () => roles,
      save: async (view, rowVersion) => shownView(await saveView({ view, ...(rowVersion === undefined ? {} : { rowVersion }) })),
      async remove(viewId) {
        await deleteView({ viewId });
      },
      async setDefault(layoutId, containerId, viewId) {
        await setDefaultView({ layoutId, containerId, viewId });
      },
    },
  };
}

/** The arrays are copied, because grids may change them. */
function shownView({ State, ...view }: SavedView): ShownView {
  const { Columns, Sort, Filters, GroupBy, ...rest } = State;
  return {
    ...view,
    State: {
      ...rest,
      Columns: [...Columns],
      Sort: [...Sort],
      Filters: Filters.map(({ Value, ...filter }) =>
        Value === undefined ? filter : { ...filter, Value: isList(Value) ? [...Value] : Value },
      ),
      ...(GroupBy === undefined ? {} : { GroupBy: [...GroupBy] }),
    },
  };
}
const isList = (value: unknown): value is readonly (string | number | boolean)[] => Array.isArray(value);

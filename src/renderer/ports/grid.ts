/** What grids need from the application in addition to their own list operations; the renderer does not know which service does it. */
import type { StartedJob } from "./operations.ts";

/** Some rows by key, or everything that matched when the token was created. */
export type SelectionReference = { keys: readonly (string | number)[] } | { token: string };

export interface SelectionRequest {
  service: string;
  operation: string;
  /** The request of the list operation, without paging. */
  input: Readonly<Record<string, unknown>>;
  /** Member that identifies a row. */
  rowKey: string;
  excludedKeys?: readonly (string | number)[];
}
export interface CreatedSelection {
  SelectionToken: string;
  Count: number;
  /** ISO 8601 UTC. */
  ExpiresAt: string;
}

/** Identifies a grid for the server: a container of a published layout. */
interface GridReference {
  layoutId: string;
  layoutVersion: number;
  containerId: string;
  /** Evaluated parameters of the container's source. */
  parameters: Readonly<Record<string, unknown>>;
}
export interface BulkActionRequest extends GridReference {
  actionId: string;
  selection: SelectionReference;
  /** Values of the action's form, if it has one. */
  values?: Readonly<Record<string, unknown>>;
  /** True: nothing is changed, and the job reports what would happen. */
  dryRun: boolean;
}
export type CellChange = { set: unknown } | { clear: true };
export interface BulkEditRequest extends GridReference {
  selection: SelectionReference;
  changes: Readonly<Record<string, CellChange>>;
  dryRun: boolean;
}
export interface ExportRequest extends GridReference {
  text?: string;
  sort?: readonly object[];
  filters?: readonly object[];
  /** Names of columns, in order. */
  columns: readonly string[];
  format: "Csv" | "Xlsx";
}

/** The members of a job that a grid reads. */
export interface GridJob extends StartedJob {
  Done: number;
  Total: number | null;
  Failed: number;
  Message: string | null;
  CanRetry: boolean;
}
export interface JobRow {
  Key: string;
  Label: string | null;
  Status: string;
  Message: string | null;
}

export type ViewScope = "Own" | "Role" | "Hierarchy";
export interface ViewState {
  /** In order, by column Id, so that a view survives renamed fields. */
  Columns: { Id: string; Width?: number; Pin?: "Start" | "End"; IsHidden?: boolean }[];
  Sort: { Field: string; Direction: "Ascending" | "Descending" }[];
  Filters: { Field: string; Operator: string; Value?: string | number | boolean | null | (string | number | boolean)[] }[];
  Text?: string;
  GroupBy?: string[];
  OnlyChanged?: boolean;
  Density?: "comfortable" | "compact";
  Presentation?: "Table" | "Cards" | "Board" | "Calendar";
}
export interface ViewInput {
  ViewId?: string;
  LayoutId: string;
  ContainerId: string;
  Name: string;
  Scope: ViewScope;
  RoleName?: string | null;
  State: ViewState;
}
export interface SavedView extends ViewInput {
  ViewId: string;
  IsMine: boolean;
  OwnerName?: string;
  RowVersion: number;
}
export interface SavedViews {
  Items: readonly SavedView[];
  DefaultViewId: string | null;
}

/** Every call rejects with a `CallError` when the server refuses. */
export interface GridPort {
  createSelection(request: SelectionRequest): Promise<CreatedSelection>;
  startBulkAction(request: BulkActionRequest): Promise<GridJob>;
  startBulkEdit(request: BulkEditRequest): Promise<GridJob>;
  startExport(request: ExportRequest): Promise<GridJob>;
  /** Waits until a job has ended, with any result. @param options.onProgress gets each state before that */
  awaitJob(jobId: string, options: { signal: AbortSignal; onProgress?: (job: GridJob) => void }): Promise<GridJob>;
  jobRows(
    jobId: string,
    page: { onlyFailed: boolean; skip: number; take: number },
  ): Promise<{ Items: readonly JobRow[]; TotalCount: number }>;
  /** Runs a job again for its failed rows. */
  retryJob(jobId: string): Promise<GridJob>;
  views: {
    list(layoutId: string, containerId: string): Promise<SavedViews>;
    /** Roles that a view can be shared with. */
    roles(): readonly string[];
    save(view: ViewInput, rowVersion?: number): Promise<SavedView>;
    remove(viewId: string): Promise<void>;
    setDefault(layoutId: string, containerId: string, viewId: string | null): Promise<void>;
  };
}

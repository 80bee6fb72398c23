// Written by codegen from schemas/services and schemas/components. Do not edit: change those files, then run "npm run codegen".

export const auditCatalogue = {
  "Account.Created": { operations: ["Account.CreateAccount"], summary: "Create an account under another" },
  "Account.Updated": { operations: ["Account.UpdateAccount"], summary: "Save changed values of an account" },
  "AuditLog.Exported": { operations: ["Account.ExportAuditLog"], summary: "The audit log of an account as a file" },
  "File.Uploaded": { operations: ["SelfCare.UploadFile"], summary: "Keep a file" },
  "FormDraft.Deleted": { operations: ["SelfCare.DeleteDraft"], summary: "Forget what was typed" },
  "FormDraft.Saved": { operations: ["SelfCare.SaveDraft"], summary: "Keep what the caller is typing" },
  "Grid.BulkActionStarted": { operations: ["Grid.StartBulkAction"], summary: "Run an action of a grid for each selected row" },
  "Grid.BulkEditStarted": { operations: ["Grid.StartBulkEdit"], summary: "Change editable columns of each selected row" },
  "Grid.ExportStarted": { operations: ["Grid.StartExport"], summary: "Write what a list matches into a file" },
  "Job.Cancelled": { operations: ["Admin.StopJob", "SelfCare.CancelJob"], summary: "Stop somebody's long work" },
  "Job.Dismissed": { operations: ["SelfCare.DismissJob"], summary: "Take a finished job off the list" },
  "Job.Retried": { operations: ["Admin.RestartJob", "SelfCare.RetryJob"], summary: "Do somebody's long work again" },
  "Layout.Published": { operations: ["Metadata.PublishViewLayout"], summary: "Publish the draft of a layout" },
  "Layout.RolledBack": { operations: ["Metadata.RollbackViewLayout"], summary: "Put an earlier version back" },
  "Layout.Saved": { operations: ["Metadata.SaveViewLayout"], summary: "Save a layout as draft" },
  "Layout.Unpublished": { operations: ["Metadata.UnpublishViewLayout"], summary: "Take a layout off all screens" },
  "SavedView.DefaultChosen": { operations: ["Grid.SetDefaultView"], summary: "The view a grid opens with" },
  "SavedView.Deleted": { operations: ["Grid.DeleteView"], summary: "Delete a view" },
  "SavedView.Saved": { operations: ["Grid.SaveView"], summary: "Keep filters, order and columns under a name" },
  "Session.LanguageChanged": { operations: ["Authorization.SetLanguage"], summary: "Choose the language of the session's user" },
  "Session.SignedIn": { operations: ["Authorization.Authenticate"], summary: "Sign in with username and password" },
  "Session.SignedOut": { operations: ["Authorization.Logout"], summary: "Sign out" },
} as const;

export type AuditEvent = keyof typeof auditCatalogue;

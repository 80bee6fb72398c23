import { lazy, Suspense, useContext, useEffect, useState } from "react";
import type { CompiledContainer, CompiledForm, CompiledGrid, CompiledLayout, Scope } from "../../../layout/compiled.ts";
import { ActionButtons } from "../actions/action-buttons.tsx";
import { ScreenContext } from "../actions/screen-context.ts";
import { ContainerFrame } from "../containers/container-frame.tsx";
import { FieldsContainer } from "../containers/fields-container.tsx";
import { FormContainer } from "../containers/form-container.tsx";
import { type RendererHost, useHost } from "../host.ts";
import { CommandSession } from "../saving/command-session.ts";
import { LoadFailed } from "./load-failed.tsx";
import type { LoadedRecord } from "./use-records.ts";
import { useShown } from "./use-shown.ts";

// Tables come with the first one: a screen of fields need not carry them.
const GridContainer = lazy(async () => ({ default: (await import("../grid/grid-container.tsx")).GridContainer }));

export interface ContainerViewProps {
  container: CompiledContainer;
  compiled: CompiledLayout;
  records: readonly LoadedRecord[];
  scope: Scope;
  /** Counts refreshes: a grid loads again when it rises. */
  refreshes: number;
}

/** One container of a page, whatever its kind. */
export function ContainerView({ container, compiled, records, scope, refreshes }: ContainerViewProps) {
  const host = useHost();
  const own = records.find(({ forms }) => forms.some((form) => form.id === container.id))?.session;
  const main = records.find(({ forms }) => forms[0]?.source?.source === compiled.layout.Source)?.session;
  if (!useShown(container.visibleWhen, scope, own ?? main)) return null;
  switch (container.kind) {
    case "Fields": {
      const record = records.find(({ forms }) => forms.some((form) => form.id === container.id));
      if (record?.state === "failed") {
        return (
          <ContainerFrame container={container.container} rows={2}>
            <LoadFailed error={record.error} retry={record.reload} />
          </ContainerFrame>
        );
      }
      return <FieldsContainer form={container} session={record?.session} />;
    }
    case "Form":
      return <PageForm key={recordKeyOf(host)} form={container} compiled={compiled} scope={scope} />;
    case "Grid":
      return <GridFrame grid={container} compiled={compiled} scope={scope} refreshes={refreshes} />;
    default:
      return (
        <ContainerFrame container={container.container} rows={2}>
          <p className="ts-problem" role="note">
            {host.t("renderer.unknownContainer", { kind: container.container.Kind })}
          </p>
        </ContainerFrame>
      );
  }
}

function GridFrame({
  grid,
  compiled,
  scope,
  refreshes,
}: {
  grid: CompiledGrid;
  compiled: CompiledLayout;
  scope: Scope;
  refreshes: number;
}) {
  const hasRowActions = grid.actions.some(({ action }) => action.On === "Row");
  const rowActions = (row: Readonly<Record<string, unknown>>) => (
    <ActionButtons actions={grid.actions} on="Row" compiled={compiled} scope={{ ...scope, Row: row }} />
  );
  return (
    <ContainerFrame
      container={grid.container}
      rows={10}
      tools={<ActionButtons actions={grid.actions} on="Container" compiled={compiled} scope={scope} />}
    >
      <Suspense fallback={<div className="ts-skeleton ts-skeleton-box" />}>
        <GridContainer
          container={grid}
          layout={compiled.layout}
          scope={scope}
          refreshes={refreshes}
          {...(hasRowActions ? { rowActions } : {})}
        />
      </Suspense>
    </ContainerFrame>
  );
}

function PageForm({ form, compiled, scope }: { form: CompiledForm; compiled: CompiledLayout; scope: Scope }) {
  const host = useHost();
  const { refresh } = useContext(ScreenContext);
  // One per form and record (the key): a new version of the layout is adopted, never a reason to start over.
  const [session] = useState(
    () =>
      new CommandSession({
        host,
        compiled,
        forms: [form],
        recordKey: recordKeyOf(host),
        around: { Account: scope.Account ?? null },
        onDone: () => refresh("Refreshes" in form.container ? form.container.Refreshes : undefined),
      }),
  );
  useEffect(() => session.adopt(compiled, [form]), [session, compiled, form]);
  return <FormContainer form={form} session={session} />;
}

const recordKeyOf = (host: RendererHost): string => JSON.stringify(host.scope.Route);

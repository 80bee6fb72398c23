import { mdiPencilOutline } from "@mdi/js";
import { useEffect, useMemo, useRef } from "react";
import type { CompiledForm } from "../../../../layout/compiled.ts";
import { FieldsRead } from "../../fields/rows/fields-read.tsx";
import { focusField } from "../../fields/rows/focus-field.ts";
import { mayChange } from "../../fields/rows/may-write.ts";
import { useFieldRegistry } from "../../fields/widget/field-registry.ts";
import { LightRegistry } from "../../fields/widget/light-registry.ts";
import { plainText, type ReadContext } from "../../fields/widget/widget-props.ts";
import { usePorts } from "../../ports/ports.ts";
import type { RecordSession } from "../../saving/record-session.ts";
import { useSession } from "../../saving/use-session.ts";
import { displayValuesOf, inheritedOf, valuesOf } from "../../values/calls/record.ts";
import { Icon } from "../../values/icons/icon.tsx";
import { ActionButtons } from "../actions/action-buttons.tsx";
import { Offered } from "../actions/offer.ts";
import { layoutOf } from "../commands/layout-of.ts";
import { ContainerFrame } from "../parts/container-frame.tsx";
import type { ContainerProps } from "../parts/container-props.ts";
import { LoadFailed } from "../parts/load-failed.tsx";
import { FieldsPrint } from "../print/fields-print.tsx";
import { usePrinting } from "../print/print-context.ts";
import { useEditKit } from "./edit-kit.ts";

/** The values of a record, or the reason why they could not be loaded. */
export function FieldsKind({ container, record, scope }: ContainerProps<CompiledForm>) {
  const isPrinting = usePrinting();
  if (record?.state === "failed") {
    return (
      <ContainerFrame container={container.container} rows={2}>
        <LoadFailed
          error={record.error}
          retry={record.reload}
          call={container.source?.source}
          of={container.container.Kind === "Fields" ? container.container : undefined}
        />
      </ContainerFrame>
    );
  }
  if (isPrinting && record?.session) return <FieldsPrint form={container} session={record.session} scope={scope} />;
  return <FieldsContainer form={container} session={record?.session} />;
}

export interface FieldsContainerProps {
  form: CompiledForm;
  /** Undefined while the record is loading. */
  session: RecordSession | undefined;
}

/** The values of a record: a description list until Edit turns it into inputs, in place. */
export function FieldsContainer({ form, session }: FieldsContainerProps) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const state = useSession(session);
  const isWanted = state?.editing.has(form.id) === true;
  const { part: kit, error, retry } = useEditKit(isWanted);
  // The values stay visible until the inputs are loaded.
  const isEditing = isWanted && kit !== undefined;
  const response = session?.response;
  const values = valuesOf(response, form.source);
  const context = useMemo<ReadContext | undefined>(
    () =>
      session &&
      Object.assign(layoutOf(session), {
        ports,
        fieldRegistry,
        containerId: form.id,
        values: values ?? {},
        displayValues: displayValuesOf(response),
        inherited: inheritedOf(response),
      }),
    [ports, fieldRegistry, session, form.id, values, response],
  );
  const registry = useMemo(
    () =>
      session && isEditing
        ? new LightRegistry(
            Object.assign(layoutOf(session), { ports, fieldRegistry, store: session.store, displayValues: displayValuesOf(response) }),
          )
        : undefined,
    [isEditing, ports, fieldRegistry, session, response],
  );
  const editButton = useRef<HTMLButtonElement>(null);
  const before = useRef({ session, isEditing });
  useEffect(() => {
    const isToggled = before.current.session === session && before.current.isEditing !== isEditing;
    before.current = { session, isEditing };
    if (!isToggled) return;
    // The pressed button has disappeared, so the focus moves to where work continues: the first field, or the Edit button.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost) return;
    if (isEditing) form.fields.some((field) => mayChange(field, ports) && focusField(field.id));
    else editButton.current?.focus();
  }, [session, isEditing, form, ports]);
  const mayEdit = !isEditing && session?.maySave === true && form.fields.some((field) => mayChange(field, ports));
  const edit = ports.texts.t("renderer.edit");
  const startEditing = () => {
    if (isWanted) retry();
    else session?.edit(form.id);
  };
  return (
    <ContainerFrame
      container={form.container}
      rows={Math.ceil(form.fields.length / 2)}
      tools={
        session && (
          <>
            <ActionButtons
              actions={form.actions}
              scope={{ ...session.scope(ports), Values: session.values }}
              on="Container"
              compiled={session.compiled}
            />
            {mayEdit && (
              <>
                <Offered
                  commands={[
                    {
                      id: form.id,
                      label: [edit, plainText(form.container.DisplayValue)].filter(Boolean).join(": "),
                      kind: "action",
                      run: startEditing,
                    },
                  ]}
                />
                <button
                  ref={editButton}
                  type="button"
                  className={isWanted && error === undefined ? "ts-button is-busy" : "ts-button"}
                  aria-busy={(isWanted && error === undefined) || undefined}
                  onFocus={retry}
                  onClick={startEditing}
                >
                  <Icon path={mdiPencilOutline} size={18} />
                  {edit}
                </button>
              </>
            )}
          </>
        )
      }
    >
      {isWanted && error !== undefined && <LoadFailed error={error} retry={retry} />}
      {session && context && registry && kit ? (
        <kit.FieldsEdit form={form} store={session.store} registry={registry} context={context} revision={state?.revision ?? 0} />
      ) : (
        <FieldsRead fields={form.fields} context={context} />
      )}
    </ContainerFrame>
  );
}

import { mdiPencilOutline } from "@mdi/js";
import { useEffect, useMemo, useRef } from "react";
import type { CompiledForm } from "../../../layout/compiled.ts";
import { ActionButtons } from "../actions/action-buttons.tsx";
import { Offered } from "../actions/offered.ts";
import { displayValuesOf, valuesOf } from "../calls/record.ts";
import { loadEditKit, useEditKit } from "../edit/edit-kit.ts";
import { FieldsRead } from "../fields/fields-read.tsx";
import { focusField } from "../fields/focus-field.ts";
import { mayChange } from "../fields/may-write.ts";
import { useHost } from "../host.ts";
import { Icon } from "../icons/icon.tsx";
import { LightRegistry } from "../rjsf/light-registry.ts";
import type { RecordSession } from "../saving/record-session.ts";
import { useSession } from "../saving/use-session.ts";
import { plainText, type ReadContext } from "../widgets/widget-props.ts";
import { ContainerFrame } from "./container-frame.tsx";
import { layoutOf } from "./layout-of.ts";
import { LoadFailed } from "./parts/load-failed.tsx";

export interface FieldsContainerProps {
  form: CompiledForm;
  /** Absent while the record is on its way. */
  session: RecordSession | undefined;
}

/** The values of a record: a description list until Edit turns it into inputs, in place. */
export function FieldsContainer({ form, session }: FieldsContainerProps) {
  const host = useHost();
  const state = useSession(session);
  const isWanted = state?.editing.has(form.id) === true;
  const { part: kit, error, retry } = useEditKit(isWanted);
  // Until the inputs are there the values stand where they stood.
  const isEditing = isWanted && kit !== undefined;
  const response = session?.response;
  const values = valuesOf(response, form.source);
  const context = useMemo<ReadContext | undefined>(
    () =>
      session &&
      Object.assign(layoutOf(session), { host, containerId: form.id, values: values ?? {}, displayValues: displayValuesOf(response) }),
    [host, session, form.id, values, response],
  );
  const registry = useMemo(
    () =>
      session && isEditing
        ? new LightRegistry(Object.assign(layoutOf(session), { host, store: session.store, displayValues: displayValuesOf(response) }))
        : undefined,
    [isEditing, host, session, response],
  );
  const editButton = useRef<HTMLButtonElement>(null);
  const before = useRef({ session, isEditing });
  useEffect(() => {
    const isToggled = before.current.session === session && before.current.isEditing !== isEditing;
    before.current = { session, isEditing };
    if (!isToggled) return;
    // The button that was pressed is gone. The focus goes where work continues: into the first field, or back to Edit.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost) return;
    if (isEditing) form.fields.some((field) => mayChange(field, host) && focusField(field.id));
    else editButton.current?.focus();
  }, [session, isEditing, form, host]);
  const mayEdit = !isEditing && session?.maySave === true && form.fields.some((field) => mayChange(field, host));
  const edit = host.t("renderer.edit");
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
              scope={{ ...session.scope(), Values: session.values }}
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
                  onFocus={() => void loadEditKit()}
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

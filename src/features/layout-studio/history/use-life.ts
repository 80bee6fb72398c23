/** The life of versions (publish, stage, roll back, discard): each step asks first, reports the result, and updates the studio from the server. */
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usePorts } from "../../../renderer/ports/ports.ts";
import { callMetadata, refreshMetadata } from "../panels/metadata.ts";
import { useStudioActions } from "../studio-context.ts";

interface Step {
  title: string;
  text: string;
  agree: string;
  isDestructive?: boolean;
  /** Message after success. */
  done: string;
  run(): Promise<unknown>;
  /** Updates the studio from the server afterwards. */
  follow(): Promise<void>;
}

/** @returns a function that asks, runs the step and reports the result; false if the user declined or the server refused */
function useStep(): (step: Step) => Promise<boolean> {
  const ports = usePorts();
  const queryClient = useQueryClient();
  return async ({ title, text, agree, isDestructive = false, done, run, follow }) => {
    if (!(await ports.messages.confirm({ title, text, agree, isDestructive }))) return false;
    const attempt = async (what: () => Promise<unknown>): Promise<boolean> => {
      try {
        await what();
        return true;
      } catch (error) {
        ports.messages.notify({ severity: "error", text: error instanceof Error ? error.message : String(error) });
        return false;
      }
    };
    const isDone = await attempt(run);
    if (isDone) {
      ports.messages.notify({ severity: "success", text: done });
      await attempt(follow);
    }
    await refreshMetadata(queryClient);
    return isDone;
  };
}

/** Discards the draft with all its edits. */
export function useDiscardDraft(): () => Promise<boolean> {
  const { t } = useTranslation();
  const ports = usePorts();
  const studio = useStudioActions();
  const take = useStep();
  return () =>
    take({
      title: t("studio.panels.history.discardTitle"),
      text: t("studio.panels.history.discardText", { version: studio.state.publishedVersion }),
      agree: t("studio.panels.history.discard"),
      isDestructive: true,
      done: t("studio.panels.history.discarded"),
      async run() {
        // A save in progress changes the row version, so discard waits for it.
        await studio.save().catch(() => undefined);
        const { layoutId, rowVersion } = studio.state;
        if (rowVersion !== null) await callMetadata(ports, "DiscardViewLayoutDraft", { layoutId, rowVersion });
      },
      follow: () => studio.startOver(),
    });
}

/** Publishes an earlier version again, byte for byte. An existing draft stays. */
export function useRollback(): (version: number) => Promise<boolean> {
  const { t } = useTranslation();
  const ports = usePorts();
  const studio = useStudioActions();
  const take = useStep();
  return (version) =>
    take({
      title: t("studio.panels.history.rollbackTitle", { version }),
      text: t("studio.panels.history.rollbackText"),
      agree: t("studio.panels.history.rollback"),
      done: t("studio.panels.history.rolledBack", { version }),
      run: () => callMetadata(ports, "RollbackViewLayout", { layoutId: studio.state.layoutId, version }),
      follow: () => studio.reload(),
    });
}

/** Publishes to everyone, or first to some resellers and everything below them. */
export function usePublish(): (resellers: readonly { id: number; name: string }[]) => Promise<boolean> {
  const { t, i18n } = useTranslation();
  const ports = usePorts();
  const studio = useStudioActions();
  const take = useStep();
  return (resellers) => {
    const isStage = resellers.length > 0;
    const names = new Intl.ListFormat(i18n.language).format(resellers.map(({ name }) => name));
    return take({
      title: t("studio.panels.publish.title"),
      text: isStage ? t("studio.panels.publish.stageText", { names }) : t("studio.panels.publish.allText"),
      agree: t("studio.panels.publish.publish"),
      done: isStage ? t("studio.panels.publish.staged", { names }) : t("studio.panels.publish.published"),
      async run() {
        await studio.save();
        const { layoutId, rowVersion } = studio.state;
        await callMetadata(ports, "PublishViewLayout", {
          layoutId,
          ...(rowVersion === null ? {} : { rowVersion }),
          ...(isStage ? { resellerIds: resellers.map(({ id }) => id) } : {}),
        });
      },
      follow: () => studio.reload(),
    });
  };
}

/** Publishes a staged version to everyone. */
export function usePublishStage(): (version: number) => Promise<boolean> {
  const { t } = useTranslation();
  const ports = usePorts();
  const studio = useStudioActions();
  const take = useStep();
  return (version) =>
    take({
      title: t("studio.panels.publish.title"),
      text: t("studio.panels.publish.stageToAllText", { version }),
      agree: t("studio.panels.publish.publish"),
      done: t("studio.panels.publish.published"),
      run: () => callMetadata(ports, "PublishViewLayout", { layoutId: studio.state.layoutId, version }),
      follow: () => studio.reload(),
    });
}

/** Gives the resellers of a stage the published version again. */
export function useWithdraw(): (version: number) => Promise<boolean> {
  const { t } = useTranslation();
  const ports = usePorts();
  const studio = useStudioActions();
  const take = useStep();
  return (version) =>
    take({
      title: t("studio.panels.publish.withdrawTitle", { version }),
      text: t("studio.panels.publish.withdrawText"),
      agree: t("studio.panels.publish.withdraw"),
      done: t("studio.panels.publish.withdrawn", { version }),
      run: () => callMetadata(ports, "WithdrawViewLayout", { layoutId: studio.state.layoutId, version }),
      follow: () => studio.reload(),
    });
}

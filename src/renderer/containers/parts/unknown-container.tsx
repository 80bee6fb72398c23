import { useTexts } from "../../ports/ports.ts";
import { ContainerFrame } from "./container-frame.tsx";
import type { ContainerProps } from "./container-props.ts";

/** A kind that this release does not know: said in its place, so that anyone who made the layout sees it and everyone else can go on. */
export function UnknownContainer({ container: { container } }: ContainerProps) {
  const { t } = useTexts();
  return (
    <ContainerFrame container={container} rows={2}>
      <p className="ts-problem" role="note">
        {t("renderer.unknownContainer", { kind: container.Kind })}
      </p>
    </ContainerFrame>
  );
}

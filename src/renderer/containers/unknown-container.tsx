import { useHost } from "../host.ts";
import { ContainerFrame } from "./container-frame.tsx";
import type { ContainerProps } from "./container-props.ts";

/** A kind that this release does not know: said in its place, so that whoever made the layout sees it and everybody else can go on. */
export function UnknownContainer({ container: { container } }: ContainerProps) {
  const { t } = useHost();
  return (
    <ContainerFrame container={container} rows={2}>
      <p className="ts-problem" role="note">
        {t("renderer.unknownContainer", { kind: container.Kind })}
      </p>
    </ContainerFrame>
  );
}

import { mdiImageOffOutline } from "@mdi/js";
import { type CSSProperties, useState } from "react";
import type { RendererPorts } from "../../ports/ports.ts";
import { Icon } from "../../values/icons/icon.tsx";

interface PictureProps {
  path: string;
  /** Side of the square in CSS pixels. */
  size: number;
  label: string;
  ports: Pick<RendererPorts, "files" | "texts">;
}

/** A stored picture in a square of fixed size, so that nothing moves when it loads; a placeholder if there is no picture (spec §5). */
export function Picture({ path, size, label, ports }: PictureProps) {
  const address = ports.files.imageUrl?.(path, size, size) ?? null;
  const [failed, setFailed] = useState<string>();
  if (address === null || failed === address)
    return (
      <span
        className="ts-picture is-missing"
        style={{ "--ts-size": `${size}px` } as CSSProperties}
        role="img"
        aria-label={ports.texts.t("renderer.image.missing", { label })}
      >
        <Icon path={mdiImageOffOutline} size={Math.min(32, size / 2)} />
      </span>
    );
  return (
    <img
      className="ts-picture"
      src={address}
      width={size}
      height={size}
      alt={label}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(address)}
    />
  );
}

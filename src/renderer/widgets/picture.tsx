import { mdiImageOffOutline } from "@mdi/js";
import { useState } from "react";
import type { RendererHost } from "../host.ts";
import { Icon } from "../icons/icon.tsx";

interface PictureProps {
  path: string;
  /** Of the square it stands in, in CSS pixels. */
  size: number;
  label: string;
  host: Pick<RendererHost, "imageUrl" | "t">;
}

/** A kept picture in a square of known size, so that nothing jumps when it arrives; a placeholder where there is none to show (spec §5). */
export function Picture({ path, size, label, host }: PictureProps) {
  const address = host.imageUrl?.(path, size, size) ?? null;
  const [failed, setFailed] = useState<string>();
  if (address === null || failed === address)
    return (
      <span
        className="ts-picture is-missing"
        style={{ width: size, height: size }}
        role="img"
        aria-label={host.t("renderer.image.missing", { label })}
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

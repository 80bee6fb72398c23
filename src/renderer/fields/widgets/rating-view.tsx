import "../../styles/rating.css";
import { mdiStar, mdiStarOutline } from "@mdi/js";
import { Icon } from "../../values/icons/icon.tsx";

/** Filled and empty stars, with a label for screen readers. */
export function RatingView({ value, count, label }: { value: number; count: number; label: string }) {
  return (
    <span className="ts-rating" role="img" aria-label={label}>
      {Array.from({ length: count }, (_, index) => index + 1).map((step) => (
        <Icon key={step} path={step <= value ? mdiStar : mdiStarOutline} size={18} />
      ))}
    </span>
  );
}

import "./parts.css";

/** What a container looks like before it is there: as high as it will be, so that nothing below it jumps. */
export interface Geometry {
  shape: "lines" | "fields" | "tiles" | "chart" | "entries" | "box";
  count: number;
}

/** Rows of 64 px that a skeleton is about as high as: the browser assumes them before it has drawn the container. */
export const rowsOf = ({ shape, count }: Geometry): number => {
  if (shape === "chart") return 5;
  if (shape === "lines") return Math.ceil(count / 2);
  return shape === "fields" ? Math.ceil(count / 2) : shape === "tiles" ? Math.ceil(count / 4) * 2 : count;
};

export function ContainerSkeleton({ geometry: { shape, count } }: { geometry: Geometry }) {
  const parts = Array.from({ length: shape === "chart" || shape === "box" ? 1 : Math.min(count, 24) }, (_, index) => index);
  return (
    <div className={`ts-bones is-${shape}`} aria-busy="true">
      {parts.map((part) => (
        <span key={part} className="ts-skeleton ts-bone" />
      ))}
    </div>
  );
}

import "./parts.css";

/** The skeleton of a container: as high as the container will be, so that nothing below it moves. */
export type Geometry =
  | { shape: "lines" | "fields" | "chart" | "entries" | "box"; count: number }
  /** For tiles: the label of each, and the number of lines below it. */
  | { shape: "tiles"; tiles: readonly { label: string; lines: number }[] }
  /** For a text: drawn invisibly, so that it takes its final height. */
  | { shape: "words"; text: string };

/** Height of a skeleton in rows of 64 px: the browser assumes it before it has rendered the container. */
export function rowsOf(geometry: Geometry): number {
  switch (geometry.shape) {
    case "chart":
      return 5;
    case "tiles":
      return Math.ceil(geometry.tiles.length / 4);
    case "words":
      return Math.ceil(geometry.text.length / 300);
    case "box":
    case "entries":
      return geometry.count;
    default:
      return Math.ceil(geometry.count / 2);
  }
}

export function ContainerSkeleton({ geometry }: { geometry: Geometry }) {
  if (geometry.shape === "tiles") return <TileBones tiles={geometry.tiles} />;
  if (geometry.shape === "words") return <TextSkeleton text={geometry.text} />;
  const { shape, count } = geometry;
  return (
    <div className={`ts-bones is-${shape}`} aria-busy="true">
      {numbered(shape === "chart" || shape === "box" ? 1 : Math.min(count, 24)).map((part) => (
        <span key={part} className="ts-skeleton ts-bone" />
      ))}
    </div>
  );
}

/** Labels, and bars instead of the figures. */
const TileBones = ({ tiles }: { tiles: readonly { label: string; lines: number }[] }) => (
  <dl className="ts-tiles" aria-busy="true">
    {tiles.map(({ label, lines }) => (
      <div key={label} className="ts-tile">
        <dt className="ts-label">{label}</dt>
        <dd className="ts-figure">
          <span className="ts-skeleton" />
        </dd>
        {numbered(lines).map((line) => (
          <dd key={line}>
            <span className="ts-skeleton" />
          </dd>
        ))}
      </div>
    ))}
  </dl>
);

const TextSkeleton = ({ text }: { text: string }) => (
  <div className="ts-words" aria-busy="true" aria-hidden="true">
    {text
      .replace(/[*_`#>]+/g, "")
      .split(/\n\s*\n|\n(?=\s*[-+\d])/)
      .filter((part) => part.trim() !== "")
      .map((part, index) => (
        <p key={`part-${index.toString()}`} className="ts-skeleton">
          <span>{part}</span>
        </p>
      ))}
  </div>
);

const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

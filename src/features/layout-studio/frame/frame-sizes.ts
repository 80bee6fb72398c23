/** Sizes of the studio's parts, stored in this browser. */
export interface FrameSizes {
  readonly tree: number;
  readonly properties: number;
  readonly panels: number;
}
export const LIMITS = { tree: [200, 480], properties: [260, 640], panels: [120, 640] } as const satisfies Record<
  keyof FrameSizes,
  readonly [number, number]
>;
const FIRST: FrameSizes = { tree: 272, properties: 340, panels: 240 };
const KEY = "layout-studio-sizes";

export function loadSizes(): FrameSizes {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    const of = (name: keyof FrameSizes): number => {
      const value = typeof kept === "object" && kept !== null ? (kept as Partial<Record<string, unknown>>)[name] : undefined;
      const [min, max] = LIMITS[name];
      return typeof value === "number" && value >= min && value <= max ? value : FIRST[name];
    };
    return { tree: of("tree"), properties: of("properties"), panels: of("panels") };
  } catch {
    // Storage is disabled, or contains invalid data.
    return FIRST;
  }
}

export function keepSizes(sizes: FrameSizes): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(sizes));
  } catch {
    // Storage is disabled: the sizes are not remembered.
  }
}

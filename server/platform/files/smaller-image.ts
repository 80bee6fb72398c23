import type { SystemAccess } from "../database/system-database.ts";
import { readContent } from "./read-content.ts";

/** Screens show two pixels where a layout counts one (spec §7). */
const SCALE = 2;
const LARGEST = 2_000;
/** Sizes are rounded up, and the number of copies of one image is limited: requests for every possible size must not fill the database. */
const STEP = 16;
const KEPT_SIZES = 12;
/** A small file may decode to gigabytes. */
const MOST_PIXELS = 50_000_000;

/** The image size in a path → pixels of its largest side; null if it is not a size. */
export function largestSide(text: string): number | null {
  const side = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (side < 1 || side > LARGEST) return null;
  return Math.min(LARGEST, Math.ceil((side * SCALE) / STEP) * STEP);
}

/** In progress on this node: ten users who open a page together share one conversion. */
const making = new Map<string, Promise<Buffer | null>>();

/** An image that fits into the box, never larger than it is, as WebP without what cameras write into it. @returns null when it cannot be drawn */
export async function smallerImage(system: SystemAccess, fileId: string, width: number, height: number): Promise<Buffer | null> {
  const kept = await system("scaled image")
    .fixed.selectFrom("kept_image")
    .select("bytes")
    .where("file_id", "=", fileId)
    .where("width", "=", width)
    .where("height", "=", height)
    .executeTakeFirst();
  if (kept !== undefined) return kept.bytes;
  const key = `${fileId} ${width} ${height}`;
  const known = making.get(key);
  if (known !== undefined) return known;
  const made = inTurn(() => make(system, fileId, width, height)).finally(() => making.delete(key));
  making.set(key, made);
  return made;
}

/** Concurrent conversions: they share their threads with password checks. */
const LANES = 2;
let busy = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy < LANES) busy += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // The lane goes straight to the next in the queue.
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  }
}

async function make(system: SystemAccess, fileId: string, width: number, height: number): Promise<Buffer | null> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  const pieces: Buffer[] = [];
  for await (const piece of readContent(system, fileId)) pieces.push(piece);
  let image: Buffer;
  try {
    image = await sharp(Buffer.concat(pieces), { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .rotate()
      .resize({ width, height, fit: "inside", withoutEnlargement: true })
      .webp()
      .toBuffer();
  } catch {
    // A broken or too large image is not an error of the server; the placeholder shows it.
    return null;
  }
  await system("scaled image").write(async (db) => {
    const { count } = await db
      .selectFrom("kept_image")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("file_id", "=", fileId)
      .executeTakeFirstOrThrow();
    if (count >= KEPT_SIZES) return;
    await db
      .insertInto("kept_image")
      .values({ file_id: fileId, width, height, bytes: image })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return image;
}

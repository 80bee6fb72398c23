import { loadAnyAccount } from "../accounts/account-row.ts";
import type { Runtime } from "../call/context.ts";
import { isKeptPath } from "./file-names.ts";
import { typeOfContent } from "./file-types.ts";
import { readContent } from "./read-content.ts";

/** A small file may decode to gigabytes. */
const MOST_PIXELS = 20_000_000;
const MOST_BYTES = 4_194_304;

/**
 * The logo of a seller for its documents, as PNG, because PDF supports few formats. Customers get their seller's logo whether or not they see its account.
 *
 * @returns null where there is none, or where it cannot be drawn: the seller's name is shown instead
 */
export async function loadSellerLogo(runtime: Runtime, sellerAccountId: number | null): Promise<Buffer | null> {
  if (sellerAccountId === null) return null;
  const db = runtime.system("logo of a seller");
  const { Logo: path } = (await loadAnyAccount(db, sellerAccountId)).values;
  if (typeof path !== "string" || !isKeptPath(path)) return null;
  const file = await db
    .selectFrom("kept_file")
    .select(["file_id", "content_type", "size_bytes"])
    .where("path", "=", path)
    .where("is_complete", "=", true)
    .executeTakeFirst();
  if (file === undefined || typeOfContent(file.content_type)?.isImage !== true || file.size_bytes > MOST_BYTES) return null;
  const pieces: Buffer[] = [];
  for await (const piece of readContent(runtime.system, file.file_id)) pieces.push(piece);
  const { default: sharp } = await import("sharp");
  try {
    return await sharp(Buffer.concat(pieces), { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .resize({ width: 720, height: 192, fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    // Broken, or larger than we draw: a document without a picture is better than none.
    return null;
  }
}

import { createHash } from "node:crypto";
import { sql } from "kysely";
import { SERVICES } from "../catalogue.ts";
import type { DemoTopic } from "../demo-topic.ts";
import { LANGUAGES, longText } from "./long-texts.ts";
import { drawPicture, picturePath } from "./pictures.ts";
import { SHORT_TEXTS } from "./short-texts.ts";

/** Five services show the placeholder. */
const WITHOUT_PICTURE = new Set([
  "Hushport Guest Pass",
  "Meridiem Fax Bridge",
  "Cartnine Sandbox",
  "Inkwharf Notary Link",
  "Loomwell Benefits",
]);

/** Resellers that say something else than the vendor, each in one language. */
const OVERRIDES = [
  {
    owner: 10,
    service: "Quillbox Business",
    language: "de",
    texts: { ShortDescription: "E-Mail für Ihre Firma, von uns eingerichtet und betreut." },
  },
  {
    owner: 10,
    service: "Quillbox Business",
    language: "en",
    texts: { ShortDescription: "Mail for your company, set up and looked after by us." },
  },
  { owner: 10, service: "Nimblade Shield Plus", language: "de", texts: { DisplayName: "Geräteschutz Plus" } },
  {
    owner: 10,
    service: "Kelpforge Server Backup",
    language: "en",
    texts: { TermsText: "Restores outside office hours cost 90 EUR an hour." },
  },
  {
    owner: 11,
    service: "Loomwell Learning",
    language: "en",
    texts: { ShortDescription: "Courses for schools, with a discount for teachers." },
  },
  { owner: 12, service: "Hushport Access M", language: "de", texts: { ShortDescription: "Sicherer Zugang für die ganze Gemeinde." } },
] as const;

/** Whose files the pictures are: everyone below it sees them. */
const ROOT = 1;

/** What vendors and resellers say of the services of the catalogue (domain §3.1, §10.2). */
export const writeServiceInfo: DemoTopic = async (db, { accounts }) => {
  const author = accounts.find(({ type, parentId }) => type === "User" && parentId === ROOT)?.id ?? ROOT;
  const pictures = await Promise.all(
    SERVICES.map(async ({ productName }, position) =>
      WITHOUT_PICTURE.has(productName) ? null : { path: picturePath(productName), name: productName, bytes: await drawPicture(position) },
    ),
  );
  const drawn = pictures.filter((picture) => picture !== null);
  const kept = await db
    .insertInto("kept_file")
    .values(
      drawn.map(({ path, name, bytes }) => ({
        path,
        file_name: `${name.replaceAll(/\W/g, "_")}.webp`,
        content_type: "image/webp",
        owner_account_id: author,
        account_id: ROOT,
        sha256: createHash("sha256").update(bytes).digest(),
        size_bytes: bytes.length,
        is_complete: true,
      })),
    )
    .returning(["file_id", "path"])
    .execute();
  const idOf = new Map(kept.map(({ file_id, path }) => [path, file_id]));
  await db
    .insertInto("kept_file_chunk")
    .values(drawn.map(({ path, bytes }) => ({ file_id: idOf.get(path) ?? "", position: 0, bytes })))
    .execute();
  const vendors = SERVICES.flatMap(({ vendor, family, productName }, position) => {
    const short = SHORT_TEXTS[vendor]?.[position % 10];
    if (short === undefined) return [];
    const Image = pictures[position]?.path;
    return LANGUAGES.flatMap((language, at) => {
      const ShortDescription = short[at];
      if (ShortDescription === undefined) return [];
      const texts = { ShortDescription, LongDescription: longText(family, short, language), ...(at === 0 && Image ? { Image } : {}) };
      return [{ service: productName, owner: null, language, texts }];
    });
  });
  await sql`insert into service_info (service_id, owner_account_id, language, texts, updated_by)
    select s.service_id, row.owner, row.language, row.texts, case when row.owner is not null then ${author}::bigint end
    from jsonb_to_recordset(${JSON.stringify([...vendors, ...OVERRIDES])}::jsonb) as row (service text, owner bigint, language text, texts jsonb)
    join service s on s.product_name = row.service`.execute(db);
};

import { suggest } from "../../layout/suggest.ts";
import { readOverviews } from "../../server/platform/layouts/read-versions.ts";
import { CommandError } from "./command-error.ts";
import type { Installation } from "./connect.ts";

/** What is said of an id that no published layout has, with the one that was probably meant. */
export async function noSuchLayout({ db }: Pick<Installation, "db">, id: string): Promise<CommandError> {
  const published = (await readOverviews(db)).filter(({ publishedVersion }) => publishedVersion !== null);
  const near = suggest(
    id,
    published.map((layout) => layout.id),
  );
  return new CommandError(`There is no published layout ${id}${near === undefined ? "." : `; did you mean ${near}?`}`);
}

/** A project of our own, in the form that Directus exports, with everything that projects found on the way have: those themselves are not ours to keep. */
import type { Collection, CollectionField } from "./translate-collection.ts";

type Meta = NonNullable<CollectionField["meta"]>;
const field = (name: string, type: string, kind: string | null, more: Partial<Meta> = {}): CollectionField => ({
  ...{ collection: "articles", field: name, type },
  meta: { interface: kind, ...more },
});

export const ownProject: { readonly collections: readonly Collection[]; readonly fields: readonly CollectionField[] } = {
  collections: [
    { collection: "content", schema: null },
    { collection: "articles", schema: {} },
  ],
  fields: [
    field("id", "uuid", "input", { hidden: true, readonly: true }),
    field("title", "string", "input", { required: true, sort: 1 }),
    field("status", "string", "select-dropdown", { options: { choices: [{ text: "Draft", value: "draft" }, { value: "published" }] } }),
    field("published_at", "timestamp", "datetime", {
      hidden: true,
      conditions: [{ rule: { _and: [{ status: { _eq: "published" } }] }, hidden: false, required: true }],
    }),
    field("slug", "string", "input", {
      conditions: [
        { rule: { status: { _neq: "draft" } }, readonly: true },
        { rule: { _or: [{ title: { _null: true } }, { status: { _in: ["draft"] } }] }, hidden: true },
      ],
    }),
    field("gone", "string", "input", { conditions: [{ rule: { has_children: { _eq: true } }, hidden: true }] }),
    field("summary", "text", "input-rich-text-md", { conditions: [{ rule: { title: { _intersects: "a" } }, hidden: true }] }),
    field("author", "uuid", "select-dropdown-m2o"),
    field("related", "alias", "list-m2m"),
    field("place", "geometry", "map"),
    field("translations", "alias", "translations"),
    field("meta", "alias", "group-detail"),
    field("hint", "alias", "presentation-notice", { group: "meta", options: { text: "<p>See https://example.com/ {now}</p>" } }),
    field("links", "json", "list", {
      group: "meta",
      options: {
        fields: [
          { field: "label", name: "Label", type: "string" },
          { field: "count", type: "integer" },
        ],
      },
    }),
    field("line", "alias", "presentation-divider", { group: "meta" }),
    field("cover", "uuid", "file-image"),
    field("tags", "csv", "tags"),
  ],
};

/** Layouts are the installation's: only a role that one looks through has a tenant. */
import { ACTORS, company, make, reseller, type World } from "../world.ts";
import { type MatrixRows, on } from "./matrix-case.ts";

const R = reseller(1);
const ME = ACTORS.hierarchy.id;

/** The one with which `hierarchy` may do everything. */
const ownRole = async (world: World): Promise<number> =>
  Number((await world.query<{ role_id: number }>("select role_id from role_membership where user_account_id = $1", [ME]))[0]?.role_id);

/** Saves the published content as a draft that can be published. */
const draftOfDepartments = (world: World) =>
  world.query(
    `insert into layout_version (layout_id, version, name, content_text, hash, origin)
    select v.layout_id, 0, v.name, v.content_text, v.hash, 'admin' from layout_version v join layout l using (layout_id)
    where layout_id = 'account.department.view' and v.version = l.published_version on conflict do nothing`,
    [],
  );

export const layoutRows = {
  "Metadata.PublishViewLayout": [
    {
      ids: { "resellerIds.0": "account" },
      input: async (world) => {
        await draftOfDepartments(world);
        return { layoutId: "account.department.view", resellerIds: [R] };
      },
    },
  ],
  "Metadata.ListScreens": [
    { ids: { "viewAs.roleId": "role" }, input: async (world) => ({ viewAs: { roleId: await make.role(world, R) } }) },
  ],
  "Metadata.PrintPage": [on("accountId", { layoutId: "account.company.view", pageId: "overview", accountId: company(1, 1) })],
  "Metadata.GetScreen": [
    {
      ids: { "viewAs.roleId": "role" },
      input: async (world) => ({ route: "/admin-console/jobs", viewAs: { roleId: await ownRole(world) } }),
    },
  ],
} satisfies MatrixRows;

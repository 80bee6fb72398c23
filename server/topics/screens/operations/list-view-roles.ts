import { ACTIONS } from "../../../../shared/capabilities.ts";
import type { MetadataOperations } from "../../../generated/operations.ts";
import { readViewRoles } from "../../../platform/layouts/viewer.ts";

export const listViewRoles: MetadataOperations["ListViewRoles"] = async (context) => {
  const roles = await readViewRoles(context);
  return {
    Items: roles.map(({ id, name, description, capabilities }) => ({
      RoleId: id,
      Name: name,
      Description: description,
      Capabilities: capabilities.map(({ objectType, actions, value }) => {
        const [Create = false, Read = false, Update = false, Delete = false, Execute = false] = ACTIONS.map((action) =>
          actions.includes(action),
        );
        return { ObjectType: objectType, Create, Read, Update, Delete, Execute, Value: value };
      }),
    })),
  };
};

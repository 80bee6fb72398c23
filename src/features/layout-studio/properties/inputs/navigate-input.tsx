import { routeNames } from "../../../../../layout/compile/context.ts";
import type { Navigate } from "../../../../../layout/model.ts";
import { useHost } from "../../../../renderer/host.ts";
import type { WidgetProps } from "../../../../renderer/widgets/widget-props.ts";
import { Picker } from "../picker.tsx";
import { useRoutes } from "../use-routes.ts";
import { ParameterTable } from "./parameter-table.tsx";

/** A place of the portal to go to: a route, and values for the names in its braces. */
export function NavigateInput({ id, name, label, value, onChange, disabled }: WidgetProps) {
  const { t } = useHost();
  const routes = useRoutes();
  const navigate = typeof value === "object" && value !== null ? (value as Navigate) : undefined;
  const isDisabled = disabled === true;
  const names = routeNames(navigate?.Route ?? "");
  const set = (next: Navigate | undefined) => onChange(next, undefined, id);
  const chooseRoute = (Route: string) => {
    if (Route === "") return set(undefined);
    const kept = Object.entries(navigate?.Parameters ?? {}).filter(([parameter]) => routeNames(Route).includes(parameter));
    return set({ Route, ...(kept.length === 0 ? {} : { Parameters: Object.fromEntries(kept) }) });
  };
  return (
    <div className="studio-call">
      <Picker
        id={id}
        label={label}
        value={navigate?.Route ?? ""}
        options={routes}
        placeholder={t("studio.properties.chooseRoute")}
        onChoose={chooseRoute}
        isFree
        isDisabled={isDisabled}
      />
      {navigate !== undefined && (
        <ParameterTable
          id={`${id}__parameters`}
          label={label}
          value={navigate.Parameters}
          onChange={(Parameters) => set({ Route: navigate.Route, ...(Parameters === undefined ? {} : { Parameters }) })}
          members={names.length === 0 ? undefined : names.map((each) => ({ name: each, type: "", isRequired: true, description: "" }))}
          steps={[...name.split("__"), "Parameters"]}
          isDisabled={isDisabled}
        />
      )}
    </div>
  );
}

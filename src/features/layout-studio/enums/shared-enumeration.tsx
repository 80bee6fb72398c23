import { useQuery } from "@tanstack/react-query";
import type { OperationOf } from "../../../data/operation-access.ts";
import { useHost } from "../../../renderer/host.ts";
import { Picker } from "../properties/picker.tsx";

interface SharedSource {
  readonly Service?: string;
  readonly Operation?: string;
  readonly Parameters?: Readonly<Record<string, string>>;
}

interface SharedEnumerationProps {
  id: string;
  label: string;
  value: SharedSource | undefined;
  onChange: (value: { Service: string; Operation: string; Parameters: Record<string, string> } | undefined) => void;
  isDisabled: boolean;
}

const SERVICE = "Metadata";
const MEMBERS = "ListEnumerationMembers" satisfies OperationOf<"Metadata">;

/** A list of values that several layouts share, by name. */
export function SharedEnumeration({ id, label, value, onChange, isDisabled }: SharedEnumerationProps) {
  const host = useHost();
  const { t } = host;
  const { data } = useQuery({
    queryKey: [SERVICE, "ListEnumerations" satisfies OperationOf<"Metadata">, { take: 200 }],
    queryFn: ({ signal }) => host.call(SERVICE, "ListEnumerations" satisfies OperationOf<"Metadata">, { take: 200 }, { signal }),
    staleTime: 30_000,
  });
  const items: unknown = typeof data === "object" && data !== null ? (data as { Items?: unknown }).Items : undefined;
  const options = (Array.isArray(items) ? items : []).map((item: { Name: string; Title?: string; MemberCount?: number }) => ({
    value: item.Name,
    label: item.Title ?? item.Name,
    note: t("studio.enums.memberCount", { count: item.MemberCount ?? 0 }),
  }));
  return (
    <div className="studio-labelled">
      <span className="ts-label">{t("studio.enums.shared")}</span>
      <Picker
        id={id}
        label={`${label}: ${t("studio.enums.shared")}`}
        value={nameOf(value)}
        options={options}
        placeholder={t("studio.enums.chooseShared")}
        isDisabled={isDisabled}
        onChoose={(name) =>
          onChange(name === "" ? undefined : { Service: SERVICE, Operation: MEMBERS, Parameters: { name: JSON.stringify(name) } })
        }
      />
    </div>
  );
}

/** The name stands in the call as a literal text. */
function nameOf(value: SharedSource | undefined): string {
  if (value?.Service !== SERVICE || value.Operation !== MEMBERS) return "";
  return /^(["'])(.*)\1$/.exec(value.Parameters?.name ?? "")?.[2] ?? "";
}

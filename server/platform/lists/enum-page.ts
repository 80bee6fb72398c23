import type { EnumMember } from "../../../shared/generated/types.ts";

interface PageRequest {
  readonly text?: string | undefined;
  readonly skip?: number | undefined;
  readonly take?: number | undefined;
  readonly values?: readonly (string | number | boolean)[] | undefined;
}

/** One page of a list of choices that is in memory. With `values` only those are looked up: their labels are wanted, whatever is typed. */
export function enumPage(
  members: readonly EnumMember[],
  { text, skip = 0, take = 50, values }: PageRequest,
): { EnumMembers: EnumMember[]; TotalCount: number } {
  const wanted =
    values === undefined || values.length === 0 ? members.filter(matches(text)) : members.filter((member) => values.includes(member.Value));
  return { EnumMembers: wanted.slice(skip, skip + take), TotalCount: wanted.length };
}

function matches(text: string | undefined): (member: EnumMember) => boolean {
  const typed = fold(text ?? "");
  return ({ DisplayName, Value }) => typed === "" || fold(DisplayName).includes(typed) || fold(String(Value)) === typed;
}

/** `Österreich` is found by `oster`. */
const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();

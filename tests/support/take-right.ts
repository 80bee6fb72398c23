type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** A right that no operation asks for and no shipped layout names: once it is taken, no one has it. */
export const NO_ONE = { Capability: "CUSTOM_LANDING_PAGE", Actions: ["Read"] } as const;

/** Take a right from every role there is, the administrators' included. Before the first call: rights are kept with the sessions. */
export async function takeRight(query: Query, objectType: string = NO_ONE.Capability): Promise<void> {
  await query(
    `update capability_set set capabilities = coalesce((select jsonb_agg(entry) from jsonb_array_elements(capabilities) entry
      where entry ->> 'objectType' <> $1), '[]'::jsonb)`,
    [objectType],
  );
}

import type { Severity } from "../../../codegen/compare/change.ts";
import type { SourceText } from "../../../codegen/load/source-file.ts";

type Schema = Readonly<Record<string, unknown>>;
interface State {
  readonly request?: Schema;
  readonly response?: Schema;
  /** Members of the operation itself, e.g. `x-rate`. */
  readonly schema?: Schema;
}
/** One operation then and now; null: it is not there. */
export interface PlantedChange {
  readonly given: { readonly before: State | null; readonly after: State | null };
  readonly want: Severity | "nothing";
}

const members = (properties: Schema, required: readonly string[] = []): Schema => ({
  type: "object",
  additionalProperties: false,
  required,
  properties,
});
const text = { type: "string" };
const request = (before: Schema, after: Schema, want: PlantedChange["want"]): PlantedChange => ({
  given: { before: { request: before }, after: { request: after } },
  want,
});
const response = (before: Schema, after: Schema, want: PlantedChange["want"]): PlantedChange => ({
  given: { before: { response: before }, after: { response: after } },
  want,
});
const schema = (before: Schema, after: Schema, want: PlantedChange["want"]): PlantedChange => ({
  given: { before: { schema: before }, after: { schema: after } },
  want,
});
const colours = (...names: string[]): Schema => members({ A: { type: "string", enum: names } });
const atMost = (maxLength: number): Schema => members({ A: { type: "string", maxLength } });

/** Each kind of change with its effect on callers. The key becomes the name of the operation. */
export const plantedChanges: Readonly<Record<string, PlantedChange>> = {
  NothingChanges: request(members({ A: text }), members({ A: text }), "nothing"),
  OperationGoes: { given: { before: {}, after: null }, want: "breaking" },
  OperationComes: { given: { before: null, after: {} }, want: "safe" },
  RequestLosesMember: request(members({ A: text, B: text }), members({ A: text }), "breaking"),
  RequestGainsOptionalMember: request(members({ A: text }), members({ A: text, B: text }), "safe"),
  RequestGainsRequiredMember: request(members({ A: text }), members({ A: text, B: text }, ["B"]), "breaking"),
  RequestMemberBecomesRequired: request(members({ A: text }), members({ A: text }, ["A"]), "breaking"),
  RequestMemberBecomesOptional: request(members({ A: text }, ["A"]), members({ A: text }), "safe"),
  RequestMemberRenamed: request(members({ A: text }), members({ B: text }), "breaking"),
  RequestEnumLosesMember: request(colours("red", "blue"), colours("red"), "breaking"),
  RequestEnumGainsMember: request(colours("red"), colours("red", "blue"), "safe"),
  RequestNarrowed: request(atMost(20), atMost(10), "breaking"),
  RequestWidened: request(atMost(10), atMost(20), "safe"),
  RequestTypeChanges: request(members({ A: text }), members({ A: { type: "integer" } }), "breaking"),
  RequestDefaultChanges: request(members({ A: { type: "integer", default: 1 } }), members({ A: { type: "integer", default: 2 } }), "risky"),
  ResponseLosesMember: response(members({ A: text, B: text }), members({ A: text }), "breaking"),
  ResponseGainsMember: response(members({ A: text }), members({ A: text, B: text }), "safe"),
  ResponseMemberRenamed: response(members({ A: text }), members({ B: text }), "breaking"),
  ResponseMemberBecomesOptional: response(members({ A: text }, ["A"]), members({ A: text }), "breaking"),
  ResponseMemberBecomesRequired: response(members({ A: text }), members({ A: text }, ["A"]), "safe"),
  ResponseMayBeNull: response(members({ A: text }), members({ A: { type: ["string", "null"] } }), "breaking"),
  ResponseEnumGainsMember: response(colours("red"), colours("red", "blue"), "breaking"),
  ResponseEnumLosesMember: response(colours("red", "blue"), colours("red"), "safe"),
  ResponseTypeChanges: response(members({ A: text }), members({ A: { type: "integer" } }), "breaking"),
  SummaryChanges: schema({ summary: "Before" }, { summary: "After" }, "safe"),
  CallersChange: schema({ "x-access": { state: "public" } }, { "x-access": { state: "signed-in" } }, "risky"),
  RateChanges: schema({ "x-rate": "default" }, { "x-rate": "export" }, "risky"),
  ErrorComes: schema({ "x-errors": ["NotFound"] }, { "x-errors": ["NotFound", "AccessDenied"] }, "risky"),
  TrailChanges: schema({ "x-audit": "A.Saved" }, { "x-audit": "A.Stored" }, "risky"),
};

/** An added service and a removed one are separate: in one service, both would count as a rename. */
export const plantedServices = (side: "before" | "after"): SourceText[] => [
  plantedService("planted", side, (name) => name !== "OperationComes"),
  plantedService("growing", side, (name) => name === "OperationComes" || name === "NothingChanges"),
];

function plantedService(service: string, side: "before" | "after", is: (name: string) => boolean): SourceText {
  const states = Object.entries(plantedChanges).flatMap(([name, { given }]) => {
    const state = is(name) ? given[side] : null;
    return state === null ? [] : [[name, state] as const];
  });
  const paths = states.map(([name, { schema = {} }]) => [
    `/DataModel/service.svc/rest/${service}/${name}`,
    { post: { ...schema, ...bodies } },
  ]);
  const schemas = states.flatMap(([name, { request = members({}), response = members({}) }]) => [
    [`${name}Request`, request],
    [`${name}Response`, response],
  ]);
  const document = {
    openapi: "3.1.0",
    info: { title: "Planted", version: "1.0.0" },
    paths: Object.fromEntries(paths),
    components: { schemas: Object.fromEntries(schemas) },
  };
  return { path: `schemas/services/${service}.yaml`, text: JSON.stringify(document, null, 1) };
}

const content = { "application/json": { example: {} } };
const bodies = { requestBody: { content }, responses: { "200": { content } } };

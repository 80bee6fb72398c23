import { isRecord } from "../../shared/is-record.ts";
import { referencedName } from "../contract/definitions.ts";
import {
  type Contracts,
  FOR_PROGRAMS,
  JSON_TYPE,
  MULTIPART,
  type Operation,
  pathOf,
  requestName,
  responseName,
} from "../contract/model.ts";

/** For readers of a published contract: the conventions that the files of `schemas/` leave out. */
const INFO = {
  title: "Tessera",
  version: "1.0.0",
  description: "Every operation of the portal. Each is a POST of one JSON object, or of one file with its metadata.",
  license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
};
const SERVERS = [{ url: "/", description: "The portal's own origin." }];
const SECURITY_SCHEMES = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "tessera-session",
    description: "Opaque session, set by Authenticate; writes also need the X-XSRF-TOKEN header.",
  },
};

/** All contracts as one complete OpenAPI 3.1 document, for other programs and for tools that do not know our extensions. */
export function openApiDocument({ services, schemas }: Contracts): object {
  const operations = services.flatMap((service) => service.operations);
  return {
    openapi: "3.1.0",
    info: INFO,
    servers: SERVERS,
    tags: services.map(({ name, description }) => ({ name, description })),
    security: [{ session: [] }],
    paths: Object.fromEntries(operations.map((operation) => [pathOf(operation), { post: openApiOperation(operation) }])),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      responses: {
        Refused: { description: "The call was refused; nothing was changed.", content: { [JSON_TYPE]: { schema: reference("Error") } } },
      },
      schemas: Object.fromEntries([...schemas.values()].map(({ name, schema }) => [name, withComponentReferences(schema)])),
    },
  };
}

function openApiOperation(operation: Operation): object {
  const { service, name, summary, description, access, effect, audit, rate, errors, requestBytes, admin, isForPrograms, isUpload } =
    operation;
  const { request, response } = operation.examples;
  return {
    operationId: name,
    tags: [service],
    summary,
    ...(description === "" ? {} : { description }),
    ...(access.state === "public" ? { security: [] } : {}),
    "x-access": access,
    "x-effect": effect,
    ...(audit === undefined ? {} : { "x-audit": audit }),
    "x-rate": rate,
    ...(requestBytes === undefined ? {} : { "x-request-bytes": requestBytes }),
    "x-errors": errors,
    ...(admin === undefined
      ? {}
      : { "x-admin": { group: admin.group, ...(admin.isDangerous ? { dangerous: true } : {}), order: admin.order } }),
    ...(isForPrograms ? { "x-callers": FOR_PROGRAMS } : {}),
    requestBody: { required: true, content: body(isUpload ? MULTIPART : JSON_TYPE, requestName(operation), request.value) },
    responses: {
      "200": { description: "Done.", content: body(JSON_TYPE, responseName(operation), response.value) },
      "4XX": { $ref: "#/components/responses/Refused" },
    },
  };
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const body = (mediaType: string, schema: string, example: unknown) => ({ [mediaType]: { schema: reference(schema), example } });

/** References as OpenAPI writes them; in our schemas they are `#/$defs/<name>`. */
function withComponentReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withComponentReferences);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === "$ref" && typeof part === "string" ? reference(referencedName(part)).$ref : withComponentReferences(part),
    ]),
  );
}

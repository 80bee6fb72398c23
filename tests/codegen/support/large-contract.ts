import type { SourceText } from "../../../codegen/load/source-file.ts";

const components = `AccountId: { type: integer, minimum: 1 }
AccountType: { type: string, enum: [Company] }
ErrorCode: { type: string, enum: [NotFound, AccessDenied, ValidationFailed] }
CapabilityName: { type: string, enum: [COMPANY_ACCOUNT, AUDIT_LOG] }
CompanyValues: { type: object, x-profile: Company, additionalProperties: true, properties: { CompanyName: { type: string } } }
`;

/** Contracts of any size: services of operations, each with a request of 8 members and a response of 20 rows' properties. */
export function largeContract(services: number, operations: number): SourceText[] {
  const names = Array.from({ length: services }, (_, index) => `Service${String(index + 1).padStart(2, "0")}`);
  return [{ path: "schemas/components/common.yaml", text: components }, ...names.map((name) => service(name, operations))];
}

function service(name: string, operations: number): SourceText {
  const own = Array.from({ length: operations }, (_, index) => `${name}Operation${String(index + 1).padStart(2, "0")}`);
  return {
    path: `schemas/services/${name.toLowerCase()}.yaml`,
    text: `openapi: "3.1.0"
info: { title: ${name}, description: Operations of ${name}. }
paths:
${own.map((operation) => path(name, operation)).join("")}components:
  schemas:
${own.map(schemas).join("")}`,
  };
}

const path = (service: string, operation: string): string => `  /DataModel/service.svc/rest${service}/${operation}:
    post:
      summary: Does what ${operation} does
      description: A sentence or two about it, as long as such sentences are.
      x-access: { state: signed-in, capability: AUDIT_LOG, actions: [Read], on: [accountId] }
      x-effect: read
      x-errors: [NotFound, AccessDenied, ValidationFailed]
      requestBody:
        content: { application/json: { example: { accountId: 7 } } }
      responses:
        "200":
          content: { application/json: { example: { Items: [], TotalCount: 0 } } }
`;

const schemas = (operation: string): string => `    ${operation}Request:
      type: object
      additionalProperties: false
      required: [accountId]
      properties:
        accountId: { $ref: "../components/common.yaml#/AccountId" }
        skip: { type: integer, minimum: 0, default: 0 }
        take: { type: integer, minimum: 1, maximum: 200, default: 50 }
        text: { type: string, maxLength: 200 }
        state: { type: string, enum: [Pending, Active, Suspended, Terminated] }
        from: { type: string, format: date-time }
        to: { type: string, format: date-time }
        fields: { type: array, maxItems: 100, items: { type: string, maxLength: 100 } }
    ${operation}Row:
      type: object
      additionalProperties: false
      required: [Id, ${columns.join(", ")}]
      properties:
        Id: { $ref: "../components/common.yaml#/AccountId" }
${columns.map((column) => `        ${column}: { type: [string, "null"], maxLength: 120, description: What ${column} says. }\n`).join("")}    ${operation}Response:
      type: object
      additionalProperties: false
      required: [Items, TotalCount]
      properties:
        Items: { type: array, items: { $ref: "#/components/schemas/${operation}Row" } }
        TotalCount: { type: integer, minimum: 0 }
`;

const columns = Array.from({ length: 19 }, (_, index) => `Column${index + 1}`);

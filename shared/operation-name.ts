/** `Account.LoadAccountById` → its service and its operation. */
export function operationParts(name: string): readonly [service: string, operation: string] {
  const [service = "", operation = ""] = name.split(".");
  return [service, operation];
}

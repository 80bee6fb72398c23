import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ExpressionSite } from "../../../../layout/compile/expression-site.ts";
import type { Scope } from "../../../../layout/compiled.ts";
import { compileExpression } from "../../../../layout/expressions/compile-expression.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import type { OperationOf } from "../../../data/operation-access.ts";
import { type RendererPorts, usePorts } from "../../../renderer/ports/ports.ts";
import { useStudio } from "../studio-context.ts";
import { sampleScope } from "./sample-scope.ts";

/** The result of an expression and the values that it reads, for the record of the preview or else for sample values. */
export function TryOut({ source, site }: { source: string; site: ExpressionSite }) {
  const ports = usePorts();
  const { t } = ports.texts;
  const known = useRecordScope(ports);
  const scope = useMemo(() => sampleScope(site.environment, known.scope), [site, known.scope]);
  const { expression } = compileExpression(source, site.environment, site.expected);
  const value = expression.evaluate(scope);
  const reads = expression.dependencies.map((path) => [path, valueAt(path, scope)] as const);
  return (
    <div className="studio-tried">
      <p className="studio-tried-value" role="status">
        {t("studio.expressions.result", { value: shown(value) })}
      </p>
      {reads.length > 0 && (
        <dl>
          {reads.map(([path, read]) => (
            <div key={path}>
              <dt>{path}</dt>
              <dd>{shown(read)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="ts-help">
        {known.isSample ? t("studio.expressions.onSamples") : t("studio.expressions.onRecord", { name: known.name })}
      </p>
    </div>
  );
}

/** The preview's account, loaded by the operation that its own screen uses. */
function useRecordScope(ports: RendererPorts): { scope: Scope; isSample: boolean; name: string } {
  const record = useStudio((state) => state.record);
  const member = useStudio((state) => state.layout.Source?.Items);
  // Without a record the preview shows the contract's example.
  const example = useStudio(({ layout, contracts }) =>
    layout.Source === undefined ? undefined : contracts.operation(layout.Source.Service, layout.Source.Operation)?.example,
  );
  const { accountId } = record;
  const { data } = useQuery({
    queryKey: ["Account", "LoadAccountById" satisfies OperationOf<"Account">, { accountId }],
    queryFn: ({ signal }) =>
      ports.operations.call("Account", "LoadAccountById" satisfies OperationOf<"Account">, { accountId }, { signal }),
    enabled: accountId !== null,
  });
  return useMemo(() => {
    const { User, Company } = ports.scope;
    const can = (capability: string, action: string) => ports.operations.can(capability, [action as "Read"]);
    const around: Scope = { User, Company, can };
    const shown = isRecord(data) ? data : example;
    if (!isRecord(shown)) return { scope: around, isSample: true, name: "" };
    const current = member === undefined ? shown : shown[member];
    const values = isRecord(current) ? current : shown;
    const scope: Scope = { ...around, Values: values, Initial: values };
    if (shown !== data) return { scope, isSample: true, name: "" };
    const whole: Scope = { ...scope, Account: shown, Route: { ...record.route, accountId } };
    return { scope: whole, isSample: false, name: record.name ?? String(accountId) };
  }, [ports, data, example, record, accountId, member]);
}

const valueAt = (path: string, scope: Scope): unknown =>
  path.split(".").reduce<unknown>((holder, step) => (isRecord(holder) ? holder[step] : undefined), scope);

/** The value as an expression literal; empty if it cannot be evaluated. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return "null";
  const text = JSON.stringify(value) ?? "null";
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}

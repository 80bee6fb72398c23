import { checkShape } from "../../layout/check/check-shape.ts";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import type { CompiledLayout, ContractIndex } from "../../layout/compiled.ts";
import { isRouteTarget, type Layout } from "../../layout/model.ts";
import { type Finding, reporter } from "../finding.ts";
import type { SourceFile } from "../load/source-file.ts";
import { byName } from "../plain-data.ts";
import { remember } from "../remember.ts";

export interface ShippedLayout {
  readonly file: string;
  readonly layout: Layout;
  readonly compiled: CompiledLayout;
}

/** The layouts we ship, checked against the contracts; sorted by Id. Whatever the compiler calls an error is one here, at the layout's own line. */
export function readLayouts(files: readonly SourceFile[], contracts: ContractIndex, findings: Finding[]): ShippedLayout[] {
  const read = readingWith(contracts);
  const shipped = files.flatMap((file) => {
    const { layout, findings: found } = read(file);
    findings.push(...found);
    return layout ?? [];
  });
  reportTwins(shipped, findings);
  return shipped.sort((left, right) => byName(left.layout.Id, right.layout.Id));
}

interface LayoutReading {
  readonly layout?: ShippedLayout;
  readonly findings: readonly Finding[];
}

/** By contracts, then by file: a layout is read again when either changed. */
const readingWith = remember((contracts: ContractIndex) => remember((file: SourceFile) => readLayout(file, contracts)));

function readLayout({ path, data }: SourceFile, contracts: ContractIndex): LayoutReading {
  const findings: Finding[] = [];
  const report = reporter(path, findings);
  const shape = checkShape(data);
  for (const { pointer, message, hint } of shape) report(pointer, message, { hint });
  if (shape.length > 0) return { findings };
  const layout = data as Layout;
  const { compiled, problems } = compileLayout(layout, contracts);
  const told = new Set<string>();
  for (const { severity, pointer, message, hint } of problems) {
    // A second error at the same place follows from the first: an unknown field cannot be saved either.
    if (severity !== "error" || told.has(pointer)) continue;
    told.add(pointer);
    report(pointer, message, { hint });
  }
  return { layout: { file: path, layout, compiled }, findings };
}

function reportTwins(shipped: readonly ShippedLayout[], findings: Finding[]): void {
  const claims = (["Id", "Name"] as const).map((member) => ({
    pointer: `/${member}`,
    what: member,
    of: ({ layout }: ShippedLayout) => layout[member],
  }));
  for (const { pointer, what, of } of [...claims, { pointer: "/Target", what: "target", of: targetText }]) {
    const first = new Map<string, ShippedLayout>();
    for (const entry of shipped) {
      const other = first.get(of(entry));
      if (other === undefined) first.set(of(entry), entry);
      else
        reporter(entry.file, findings)(pointer, `the ${what} "${of(entry)}" is already taken by ${other.file}`, {
          hint: "each layout has its own",
        });
    }
  }
}

function targetText({ layout: { Target } }: ShippedLayout): string {
  return isRouteTarget(Target) ? Target.Route : [Target.AccountType, Target.Action, Target.ProductName ?? "any product"].join(" · ");
}

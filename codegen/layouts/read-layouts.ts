import { checkAmong, describeTarget, targetKey } from "../../layout/check/check-among.ts";
import { checkPlainTexts, checkShape } from "../../layout/check/check-shape.ts";
import type { ProblemCode } from "../../layout/check/problem-codes.ts";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import type { CompiledLayout, ContractIndex } from "../../layout/compiled.ts";
import type { Layout } from "../../layout/model.ts";
import { type Finding, reporter } from "../finding.ts";
import type { SourceFile } from "../load/source-file.ts";
import { byName } from "../plain-data.ts";
import { remember } from "../remember.ts";
import { followUps } from "./follow-ups.ts";
import { type Rest, withoutMisshapen } from "./without-misshapen.ts";

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
  const rest = shape.length === 0 ? whole(data) : shape.some(({ code }) => UNREAD.has(code)) ? null : withoutMisshapen(data);
  if (rest === null) return { findings };
  const { layout, touched, placeOf } = rest;
  const { compiled, problems: found } = compileLayout(layout, contracts);
  // What it shares with another file is told with that file's name, below. Texts are looked at only where the shape is right.
  const problems = [...(touched.length === 0 ? [] : checkPlainTexts(layout)), ...found, ...checkAmong(layout, [])];
  const told = new Set(shape.map(({ pointer }) => pointer));
  const isFollowUp = followUps(data, touched);
  for (const { severity, code, pointer: within, message, hint } of problems) {
    const pointer = placeOf(within);
    // A second error at the same place follows from the first: an unknown field cannot be saved either.
    if (severity !== "error" || told.has(pointer) || isFollowUp({ code, pointer, message })) continue;
    told.add(pointer);
    report(pointer, message, { hint });
  }
  return shape.length === 0 ? { layout: { file: path, layout, compiled }, findings } : { findings };
}

const whole = (data: unknown): Rest => ({ layout: data as Layout, touched: [], placeOf: (pointer) => pointer });
/** Of a shape that is not looked at any further. */
const UNREAD: ReadonlySet<string> = new Set(["TooLarge", "TooDeep"] satisfies ProblemCode[]);

function reportTwins(shipped: readonly ShippedLayout[], findings: Finding[]): void {
  const claims = (["Id", "Name"] as const).map((member) => ({
    pointer: `/${member}`,
    key: ({ layout }: ShippedLayout) => layout[member],
    what: ({ layout }: ShippedLayout) => `the ${member} "${layout[member]}"`,
  }));
  const target = {
    pointer: "/Target",
    key: ({ layout }: ShippedLayout) => targetKey(layout.Target),
    what: ({ layout }: ShippedLayout) => describeTarget(layout.Target),
  };
  for (const { pointer, key, what } of [...claims, target]) {
    const first = new Map<string, ShippedLayout>();
    for (const entry of shipped) {
      const other = first.get(key(entry));
      if (other === undefined) first.set(key(entry), entry);
      else reporter(entry.file, findings)(pointer, `${what(entry)} is already taken by ${other.file}`, { hint: "each layout has its own" });
    }
  }
}

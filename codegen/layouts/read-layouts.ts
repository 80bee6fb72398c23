import { checkAmong, describeTarget, targetKey } from "../../layout/check/check-among.ts";
import { checkReferences } from "../../layout/check/check-references.ts";
import { checkRest } from "../../layout/check/check-rest.ts";
import { checkShape, looksLikeFragment } from "../../layout/check/check-shape.ts";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import type { CompiledLayout, ContractIndex, Problem } from "../../layout/compiled.ts";
import { expandLayout, type Fragments, usesOf } from "../../layout/fragments/expand-layout.ts";
import { writtenProblems } from "../../layout/fragments/written-problems.ts";
import { valueAt } from "../../layout/json-pointer.ts";
import { type Fragment, isFragment, type Layout, type LayoutDocument, type LayoutSource } from "../../layout/model.ts";
import { type Finding, reporter } from "../finding.ts";
import type { SourceFile } from "../load/source-file.ts";
import { byName, member } from "../plain-data.ts";
import { remember } from "../remember.ts";
import { type ReadFragments, readFragments, reportUnused } from "./read-fragments.ts";

/** All shipped documents, each sorted by Id. */
export interface ShippedDocuments {
  readonly fragments: readonly Fragment[];
  readonly layouts: readonly ShippedLayout[];
}

export interface ShippedLayout {
  readonly file: string;
  /** As written in the file. */
  readonly source: LayoutSource;
  /** As screens get it, with its fragments inserted. */
  readonly layout: Layout;
  readonly compiled: CompiledLayout;
}

/** The shipped fragments and layouts, checked against the contracts. Every error of the compiler is reported at the layout's own line. */
export function readLayouts(files: readonly SourceFile[], contracts: ContractIndex, findings: Finding[]): ShippedDocuments {
  const fragments = readFragments(files.filter(({ data }) => looksLikeFragment(data)));
  findings.push(...fragments.findings);
  const read = readingWith(contracts)(fragments);
  // A wrong fragment is wrong in each layout that uses it: only the first use is reported.
  const reported = new Set<string>();
  const isNew = ({ file, pointer }: Finding) =>
    !isFragmentFile.has(file) || (!reported.has(`${file}${pointer}`) && reported.add(`${file}${pointer}`));
  const isFragmentFile = new Set(fragments.files.values());
  const shipped = files.flatMap((file) => {
    if (looksLikeFragment(file.data)) return [];
    const { layout, findings: found } = read(file);
    findings.push(...found.filter(isNew));
    return layout ?? [];
  });
  const ofFragments = [...fragments.byId.values()].map((document) => ({ file: fragments.files.get(document.Id) ?? "", document }));
  reportRests(files, contracts, fragments, findings);
  const all = [...ofFragments, ...shipped.map(({ file, source }) => ({ file, document: source }))];
  reportTwins(all, findings);
  reportLost(all, files, findings);
  // The uses of unreadable layouts are unknown.
  if (findings.length === 0)
    reportUnused(
      fragments,
      shipped.map(({ source }) => source),
      findings,
    );
  return {
    fragments: [...fragments.byId.values()].sort((left, right) => byName(left.Id, right.Id)),
    layouts: shipped.sort((left, right) => byName(left.layout.Id, right.layout.Id)),
  };
}

interface LayoutReading {
  readonly layout?: ShippedLayout;
  readonly findings: readonly Finding[];
}

/** Cached by contracts, then by fragments, then by file: a change of one of them reads the layout again. */
const readingWith = remember((contracts: ContractIndex) =>
  remember((fragments: ReadFragments) => remember((file: SourceFile) => readLayout(file, contracts, fragments))),
);

function readLayout({ path, data }: SourceFile, contracts: ContractIndex, { byId, broken, files }: ReadFragments): LayoutReading {
  const findings: Finding[] = [];
  const report = reporter(path, findings);
  const shape = checkShape(data);
  for (const { pointer, message, hint } of shape) report(pointer, message, { hint });
  if (shape.length > 0) {
    // The elements of an unreadable fragment are unknown, so references to them cannot be judged.
    const judge = (rest: LayoutDocument) => (isFragment(rest) || usesBroken(rest) ? [] : judgeSource(rest, contracts, byId).problems);
    reportAll(checkRest(data, shape, judge));
    return { findings };
  }
  const source = data as LayoutSource;
  if (usesBroken(source)) return { findings };
  const { layout, compiled, problems } = judgeSource(source, contracts, byId);
  reportAll(problems);
  return { layout: { file: path, layout, source, compiled }, findings };

  function usesBroken(document: LayoutSource): boolean {
    return usesOf(document).some(({ Use }) => broken.has(Use));
  }
  function reportAll(problems: readonly Problem[]): void {
    const reported = new Set<string>();
    for (const { severity, pointer, message, hint, fragment } of problems) {
      const key = fragment === undefined ? pointer : `${fragment.Id} ${fragment.pointer}`;
      // A second error at the same position follows from the first: an unknown field cannot be saved either.
      if (severity !== "error" || reported.has(key)) continue;
      reported.add(key);
      const file = fragment === undefined ? undefined : files.get(fragment.Id);
      if (fragment === undefined || file === undefined) report(pointer, message, { hint });
      else reporter(file, findings)(fragment.pointer, `${message}, in ${String(member(data, "Id"))}`, { hint });
    }
  }
}

/** Further problems of a misshapen fragment, found through the layouts that use it. */
function reportRests(files: readonly SourceFile[], contracts: ContractIndex, { byId, broken }: ReadFragments, findings: Finding[]): void {
  for (const { path, data } of broken.size === 0 ? [] : files) {
    if (!looksLikeFragment(data) || !broken.has(String(member(data, "Id")))) continue;
    const judge = (rest: LayoutDocument) => (isFragment(rest) ? problemsInside(rest, files, contracts, byId) : []);
    for (const { pointer, message, hint } of checkRest(data, checkShape(data), judge)) reporter(path, findings)(pointer, message, { hint });
  }
}

function problemsInside(fragment: Fragment, files: readonly SourceFile[], contracts: ContractIndex, byId: Fragments): Problem[] {
  const fragments = new Map(byId).set(fragment.Id, fragment);
  return files.flatMap(({ data }) => {
    if (looksLikeFragment(data) || !usesOf(data as object).some(({ Use }) => Use === fragment.Id) || checkShape(data).length > 0) return [];
    return judgeSource(data as LayoutSource, contracts, fragments).problems.flatMap((problem) =>
      problem.fragment?.Id === fragment.Id ? { ...problem, pointer: problem.fragment.pointer } : [],
    );
  });
}

/** Conflicts with another file are reported with that file's name, by `reportTwins`. */
function judgeSource(source: LayoutSource, contracts: ContractIndex, byId: ReadFragments["byId"]) {
  const expansion = expandLayout(source, byId);
  const { layout } = expansion;
  const { compiled, problems } = compileLayout(layout, contracts);
  const found = [...(expansion.origins.size === 0 ? [] : checkShape(layout)), ...problems, ...checkAmong(layout, [])];
  return { layout, compiled, problems: writtenProblems(expansion, found) };
}

/** Links to screens that are not shipped; a screen whose own file is wrong counts as shipped. */
function reportLost(documents: readonly ShippedDocument[], files: readonly SourceFile[], findings: Finding[]): void {
  const routes = files.flatMap(({ data }) => {
    const route = valueAt(data, "/Target/Route");
    return typeof route === "string" ? route : [];
  });
  for (const { file, document } of documents)
    for (const { pointer, message, hint } of checkReferences(document, { routes })) reporter(file, findings)(pointer, message, { hint });
}

interface ShippedDocument {
  readonly file: string;
  readonly document: LayoutDocument;
}

function reportTwins(shipped: readonly ShippedDocument[], findings: Finding[]): void {
  const claims = (["Id", "Name"] as const).map((member) => ({
    pointer: `/${member}`,
    key: ({ document }: ShippedDocument) => document[member],
    what: ({ document }: ShippedDocument) => `the ${member} "${document[member]}"`,
  }));
  const target = {
    pointer: "/Target",
    // Several fragments may have a list of the same kind.
    key: ({ document }: ShippedDocument) => (isFragment(document) ? document.Id : targetKey(document.Target)),
    what: ({ document }: ShippedDocument) => describeTarget(document.Target),
  };
  for (const { pointer, key, what } of [...claims, target]) {
    const first = new Map<string, ShippedDocument>();
    for (const entry of shipped) {
      const other = first.get(key(entry));
      if (other === undefined) first.set(key(entry), entry);
      else reporter(entry.file, findings)(pointer, `${what(entry)} is already taken by ${other.file}`, { hint: "each layout has its own" });
    }
  }
}

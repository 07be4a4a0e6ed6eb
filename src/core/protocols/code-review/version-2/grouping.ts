import type { Hearing } from '../../../finding-debate/hearing/hearing.ts';
import type { SourceMap } from '../../../finding-debate/hearing/sources.ts';
import { IssueGrouper, type Places } from '../../../finding-debate/same-issue/issue-grouper.ts';
import type { PlacePair } from '../../../finding-debate/same-issue/pair.ts';
import { NEAR_LINES } from '../../../finding-debate/same-issue/weights.ts';
import { compareText } from '../../../text/order.ts';
import type { Group } from '../grouping.ts';
import { ruleByRule } from '../rule-by-rule.ts';
import type { CodeDefense, CodeFinding, CodeFindingDraft, CodeReviewSetup } from '../said.ts';

/** Groups the findings of a code review by text and place. */
export class CodeIssueGrouper extends IssueGrouper<CodeFindingDraft> {
  constructor(
    setup: CodeReviewSetup,
    { sourceOf }: Pick<SourceMap, 'sourceOf'>,
    { responses, passOf }: Pick<Hearing<CodeFindingDraft, CodeDefense>, 'responses' | 'passOf'>,
  ) {
    super({ places: codePlaces(setup), sourceOf, responses, passOf: (id) => passOf.get(id), calibration: setup.calibration });
  }

  override groups(): readonly Group[] {
    return super.groups().map(({ members }) => {
      const [first] = members;
      return { members, file: first?.file ?? '', start: first?.line ?? 0, end: first?.endLine ?? 0 };
    });
  }
}

function codePlaces(setup: CodeReviewSetup): Places<CodeFindingDraft> {
  const { mayJoin, isSame } = ruleByRule(setup);
  return {
    pair: setup.calibration === undefined ? anyPlaces : knownPlaces,
    overlap: (a, b) => a.file === b.file && linesApart(a, b) === 0,
    nearby: neighbours,
    compare: (a, b) => compareText(a.file, b.file) || a.line - b.line || a.endLine - b.endLine,
    quoteOf: ({ evidence }) => evidence.quote,
    keepApart: (a, b) => !mayJoin([a], b) || !mayJoin([b], a),
    isSame: (a, b) => isSame([a], b),
  };
}

const anyPlaces = (a: CodeFinding, b: CodeFinding): PlacePair => ({ near: nearness(a, b), isElsewhere: a.file !== b.file });

/** A finding without a place is neither near another nor elsewhere. */
export const knownPlaces = (a: CodeFinding, b: CodeFinding): PlacePair =>
  a.file === '' || b.file === '' ? { near: 0, isElsewhere: false } : anyPlaces(a, b);

/** Fades with the lines between; two reports about a whole file are on the same place. */
function nearness(a: CodeFinding, b: CodeFinding): number {
  if (a.file !== b.file) return 0;
  if (a.line === 0 || b.line === 0) return a.line === b.line ? 1 : 0;
  return Math.exp(-linesApart(a, b) / NEAR_LINES);
}

const linesApart = (a: CodeFinding, b: CodeFinding): number =>
  (a.line === 0) !== (b.line === 0) ? Number.POSITIVE_INFINITY : Math.max(0, a.line - endOf(b), b.line - endOf(a));

const endOf = ({ line, endLine }: CodeFinding): number => Math.max(line, endLine);

/** How many findings behind a finding, in order of place, are compared with it. */
const NEIGHBOURS = 12;

/** Pairs of findings that lie near each other, among findings in order of place. */
export function* neighbours(findings: readonly CodeFinding[]): Generator<readonly [number, number]> {
  for (const [at, finding] of findings.entries()) {
    for (let other = at + 1; other <= at + NEIGHBOURS && findings[other]?.file === finding.file; other++) yield [at, other];
  }
}

import type { SaidResponse } from '../../../finding-debate/hearing/said.ts';
import type { SourceMap } from '../../../finding-debate/hearing/sources.ts';
import { IssueGrouper, type Places } from '../../../finding-debate/same-issue/issue-grouper.ts';
import { compareText } from '../../../text/order.ts';
import { claimComparer, type Group, sectionKey } from '../grouping.ts';
import type { BusinessFinding, BusinessFindingDraft, BusinessReviewSetup } from '../said.ts';

/** Groups the findings about a document by text, place and claim. */
export class BusinessIssueGrouper extends IssueGrouper<BusinessFindingDraft> {
  constructor({ calibration }: BusinessReviewSetup, { sourceOf }: SourceMap, responses: readonly SaidResponse[]) {
    super({ places: businessPlaces(), sourceOf, responses, calibration });
  }

  override groups(): readonly Group[] {
    return super.groups().map(({ members }) => {
      const [first] = members;
      return { members, section: first?.section ?? '', start: first?.paragraph ?? 0, end: first?.paragraph ?? 0 };
    });
  }
}

function businessPlaces(): Places<BusinessFindingDraft> {
  const isSameClaim = claimComparer();
  const keyOf = sectionKeys();
  const isSameSection: Sections = (a, b) => keyOf(a) === keyOf(b);
  return {
    pair: (a, b) => ({
      near: isSameSection(a, b) ? nearness(a, b) : 0,
      isElsewhere: !isSameSection(a, b),
      isSameClaim: isSameClaim(a, b),
    }),
    overlap: (a, b) => isSameSection(a, b) && (a.paragraph ?? 0) === (b.paragraph ?? 0),
    nearby: (findings) => neighbours(findings, isSameSection),
    compare: (a, b) => compareText(keyOf(a), keyOf(b)) || (a.paragraph ?? 0) - (b.paragraph ?? 0),
    quoteOf: ({ evidence, claim }) => evidence.quote ?? claim,
  };
}

/** Tells whether two findings are about one section. */
type Sections = (a: BusinessFinding, b: BusinessFinding) => boolean;

/** The sections of findings by the key of their names; each name is read once. */
function sectionKeys(): (finding: BusinessFinding) => string {
  const keys = new Map<string, string>();
  return ({ section }) => {
    const key = keys.get(section) ?? sectionKey(section);
    keys.set(section, key);
    return key;
  };
}

/** In one section: half as near with every paragraph between; the section as a whole is near all of it. */
function nearness(a: BusinessFinding, b: BusinessFinding): number {
  const [first, second] = [a.paragraph ?? 0, b.paragraph ?? 0];
  return first === 0 || second === 0 ? 0.5 : 1 / 2 ** Math.abs(first - second);
}

/** How many findings behind a finding, in order of place, are compared with it. */
const NEIGHBOURS = 12;

function* neighbours(findings: readonly BusinessFinding[], isSameSection: Sections): Generator<readonly [number, number]> {
  for (const [at, finding] of findings.entries()) {
    for (let other = at + 1; other <= at + NEIGHBOURS; other++) {
      const next = findings[other];
      if (next === undefined || !isSameSection(finding, next)) break;
      yield [at, other];
    }
  }
}

import type { Hearing } from '../../../finding-debate/hearing/hearing.ts';
import type { Voices } from '../../../finding-debate/hearing/said.ts';
import { contentOf } from '../../../finding-debate/judging/lead.ts';
import { atLeast } from '../../../finding-debate/judging/severity.ts';
import type { FindingId } from '../../../ids.ts';
import type { Note } from '../../../note.ts';
import { compareText } from '../../../text/order.ts';
import { sayTheSame } from '../../../text/similarity.ts';
import { sketchOf, type TextSketch } from '../../../text/sketch.ts';
import { phrase } from '../phrases.ts';
import { MERGE_LINES } from '../rules.ts';
import type { CodeDefense, CodeFinding, CodeFindingDraft } from '../said.ts';

/** Findings on neighbouring lines that one finding is compared with at most. */
const COMPARED_MAX = 32;

/** In which look at the material each finding was reported: its part, and its pass where seats looked more than once. */
export function looksOf({ findings, partOf, passOf }: CodeHearing): ReadonlyMap<FindingId, string> {
  if (passOf.size === 0) return partOf;
  return new Map(findings.map(({ id }) => [id, `${partOf.get(id) ?? ''}#${passOf.get(id) ?? 1}`]));
}

interface Kept {
  readonly finding: CodeFinding;
  readonly sketch: TextSketch;
  readonly quality: number;
  /** The parts in which its author reported it. */
  readonly parts: Set<string>;
}

/** The facts about findings besides their words. */
export interface Reported {
  /** The part, and the pass, in which each was reported. */
  readonly partOf: ReadonlyMap<FindingId, string>;
  readonly mergeLines?: number | undefined;
  /** How good its evidence is. */
  readonly qualityOf: (finding: CodeFinding) => number;
}

/**
 * Maps each report that a seat repeated in another part to the finding that represents it: the surest, then the longest,
 * then by text. Two reports in one part are two findings, because their author reported them as two. A report that is
 * graver or better proved than the surest stays separate, so that neither is lost. Row M1.
 */
export function repeatsAcrossParts(
  findings: readonly CodeFinding[],
  { partOf, mergeLines = MERGE_LINES, qualityOf }: Reported,
): ReadonlyMap<FindingId, FindingId> {
  const repeats = new Map<FindingId, FindingId>();
  for (const list of bySeatAndFile(findings.filter(({ id }) => partOf.has(id)))) {
    if (new Set(list.map(({ id }) => partOf.get(id))).size < 2) continue;
    const kept: Kept[] = [];
    for (const finding of surestFirst(list)) {
      const part = partOf.get(finding.id) ?? '';
      const sketch = sketchOf(finding.title, finding.description);
      const quality = qualityOf(finding);
      const host = nearest(kept, { finding, sketch, part, quality }, mergeLines);
      if (host === undefined) kept.push({ finding, sketch, quality, parts: new Set([part]) });
      else {
        host.parts.add(part);
        repeats.set(finding.id, host.finding.id);
      }
    }
  }
  return repeats;
}

interface Candidate {
  readonly finding: CodeFinding;
  readonly sketch: TextSketch;
  readonly part: string;
  readonly quality: number;
}

function nearest(kept: readonly Kept[], candidate: Candidate, mergeLines: number): Kept | undefined {
  const near: { readonly host: Kept; readonly apart: number }[] = [];
  for (const host of kept) {
    const apart = distance(host.finding, candidate.finding);
    if (apart <= mergeLines && !host.parts.has(candidate.part)) near.push({ host, apart });
    if (near.length === COMPARED_MAX) break;
  }
  return near.sort((a, b) => a.apart - b.apart).find(({ host }) => isSame(host, candidate))?.host;
}

function isSame({ finding, sketch, quality }: Kept, candidate: Candidate): boolean {
  if (!atLeast(finding.severity, candidate.finding.severity) || candidate.quality > quality) return false;
  if (candidate.finding.severityUnread !== undefined) return false;
  return sayTheSame(sketch, candidate.sketch);
}

/** Lines between two findings; a whole file is near no line. */
function distance(a: CodeFinding, b: CodeFinding): number {
  if (a.line === 0 || b.line === 0) return a.line === b.line ? 0 : Number.POSITIVE_INFINITY;
  return Math.max(0, a.line - Math.max(b.line, b.endLine), b.line - Math.max(a.line, a.endLine));
}

function bySeatAndFile(findings: readonly CodeFinding[]): Iterable<readonly CodeFinding[]> {
  const lists = new Map<string, CodeFinding[]>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.seat, finding.file]);
    const known = lists.get(key);
    if (known === undefined) lists.set(key, [finding]);
    else known.push(finding);
  }
  return lists.values();
}

const surestFirst = (findings: readonly CodeFinding[]): readonly CodeFinding[] =>
  [...findings].sort(
    (a, b) =>
      b.confidence - a.confidence || b.description.length - a.description.length || compareText(contentOf(a), contentOf(b)),
  );

type Repeats = ReadonlyMap<FindingId, FindingId> | undefined;

const NONE: readonly CodeFinding[] = [];

/** Lists the findings that another one represents, by that one. */
export function repeatsIn(
  { findings }: Pick<CodeHearing, 'findings'>,
  repeats: Repeats,
): (id: FindingId) => readonly CodeFinding[] {
  const byOriginal = new Map<FindingId, CodeFinding[]>();
  for (const finding of findings) {
    const original = repeats?.get(finding.id);
    if (original === undefined) continue;
    const known = byOriginal.get(original);
    if (known === undefined) byOriginal.set(original, [finding]);
    else known.push(finding);
  }
  return (id) => byOriginal.get(id) ?? NONE;
}

/** Notes that a report is kept beside the one that represents it. */
export const repeatNotes = ({ findings, partOf, passOf }: CodeHearing, repeats: Repeats, voices: Voices): readonly Note[] =>
  findings.flatMap(({ id, seat }): readonly Note[] => {
    const original = repeats?.get(id);
    if (original === undefined) return [];
    const pass = passOf.get(id);
    const message =
      pass === undefined ? phrase('reported-again', id, partOf.get(id) ?? '') : phrase('reported-again-in-pass', id, pass);
    return [{ kind: 'kept', message, finding: original, by: voices.nameOf(seat) }];
  });

type CodeHearing = Pick<Hearing<CodeFindingDraft, CodeDefense>, 'findings' | 'partOf' | 'passOf'>;

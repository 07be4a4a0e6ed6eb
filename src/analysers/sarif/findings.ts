import type { AnalysedChange, AnalysedFile, AnalyserFinding } from '../../contracts/analyser.ts';
import { changedRanges, type LineRange } from '../changed-lines.ts';
import { lineFinder, linesOf, oneLine, quoteOf } from '../linters/code-line.ts';
import { SILENCED } from '../linters/silenced.ts';
import type { SarifArtifact, SarifDocument, SarifRegion, SarifResult, SarifRule, SarifRun } from './document.ts';
import { pathFinder } from './place.ts';
import { type NamedRule, ruleFinder } from './rule-of.ts';
import { categoryOf, confidenceOf, levelOf, referenceOf, severityOf } from './weight.ts';
import { messageOf, suggestionOf, titleOf } from './words.ts';

/** What a quote that stands elsewhere takes from a finding's confidence. */
const OTHER_CODE_POINTS = 20;

/** A file of the change, and where in it results can be. */
interface Shelf {
  readonly path: string;
  readonly lines: readonly string[];
  readonly lineAt: (offset: number) => number;
  readonly changed: (range: LineRange) => LineRange | undefined;
}

/** The findings of a report about lines that a change wrote. */
export function sarifFindings({ runs }: SarifDocument, change: AnalysedChange): readonly AnalyserFinding[] {
  const shelves = new Map(change.files.map((file) => [file.path, shelfOf(file)]));
  const pathOf = pathFinder(change);
  return runs.flatMap((run) => {
    const ruleOf = ruleFinder(run);
    return (run.results ?? []).flatMap((result) => {
      const place = placeOf(result, (artifact) => shelves.get(pathOf(run, artifact) ?? ''));
      if (place === undefined) return [];
      const named = ruleOf(result);
      return isNewFailure(result, named.rule) ? [findingOf(run, result, { ...named, place })] : [];
    });
  });
}

function shelfOf(file: AnalysedFile): Shelf {
  const lines = linesOf(file.text);
  return { path: file.path, lines, lineAt: lineFinder(lines), changed: changedRanges(file, lines.length) };
}

function findingOf(
  run: SarifRun,
  result: SarifResult,
  { id, rule, place }: NamedRule & { readonly place: Place },
): AnalyserFinding {
  const isSilenced = (result.suppressions ?? []).some(isBareComment);
  const isOtherCode = !standsThere(place);
  const notes = [
    ...(isSilenced ? [SILENCED] : []),
    ...(isOtherCode ? ['The report quotes other code for this line; it may be about another version of the file.'] : []),
    ...(place.line === place.reported ? [] : [`The report begins at line ${place.reported}; the change wrote this one.`]),
  ];
  const points = isOtherCode ? OTHER_CODE_POINTS : 0;
  const reference = referenceOf(result, rule);
  return {
    path: place.path,
    line: place.line,
    ...(place.endLine > place.line ? { endLine: place.endLine } : {}),
    rule: oneLine(id),
    category: categoryOf(result, rule),
    severity: severityOf(result, rule),
    confidence: Math.max(0, confidenceOf(result, rule) - points),
    title: titleOf(id, rule),
    description: [messageOf(run, result, rule), ...notes].join(' '),
    suggestion: suggestionOf(result, rule),
    quote: quoteOf(place.lines, place.line),
    trigger: 'theoretical',
    ...(reference === undefined ? {} : { reference }),
  };
}

/** What was accepted, is as it was before, or is no failure, is no finding. */
function isNewFailure(result: SarifResult, rule: SarifRule): boolean {
  if ((result.suppressions ?? []).some((one) => isAccepted(one) && !isBareComment(one))) return false;
  if (result.baselineState === 'unchanged' || result.baselineState === 'absent') return false;
  const kind = result.kind ?? 'fail';
  return (kind === 'fail' || kind === 'open') && levelOf(result, rule) !== 'none';
}

type Suppression = NonNullable<SarifResult['suppressions']>[number];

/** A suppression without a status is accepted. */
const isAccepted = ({ status = 'accepted' }: Suppression): boolean => status === 'accepted';

/** A comment in the reviewed text that nobody has accepted: it silences nothing here. */
const isBareComment = ({ kind, status }: Suppression): boolean => kind === 'inSource' && status === undefined;

interface Place extends LineRange {
  readonly path: string;
  readonly lines: readonly string[];
  /** Where the report has it begin. */
  readonly reported: number;
  readonly snippet: string | undefined;
}

/** Where a result is, by the first of its locations on lines that the change wrote. */
function placeOf({ locations = [] }: SarifResult, shelfAt: (artifact: SarifArtifact) => Shelf | undefined): Place | undefined {
  for (const { physicalLocation } of locations) {
    const shelf = shelfAt(physicalLocation?.artifactLocation ?? {});
    if (shelf === undefined) continue;
    const region = physicalLocation?.region ?? {};
    const reported = lineOf(region, shelf);
    if (reported < 1 || reported > shelf.lines.length) continue;
    const changed = shelf.changed({ line: reported, endLine: region.endLine ?? reported });
    if (changed !== undefined)
      return { path: shelf.path, lines: shelf.lines, ...changed, reported, snippet: region.snippet?.text };
  }
  return undefined;
}

/** The line of a region; of a whole file, its first. */
function lineOf({ startLine, charOffset }: SarifRegion, { lineAt }: Shelf): number {
  if (startLine !== undefined) return startLine;
  return charOffset === undefined || charOffset < 0 ? 1 : lineAt(charOffset);
}

/** Whether what a report quotes is at that line; tools quote parts of lines, or lines around it. */
function standsThere({ snippet, lines, reported }: Place): boolean {
  const quoted = (snippet ?? '').slice(0, 10_000);
  if (quoted.trim() === '') return true;
  const there = (lines[reported - 1] ?? '').trim();
  const first = quoted.trim().split('\n')[0]?.trim() ?? '';
  return there === '' || quoted.includes(there) || there.includes(first);
}

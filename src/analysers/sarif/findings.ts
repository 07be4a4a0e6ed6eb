import type { AnalysedChange, AnalysedFile, AnalyserFinding } from '../../contracts/analyser.ts';
import { defined } from '../../core/defined.ts';
import { changedRanges, type LineRange } from '../changed-lines.ts';
import { lineFinder, linesOf, oneLine, quoteOf } from '../linters/code-line.ts';
import { SILENCED } from '../linters/findings.ts';
import type { SarifArtifact, SarifDocument, SarifRegion, SarifResult, SarifRule, SarifRun } from './document.ts';
import { pathFinder } from './place.ts';
import { type NamedRule, ruleFinder } from './rule-of.ts';
import { categoryOf, confidenceOf, levelOf, referenceOf, severityOf } from './weight.ts';
import { messageOf, suggestionOf, titleOf } from './words.ts';

/** The points that a finding's confidence loses if its snippet does not match the reported line. */
const OTHER_CODE_POINTS = 20;

/**
 * The confidence of a result that a tool calls critical: high enough to be confirmed without a second source; otherwise it
 * would weigh less than a high one.
 */
const CRITICAL_CONFIDENCE = 90;

/** A file of the change, and where in it results can be. */
interface Shelf {
  readonly path: string;
  readonly lines: readonly string[];
  readonly lineAt: (offset: number) => number;
  readonly changed: (range: LineRange) => LineRange | undefined;
}

/** The findings of a report about a change, and the parts of the report that could not be read. */
export interface SarifReading {
  readonly findings: readonly AnalyserFinding[];
  readonly leftOut: readonly string[];
}

/** The findings of a report on lines that a change wrote; a result without the location of a file is not read. */
export function sarifFindings({ runs }: SarifDocument, change: AnalysedChange): SarifReading {
  const shelves = new Map(change.files.map((file) => [file.path, shelfOf(file)]));
  const pathOf = pathFinder(change);
  const lost = { unplaced: 0, beyond: new Set<string>() };
  const findings = runs.flatMap((run) => {
    const ruleOf = ruleFinder(run);
    return (run.results ?? []).flatMap((result) => {
      const shelfAt = (artifact: SarifArtifact) => shelves.get(pathOf(run, artifact) ?? '');
      const place = placeOf(result, shelfAt);
      const named = ruleOf(result);
      if (!isNewFailure(result, named.rule)) return [];
      if (place !== undefined) return [findingOf(run, result, { ...named, place })];
      if (!isPlaced(result, run)) lost.unplaced++;
      for (const path of beyondEnd(result, shelfAt)) lost.beyond.add(path);
      return [];
    });
  });
  const places = [...lost.beyond].map((path) => `what is reported past the end of ${path}, in another version of it`);
  return { findings, leftOut: [...(lost.unplaced === 0 ? [] : [`${lost.unplaced} results without a file`]), ...places] };
}

/** True if a result names its file, by an address or by an index. */
const isPlaced = ({ locations = [] }: SarifResult, { artifacts = [] }: SarifRun): boolean =>
  locations.some(({ physicalLocation }) => {
    const { uri, index = -1 } = physicalLocation?.artifactLocation ?? {};
    return uri !== undefined || artifacts[index]?.location?.uri !== undefined;
  });

/** Files of the change that a result is about, on lines that they do not have. */
const beyondEnd = ({ locations = [] }: SarifResult, shelfAt: (artifact: SarifArtifact) => Shelf | undefined): readonly string[] =>
  locations.flatMap(({ physicalLocation }) => {
    const shelf = shelfAt(physicalLocation?.artifactLocation ?? {});
    const line = shelf === undefined ? 0 : lineOf(physicalLocation?.region ?? {}, shelf);
    return shelf !== undefined && line > shelf.lines.length ? [shelf.path] : [];
  });

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
  const severity = severityOf(result, rule);
  const isCritical = severity === 'critical';
  return {
    path: place.path,
    line: place.line,
    ...(place.endLine > place.line ? { endLine: place.endLine } : {}),
    rule: oneLine(id),
    category: categoryOf(result, rule),
    severity,
    confidence: Math.max(0, Math.max(confidenceOf(result, rule), isCritical ? CRITICAL_CONFIDENCE : 0) - points),
    title: titleOf(id, rule),
    description: [messageOf(run, result, rule), ...notes].join(' '),
    suggestion: suggestionOf(result, rule),
    quote: quoteOf(place.lines, place.line),
    trigger: isCritical ? 'concrete' : 'theoretical',
    ...defined({ reference }),
  };
}

/** True unless a result was accepted, was there before the change, or is not a failure. */
function isNewFailure(result: SarifResult, rule: SarifRule): boolean {
  if ((result.suppressions ?? []).some((one) => isAccepted(one) && !isBareComment(one))) return false;
  if (result.baselineState === 'unchanged' || result.baselineState === 'absent') return false;
  return !NO_FAILURES.has(result.kind ?? 'fail') && levelOf(result, rule) !== 'none';
}

/** Whatever is called otherwise may be a failure. */
const NO_FAILURES: ReadonlySet<string> = new Set(['pass', 'notApplicable', 'informational']);

type Suppression = NonNullable<SarifResult['suppressions']>[number];

/** A suppression without a status is accepted, if it says what it is. */
const isAccepted = ({ kind, status = 'accepted' }: Suppression): boolean =>
  status === 'accepted' && (kind === 'external' || kind === 'inSource');

/** A comment in the reviewed text that was never accepted by review: it suppresses nothing here. */
const isBareComment = ({ kind, status }: Suppression): boolean => kind === 'inSource' && status === undefined;

interface Place extends LineRange {
  readonly path: string;
  readonly lines: readonly string[];
  /** The start line in the report. */
  readonly reported: number;
  readonly snippet: string | undefined;
}

/** The place of a result: the first of its locations on lines that the change wrote. */
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

/** True if the report's snippet matches that line; tools quote parts of lines, or lines around it. */
function standsThere({ snippet, lines, reported }: Place): boolean {
  const quoted = (snippet ?? '').slice(0, 10_000);
  if (quoted.trim() === '') return true;
  const there = (lines[reported - 1] ?? '').trim();
  const first = quoted.trim().split('\n')[0]?.trim() ?? '';
  return there === '' || quoted.includes(there) || there.includes(first);
}

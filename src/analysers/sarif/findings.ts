import type { AnalysedChange, AnalysedFile, AnalyserFinding } from '../../contracts/analyser.ts';
import { linesOf, oneLine, quoteOf } from '../linters/code-line.ts';
import type { SarifDocument, SarifRegion, SarifResult, SarifRule, SarifRun } from './document.ts';
import { type PathFinder, pathFinder } from './place.ts';
import { ruleOf } from './rule-of.ts';
import { categoryOf, confidenceOf, levelOf, referenceOf, severityOf } from './weight.ts';
import { messageOf, suggestionOf, titleOf } from './words.ts';

/** Why a result of a report is no finding. */
export type LeftOut = 'suppressed' | 'not-new' | 'no-failure' | 'elsewhere' | 'too-many';

/** What a report comes to for a change, and how many of its results are left out for which reason. */
export interface SarifFindings {
  readonly findings: readonly AnalyserFinding[];
  readonly leftOut: Readonly<Record<LeftOut, number>>;
}

const FINDINGS_MAX = 5_000;
/** What a comment that asked for silence, or a quote that stands elsewhere, takes from a finding's confidence. */
const SILENCED_POINTS = 30;
const OTHER_CODE_POINTS = 20;

interface Desk {
  readonly files: ReadonlyMap<string, { readonly file: AnalysedFile; readonly lines: readonly string[] }>;
  readonly pathOf: PathFinder;
}

/** The findings of a report about the files of a change. */
export function sarifFindings({ runs }: SarifDocument, change: AnalysedChange): SarifFindings {
  const desk: Desk = {
    files: new Map(change.files.map((file) => [file.path, { file, lines: linesOf(file.text) }])),
    pathOf: pathFinder(change),
  };
  const leftOut = { suppressed: 0, 'not-new': 0, 'no-failure': 0, elsewhere: 0, 'too-many': 0 };
  const findings: AnalyserFinding[] = [];
  for (const run of runs)
    for (const result of run.results ?? []) {
      const found = findings.length < FINDINGS_MAX ? findingOf(desk, run, result) : 'too-many';
      if (typeof found === 'string') leftOut[found]++;
      else findings.push(found);
    }
  return { findings, leftOut };
}

function findingOf(desk: Desk, run: SarifRun, result: SarifResult): AnalyserFinding | LeftOut {
  const { id, rule } = ruleOf(run, result);
  const reason = reasonToLeaveOut(result, rule);
  if (reason !== undefined) return reason;
  const place = placeOf(desk, run, result);
  if (place === undefined) return 'elsewhere';
  const silenced = (result.suppressions ?? []).some(isBareComment);
  const isOtherCode = !standsThere(place);
  const notes = [
    ...(silenced ? ['A comment in the file asks linters to be silent about this.'] : []),
    ...(isOtherCode ? ['The report quotes other code for this line; it may be about another version of the file.'] : []),
  ];
  const points = (silenced ? SILENCED_POINTS : 0) + (isOtherCode ? OTHER_CODE_POINTS : 0);
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

function reasonToLeaveOut(result: SarifResult, rule: SarifRule): LeftOut | undefined {
  if ((result.suppressions ?? []).some((one) => isAccepted(one) && !isBareComment(one))) return 'suppressed';
  if (result.baselineState === 'unchanged' || result.baselineState === 'absent') return 'not-new';
  const kind = result.kind ?? 'fail';
  if ((kind !== 'fail' && kind !== 'open') || levelOf(result, rule) === 'none') return 'no-failure';
  return undefined;
}

type Suppression = NonNullable<SarifResult['suppressions']>[number];

/** A suppression without a status is accepted. */
const isAccepted = ({ status = 'accepted' }: Suppression): boolean => status === 'accepted';

/** A comment in the reviewed text that nobody has accepted: it silences nothing here. */
const isBareComment = ({ kind, status }: Suppression): boolean => kind === 'inSource' && status === undefined;

interface Place {
  readonly path: string;
  readonly line: number;
  readonly endLine: number;
  readonly lines: readonly string[];
  readonly snippet: string | undefined;
}

/** Where a result is, by the first of its locations that lies in the change. */
function placeOf({ files, pathOf }: Desk, run: SarifRun, { locations = [] }: SarifResult): Place | undefined {
  for (const { physicalLocation } of locations) {
    const path = pathOf(run, physicalLocation?.artifactLocation ?? {});
    const entry = path === undefined ? undefined : files.get(path);
    if (path === undefined || entry === undefined) continue;
    const region = physicalLocation?.region ?? {};
    const line = lineOf(region, entry.file.text);
    if (line < 1 || line > entry.lines.length) continue;
    const endLine = Math.min(Math.max(line, region.endLine ?? line), entry.lines.length);
    return { path, line, endLine, lines: entry.lines, snippet: region.snippet?.text };
  }
  return undefined;
}

/** The line of a region; of a whole file, its first. */
function lineOf({ startLine, charOffset }: SarifRegion, text: string): number {
  if (startLine !== undefined) return startLine;
  return charOffset === undefined || charOffset < 0 ? 1 : linesOf(text.slice(0, charOffset)).length;
}

/** Whether what a report quotes is at that line; tools quote parts of lines, or lines around it. */
function standsThere({ snippet, lines, line }: Place): boolean {
  if (snippet === undefined || snippet.trim() === '') return true;
  const [there, quoted] = [(lines[line - 1] ?? '').trim(), snippet.slice(0, 10_000)];
  const first = quoted.trim().split('\n')[0]?.trim() ?? '';
  return there === '' || quoted.includes(there) || there.includes(first);
}

import { type Independence, sourceLabel, sourcesOf } from '../../../core/finding-debate/hearing/sources.ts';
import { SEVERITIES, type Severity, severityRank } from '../../../core/finding-debate/judging/severity.ts';
import { heardIn } from '../../../core/protocol.ts';
import type { CodeReviewPhases, CodeReviewRecord } from '../../../core/protocols/code-review/said.ts';
import type { Seat } from '../../../core/seat.ts';
import { compareText } from '../../../core/text/order.ts';

/** What Round 1 said, counted before anybody has answered it; nothing here decides anything. */
export interface PreDebate {
  readonly total: number;
  readonly bySeverity: Readonly<Record<Severity, number>>;
  readonly byModel: readonly { readonly model: string; readonly findings: number }[];
  readonly crossValidated: readonly CrossValidated[];
}

/** A place on which two or more sources report something. */
export interface CrossValidated {
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly severity: Severity;
  readonly sources: readonly string[];
  /** The average of its confidences and 10 more, at most 100: for display, no number of the debate. */
  readonly display: number;
}

interface Said {
  readonly model: string;
  readonly source: string;
  readonly file: string;
  readonly line: number;
  readonly endLine: number;
  readonly severity: Severity;
  readonly confidence: number;
  readonly title: string;
}

/** Reports are taken for one place where they are this near. */
const LINES_APART = 3;
const DISPLAY_BOOST = 10;

/** Counts what was said in Round 1 of a code debate. */
export function preDebateOf(
  { seats, independence }: { readonly seats: readonly Seat[]; readonly independence: Independence },
  record: CodeReviewRecord,
): PreDebate {
  const heard = heardIn<CodeReviewPhases, 'review'>(record, 'review');
  const answered = new Set(heard.flatMap(({ ask, failure, by = ask.seat }) => (failure === undefined ? [by] : [])));
  const voices = sourcesOf(seats, independence, answered);
  const models = new Map(seats.map(({ id, model }) => [id, model]));
  const said = heard.flatMap(({ ask, answer, by = ask.seat }) =>
    (answer?.findings ?? []).map(
      ({ file, line, endLine, severity, confidence, title }): Said => ({
        file,
        line,
        endLine,
        severity,
        confidence,
        title,
        model: models.get(by) ?? by,
        source: sourceLabel(voices.sourceOf(by)),
      }),
    ),
  );
  const spoke = [...new Set([...answered].map((seat) => models.get(seat) ?? seat))].sort(compareText);
  return {
    total: said.length,
    bySeverity: { critical: 0, high: 0, medium: 0, low: 0, ...Object.fromEntries(countBy(said, ({ severity }) => severity)) },
    byModel: spoke.map((model) => ({ model, findings: said.filter((one) => one.model === model).length })),
    crossValidated: placesIn(said).flatMap(crossValidated),
  };
}

function countBy<T>(things: readonly T[], key: (thing: T) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(key(thing), (counts.get(key(thing)) ?? 0) + 1);
  return counts;
}

/** Reports by place; measured to the first report of a place, so that near ones do not chain. */
function placesIn(said: readonly Said[]): readonly (readonly Said[])[] {
  const placed = said
    .filter(({ line }) => line > 0)
    .sort((a, b) => compareText(a.file, b.file) || a.line - b.line || a.endLine - b.endLine || compareText(a.title, b.title));
  const places: Said[][] = [];
  for (const one of placed) {
    const first = places.at(-1)?.[0];
    if (first?.file === one.file && one.line <= first.endLine + LINES_APART) places.at(-1)?.push(one);
    else places.push([one]);
  }
  return places;
}

function crossValidated(place: readonly Said[]): readonly CrossValidated[] {
  const sources = [...new Set(place.map(({ source }) => source))].sort(compareText);
  const [lead] = [...place].sort(
    (a, b) => severityRank(b.severity) - severityRank(a.severity) || b.confidence - a.confidence || compareText(a.title, b.title),
  );
  if (sources.length < 2 || lead === undefined) return [];
  const average = place.reduce((sum, { confidence }) => sum + confidence, 0) / place.length;
  const { file, line, title, severity } = lead;
  return [{ file, line, title, severity, sources, display: Math.min(100, Math.floor(average + DISPLAY_BOOST + 0.5)) }];
}

/** Severities as a report lists them, the gravest first. */
export const GRAVEST_FIRST: readonly Severity[] = SEVERITIES.toReversed();

import { columns, cut, pad, shorten, wrap } from './layout.ts';
import type { Paint } from './paint.ts';
import { usageText } from './usage-text.ts';
import { type ReportView, type ViewItem, type ViewScore, withStanding } from './view.ts';
import { count } from './wording.ts';

export interface TerminalOptions {
  readonly width: number;
  readonly paint: Paint;
  /** What a person calls the case, where the report is about one that can be ruled on. */
  readonly caseName?: string | undefined;
}

const INDENT = '    ';

/** The report for a terminal: what to do first, why it can be trusted, what was left out. */
export function terminalReport(view: ReportView, options: TerminalOptions): string {
  const accepted = withStanding(view, 'accepted');
  const disputed = withStanding(view, 'disputed');
  const rejected = withStanding(view, 'rejected');
  const parts = [
    headline(view, options),
    ...(view.scores.length === 0 ? [] : [scorecard(view, options)]),
    ...accepted.map((item) => acceptedBlock(item, options)),
    ...disputed.map((item) => disputedBlock(item, options)),
    ...(rejected.length === 0 ? [] : [rejectedBlock(rejected, options)]),
    footer(view, options),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function headline(view: ReportView, { width, paint }: TerminalOptions): string {
  const counts = [
    `${withStanding(view, 'accepted').length} to fix`,
    `${withStanding(view, 'disputed').length} for you to decide`,
    `${withStanding(view, 'rejected').length} dismissed`,
    ...(view.recommendation === '' ? [] : [advice(view)]),
    ...(view.scope === undefined || view.scope.coverage === '' ? [] : [view.scope.coverage]),
    ...(view.usage === undefined ? [] : [usageText(view.usage)]),
  ].join(' · ');
  const about = view.scope === undefined ? [] : [`${view.scope.title} · ${view.scope.extent}`];
  const name = [view.title, ...about, ...(view.id === undefined ? [] : [String(view.id)])].join(' · ');
  return [
    ...view.incomplete.map((line) => paint.yellow(`partial: ${line}`)),
    paint.dim(shorten(name, width)),
    paint.bold(wrap(counts, width, '')),
    wrap(view.summary, width, ''),
    ...(view.scope?.remarks ?? []).map((line) => paint.dim(wrap(line, width, ''))),
  ].join('\n');
}

/** A dispute that could change the recommendation comes first. */
const advice = ({ recommendation, items }: ReportView): string => {
  const words = recommendation.replaceAll('-', ' ');
  return items.some(({ escalate, ruling }) => escalate && ruling === undefined) ? `decide first, then ${words}` : words;
};

function scorecard({ scores, overallScore }: ReportView, { paint }: TerminalOptions): string {
  const name = Math.max(...scores.map((score) => columns(score.name)));
  const line = ({ name: label, score, basis }: ViewScore): string =>
    `${INDENT}${pad(label, name)}  ${bar(score)} ${String(score ?? '–').padStart(3)}  ${paint.dim(basis)}`;
  const overall = `${INDENT}${pad('Overall', name)}  ${bar(overallScore)} ${String(overallScore ?? '–').padStart(3)}`;
  return [...scores.map(line), paint.bold(overall)].join('\n');
}

const BAR = 20;
const bar = (score: number | null): string => '▰'.repeat(Math.round(((score ?? 0) / 100) * BAR)).padEnd(BAR, '▱');

function heading(item: ViewItem, mark: string, { width, paint }: TerminalOptions): string {
  const severity = item.severity.toUpperCase();
  const left = `${String(item.number).padStart(2)}${mark} ${pad(severity, 8)} ${String(item.confidence).padStart(3)}  `;
  const place = shorten(item.place, Math.max(20, Math.floor(width / 2)));
  const title = shorten(item.title, Math.max(20, width - columns(left) - columns(place) - 2));
  const gap = ' '.repeat(Math.max(2, width - columns(left) - columns(title) - columns(place)));
  const colour =
    item.severity === 'critical' || item.severity === 'high' ? paint.red : item.severity === 'medium' ? paint.yellow : paint.dim;
  return `${left.replace(severity, colour(severity))}${paint.bold(title)}${gap}${paint.dim(place)}`;
}

function acceptedBlock(item: ViewItem, options: TerminalOptions): string {
  const { width, paint } = options;
  const lines = [
    heading(item, ' ', options),
    ...rulingLine(item, options),
    ...(item.quote === undefined ? [] : [paint.dim(quoteLines(item.quote, width))]),
    ...(item.description === '' ? [] : [wrap(item.description, width, INDENT)]),
    ...(item.suggestion === '' ? [] : [wrap(`fix   ${item.suggestion}`, width, INDENT)]),
    ...(item.places.length === 0 ? [] : [wrap(`also at ${item.places.join(', ')}`, width, INDENT)]),
    wrap(`${item.backing}${item.level === undefined ? '' : ` · ${item.level}`}`, width, INDENT),
    paint.dim(wrap(`why ${item.confidence}   ${item.formula}`, width, INDENT)),
  ];
  return lines.join('\n');
}

/** Whose word stands above the panel's. */
const rulingLine = ({ ruling, decision }: ViewItem, { width, paint }: TerminalOptions): readonly string[] =>
  ruling === undefined
    ? []
    : [
        paint.yellow(
          wrap(`ruled: ${ruling.ruling} by ${ruling.by}: ${ruling.reason} (the panel: ${decision.status})`, width, INDENT),
        ),
      ];

const quoteLines = (quote: string, width: number): string =>
  quote
    .split('\n')
    .map((line) => `${INDENT}│ ${cut(line.trimEnd(), width - INDENT.length - 2)}`)
    .join('\n');

function disputedBlock(item: ViewItem, options: TerminalOptions): string {
  const { width, paint, caseName } = options;
  const sides = Object.entries(item.perspectives).map(([who, words]) => wrap(`${who}: ${words}`, width, INDENT));
  return [
    heading(item, '?', options),
    ...sides,
    wrap(`open because ${item.decision.reason}`, width, INDENT),
    wrap(`settle it: ${item.challenge?.test ?? ''}`, width, INDENT),
    paint.dim(wrap(`why ${item.confidence}   ${item.formula}`, width, INDENT)),
    ...(item.escalate ? [paint.yellow(`${INDENT}escalated: it would change the recommendation`)] : []),
    ...(caseName === undefined
      ? []
      : [wrap(`rule on it: tribunal rule ${caseName} ${item.number} uphold|dismiss --reason "…" --by NAME`, width, INDENT)]),
  ].join('\n');
}

function rejectedBlock(items: readonly ViewItem[], options: TerminalOptions): string {
  const { width, paint } = options;
  const lines = items.map((item) => {
    const number = `${String(item.number).padStart(2)}× `;
    const place = shorten(item.place, Math.max(20, Math.floor(width / 2)));
    const title = shorten(item.title, Math.max(20, width - columns(number) - columns(place) - 2));
    const gap = ' '.repeat(Math.max(2, width - columns(number) - columns(title) - columns(place)));
    return `${number}${title}${gap}${paint.dim(place)}\n${rulingLine(item, options)[0] ?? paint.dim(wrap(item.decision.reason, width, INDENT))}`;
  });
  return [paint.bold('dismissed'), ...lines].join('\n');
}

function footer(view: ReportView, { width, paint, caseName }: TerminalOptions): string {
  const unmatched = view.unmatched.length === 0 ? [] : [`${count(view.unmatched.length, 'answer')} matched no finding`];
  const notes =
    view.notes.length === 0 ? [] : [`${count(view.notes.length, 'note')} on what was changed or did not count (--format json)`];
  const story =
    view.items.length === 0
      ? []
      : [`the whole story of a finding: ${caseName === undefined ? '' : `tribunal cases show ${caseName} `}--explain NUMBER`];
  return paint.dim(wrap([...unmatched, ...notes, ...story].join(' · '), width, ''));
}

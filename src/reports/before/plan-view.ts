import { pad, printableDeep, wrap } from '../formats/terminal/layout.ts';
import type { TerminalOptions } from '../formats/terminal/options.ts';
import { tableBlock } from '../formats/terminal/sections.ts';
import { dollars, tokens } from '../wording/amounts.ts';
import { count, rangesText } from '../wording/wording.ts';
import type { DebateForecast } from './debate-forecast-schema.ts';
import type { ForecastCoverage, ForecastPlan, ForecastRound, ReviewForecast } from './review-forecast-schema.ts';

/** The parts that all forecasts have. */
type AnyForecast = Pick<ReviewForecast, 'panel' | 'seats' | 'rounds' | 'models' | 'price' | 'notes'>;

const LABEL = 9;
const MICROS = 1_000_000;

/** Formats the forecast of a review for a terminal; no panelist was asked for it. */
export function planView(foreseen: ReviewForecast, options: TerminalOptions): string {
  const forecast = printableDeep(foreseen);
  const { scope, plan, panel, price, notes } = forecast;
  const line = labelled(options);
  const out = `${count(scope.left_out_files, 'file')} left out (${count(scope.left_out_lines, 'changed line')})`;
  const head = [
    line('scope', `${scope.title} · ${count(scope.files, 'file')}, ${count(scope.changed_lines, 'changed line')}`),
    ...(scope.left_out_files === 0 ? [] : [line('', out)]),
    ...planLines(plan).map((words, index) => line(index === 0 ? 'plan' : '', words)),
    line('panel', `level ${panel.level}${panel.reasons.length === 0 ? '' : `: ${panel.reasons.join('; ')}`}`),
    line('coverage', coverageText(forecast.coverage)),
    line('price', priceText(price)),
    ...notes.map((note) => line('note', note)),
  ];
  return foretoldText(head, forecast, options);
}

/** Formats the forecast of a debate about a document, an article or a plan. */
export function debatePlanView(foreseen: DebateForecast, options: TerminalOptions): string {
  const forecast = printableDeep(foreseen);
  const { work, panel, price, notes } = forecast;
  const line = labelled(options);
  const head = [
    line('work', `${work.title} · ${work.extent}`),
    line('panel', `level ${panel.level}${panel.reasons.length === 0 ? '' : `: ${panel.reasons.join('; ')}`}`),
    line('price', priceText(price)),
    ...notes.map((note) => line('note', note)),
  ];
  return foretoldText(head, forecast, options);
}

function foretoldText(head: readonly string[], forecast: AnyForecast, options: TerminalOptions): string {
  const line = labelled(options);
  const blocks = [
    head.join('\n'),
    readiness(forecast, options),
    seats(forecast, options),
    rounds(forecast, options),
    ...(forecast.models.length === 0 ? [] : [models(forecast, options)]),
  ];
  const how = forecast.rounds.flatMap(({ round, name, estimated_by: by }) =>
    by === null ? [] : [`round ${round}${isAlone(round, forecast) ? '' : ` ${name}`}: ${by}`],
  );
  const last = [...how.map((words) => line('', words)), line('', 'no model was called; run it without --dry-run')];
  return `${[...blocks, options.paint.dim(last.join('\n'))].join('\n\n')}\n`;
}

/** No other round has its number. */
const isAlone = (number: number, { rounds: all }: AnyForecast): boolean =>
  all.filter(({ round }) => round === number).length === 1;

const labelled =
  ({ width }: TerminalOptions) =>
  (label: string, words: string): string =>
    `${pad(label, LABEL)}${wrap(words, width, ' '.repeat(LABEL)).trimStart()}`;

const planLines = (plan: ForecastPlan): readonly string[] => [
  `${plan.intensity} · ${count(plan.rounds, 'round')} · debate ${plan.debate} · arbiter ${plan.arbiter ?? 'none'} · policy ${plan.policy}${plan.threshold === null ? '' : ` · threshold ${plan.threshold}`}${plan.refute ? ' · refute' : ''}${plan.ballot ? ' · ballot' : ''} · quorum ${plan.quorum}`,
  plan.roles.length === 0 ? 'no roles: one solo review, no debate' : `roles: ${plan.roles.join(', ')}`,
];

/** `about $0.41, at most $1.20 (limit $2.00)`. */
function priceText({ at_most_usd, likely_usd, limit_usd, prices_as_of }: ReviewForecast['price']): string {
  const limit = limit_usd === null ? '' : ` (limit ${money(limit_usd)})`;
  const dated = prices_as_of === null ? '' : `, by prices of ${prices_as_of}`;
  if (at_most_usd === null)
    return likely_usd === null
      ? `unknown: somebody has no price${limit}`
      : `about ${money(likely_usd)}, more if there is more to debate${limit}${dated}`;
  return `${likely_usd === null ? '' : `about ${money(likely_usd)}, `}at most ${money(at_most_usd)}${limit}${dated}`;
}

const money = (usd: number | null): string => (usd === null ? 'unknown' : dollars(usd * MICROS));

/** States that every line will be covered by some panelist, or lists those that will not. */
function coverageText({ changed_lines, parts, parts_asked, unasked_lines, unasked }: ForecastCoverage): string {
  const inParts = parts < 2 ? '' : ` in ${parts_asked} of ${count(parts, 'part')}`;
  if (parts_asked === 0) return 'no changed line will be shown to a reviewer: analysers look at the files they understand';
  if (unasked_lines === 0) return `all ${count(changed_lines, 'changed line')} will be shown to a reviewer${inParts}`;
  const asked = changed_lines - unasked_lines;
  return `${asked} of ${count(changed_lines, 'changed line')} will be shown to a reviewer${inParts}; nobody is asked about ${rangesText(unasked)}`;
}

const readiness = ({ panel }: AnyForecast, options: TerminalOptions): string =>
  tableBlock(
    {
      title: 'Panelists',
      head: ['', 'Who', 'Remark'],
      rows: panel.panelists.map(({ panelist, is_ready, remark }) => [is_ready ? 'ready' : 'absent', panelist, remark]),
    },
    options,
  );

const seats = ({ seats: all }: AnyForecast, options: TerminalOptions): string =>
  tableBlock(
    {
      title: `Seats: ${all.length}`,
      head: ['Role', 'Who', 'Kind', 'Asks'],
      rows: all.map(({ role, seat, panelist, kind, asks }) => [role || seat, panelist, kind, String(asks)]),
      numbers: [3],
    },
    options,
  );

function rounds({ rounds: all }: AnyForecast, options: TerminalOptions): string {
  const rows = all.map((one) => [
    `${one.round} ${one.name}`,
    `${boundOf(one)}${one.calls}`,
    `~${tokens(one.input_tokens)}`,
    `~${tokens(one.output_tokens)}`,
    money(one.likely_usd),
    money(one.at_most_usd),
  ]);
  const sum = (key: 'calls' | 'input_tokens' | 'output_tokens'): number => all.reduce((total, one) => total + one[key], 0);
  const bound = all.map(boundOf).reduce((widest, one) => (widest === '~' || one === '' ? widest : one), '');
  const total = [
    'total',
    `${bound}${sum('calls')}`,
    `~${tokens(sum('input_tokens'))}`,
    `~${tokens(sum('output_tokens'))}`,
    money(summed(all.map(({ likely_usd }) => likely_usd))),
    money(summed(all.map(({ at_most_usd }) => at_most_usd))),
  ];
  const head = ['Round', 'Calls', 'Input ≤', 'Output ≤', 'Likely', 'At most'];
  return tableBlock({ title: 'Calls', head, rows: [...rows, total], numbers: [1, 2, 3, 4, 5] }, options);
}

/** The mark before a number of calls: exact, at most, or about, if only the likely price is known. */
const boundOf = (one: Pick<ForecastRound, 'is_exact' | 'at_most_usd' | 'likely_usd'>): string => {
  if (one.is_exact) return '';
  return one.at_most_usd === null && one.likely_usd !== null ? '~' : '≤ ';
};

/** The price by model. */
const models = ({ models: all }: AnyForecast, options: TerminalOptions): string =>
  tableBlock(
    {
      title: 'Price by model',
      head: ['Who', 'Calls', 'Likely', 'At most'],
      rows: all.map((one) => [
        one.panelist,
        `${boundOf({ ...one, is_exact: false })}${one.calls}`,
        money(one.likely_usd),
        money(one.at_most_usd),
      ]),
      numbers: [1, 2, 3],
    },
    options,
  );

/** One unknown amount makes the sum unknown. */
const summed = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce<number | null>((total, one) => (total === null || one === null ? null : total + one), 0);

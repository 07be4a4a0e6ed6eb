import { maxOf } from '../../core/consensus/max-of.ts';
import { columns, pad, printableDeep, wrap } from '../formats/terminal/layout.ts';
import type { TerminalOptions } from '../formats/terminal/options.ts';
import type { Paint } from '../formats/terminal/paint.ts';
import { dollars, tokens } from '../wording/amounts.ts';
import { count } from '../wording/wording.ts';
import type { DoctorCheck, DoctorPanel, DoctorPanelist, DoctorReport } from './doctor-schema.ts';

/** A line of a table: the state, the name, and the details, a paragraph each. */
interface Row {
  readonly state: string;
  readonly colour: keyof Paint;
  readonly name: string;
  readonly says: readonly string[];
  readonly fix?: string | null;
}

const STATE_WORDS: Readonly<Record<DoctorPanelist['state'] | DoctorReport['analysers'][number]['state'], string>> = {
  ready: 'ready',
  'by-name': 'by name',
  'no-key': 'no key',
  refused: 'refused',
  unreachable: 'down',
  'no-model': 'no model',
  'not-installed': 'missing',
  'does-not-run': 'broken',
  'not-logged-in': 'no login',
  misconfigured: 'mistake',
  absent: 'absent',
};

/** Formats the doctor's findings for a terminal. */
export function doctorText(found: DoctorReport, options: TerminalOptions): string {
  const report = printableDeep(found);
  const { panelists, analysers } = report;
  const models = panelists.filter(({ kind }) => kind !== 'agent').map(panelistRow);
  const agents = panelists.filter(({ kind }) => kind === 'agent').map(panelistRow);
  const rows = analysers.map(({ name, state, about, why, fix }) => ({
    state: STATE_WORDS[state],
    colour: colourOf(state),
    name,
    fix,
    says: why === null ? [about] : [about, why],
  }));
  const widths = widthsOf([...models, ...agents, ...rows]);
  return [
    surroundings(report, options),
    section('models', models, { ...options, widths }),
    section('agents', agents, { ...options, widths }),
    section('analysers', rows, { ...options, widths }),
    ...(report.checked === null ? [] : [checks(report, options)]),
    report.panel === null ? stopped(report, options) : panelText(report.panel, options),
  ].join('\n');
}

/** The runtime and folders, a line each; an error is followed by its fix. */
function surroundings(
  { tribunal, node, git, config, calibration, cases }: DoctorReport,
  { width, paint }: TerminalOptions,
): string {
  const gitWords = {
    repository: `git ${git.version ?? ''}, in a repository (${git.place ?? ''})`,
    'no-repository': `git ${git.version ?? ''}, in no repository`,
    'no-git': 'no git',
    refused: `git ${git.version ?? ''}, which refuses`,
  }[git.state];
  const wrong = (words: string): string => `${paint.yellow(wrap(words, width, '         '))}\n`;
  return [
    `${wrap(`tribunal ${tribunal} · Node ${node.version} · ${gitWords}`, width, '')}\n`,
    ...(node.suffices ? [] : [wrong(`this Node is too old: Tribunal wants ${node.wanted}`)]),
    ...(git.state === 'refused' && git.why !== null ? [wrong(`${git.why}${git.fix === null ? '' : `: ${git.fix}`}`)] : []),
    ...(git.state === 'no-git' ? [wrong(`tribunal review needs git: ${git.fix ?? ''}`)] : []),
    `config   ${config ?? 'none; tribunal init writes one with everything that can be set'}\n`,
    ...(calibration === undefined ? [] : [`${wrap(`weights  ${weightsText(calibration)}`, width, '         ')}\n`]),
    `cases    ${cases.folder}${cases.writable ? '' : paint.yellow(`: cannot be written, ${cases.why}`)}\n`,
  ].join('');
}

/** The calibration that weights reviews. */
const weightsText = ({ file, data, made }: NonNullable<DoctorReport['calibration']>): string =>
  file === null
    ? 'set by hand: debate.calibration is none'
    : [file, ...(data === null ? [] : [`fitted to ${data}; made ${made}`])].join(': ');

function panelistRow(one: DoctorPanelist): Row {
  const { name, state, spec, version, program, address, key_variable: key, price_known: isPriced, seats, kind, why, fix } = one;
  const isThere = spec !== null;
  const model = spec === null || spec === name ? [] : [spec.slice(name.length + 1)];
  const facts = [
    ...model,
    ...(version === null ? [] : [version]),
    ...(program === null ? [] : [program]),
    ...(address === null || !isThere ? [] : [`at ${address}`]),
    ...(key === null ? (kind === 'agent' && state === 'ready' ? ['its own login'] : []) : [`key in ${key}`]),
    ...(isPriced === false ? ['price unknown'] : []),
    ...(seats === 0 ? [] : [count(seats, 'seat')]),
  ];
  // The state already says that the key or the login is missing.
  const isSaid = state === 'no-key' || state === 'not-logged-in';
  const says = [...(isThere || program !== null ? [facts.join(' · ')] : []), ...(why === null || isSaid ? [] : [why])];
  return { state: STATE_WORDS[state], colour: colourOf(state), name, says, fix };
}

function colourOf(state: keyof typeof STATE_WORDS): keyof Paint {
  if (state === 'ready') return 'green';
  if (state === 'refused' || state === 'misconfigured' || state === 'does-not-run') return 'red';
  return state === 'no-key' || state === 'not-installed' || state === 'absent' ? 'dim' : 'yellow';
}

const GAP = '  ';
const NAME_MAX = 18;
/** Names with models are longer, and may take this share of a line. */
const SPEC_SHARE = 0.4;

type Widths = readonly [state: number, name: number];

const widthsOf = (rows: readonly Row[], most = NAME_MAX): Widths => [
  Math.max(
    0,
    maxOf(rows, ({ state }) => columns(state)),
  ),
  Math.min(
    most,
    Math.max(
      0,
      maxOf(rows, ({ name }) => columns(name)),
    ),
  ),
];

function section(title: string, rows: readonly Row[], options: TerminalOptions & { readonly widths: Widths }): string {
  const { paint } = options;
  return `${paint.bold(title)}\n${rows.map((row) => rowText(row, options)).join('')}`;
}

/** A row with its text in a separate column; a name that is too long gets a separate line. */
function rowText(row: Row, { width, paint, widths: [stateWidth, nameWidth] }: TerminalOptions & { readonly widths: Widths }) {
  const indent = ' '.repeat(GAP.length * 3 + stateWidth + nameWidth);
  const painted = paint[row.colour](row.state) + ' '.repeat(stateWidth - columns(row.state));
  const head = `${GAP}${painted}${GAP}${pad(row.name, nameWidth)}`;
  const body = [
    ...row.says.map((words) => wrap(words, width, indent)),
    ...(row.fix ? [paint.dim(hanging(`→ ${row.fix}`, width, indent))] : []),
  ].join('\n');
  if (columns(row.name) > nameWidth) return `${head}\n${body}\n`;
  // The first line begins at the end of the head, regardless of its colour.
  return `${head}${GAP}${body.replace(indent, '')}`.trimEnd().concat('\n');
}

const FULL = 'models of several families, and nobody is missing';

function panelText({ level, reasons, seats, analysers, raise }: DoctorPanel, { width, paint }: TerminalOptions): string {
  const why = level === 0 ? FULL : reasons.join('; ');
  const names = [...new Set(seats.map(({ panelist }) => panelist))];
  const tools = { name: 'analysers', says: `${analysers.join(' · ')}, where the change has files for them` };
  const rows = [...names.map((name) => ({ name, says: rolesOf(name, seats) })), ...(analysers.length === 0 ? [] : [tools])];
  const nameWidth = Math.min(
    Math.floor(width * SPEC_SHARE),
    Math.max(
      0,
      maxOf(rows, ({ name }) => columns(name)),
    ),
  );
  const indent = ' '.repeat(GAP.length * 2 + nameWidth);
  const lines = rows.map(({ name, says }) => {
    const body = wrap(says, width, indent);
    return columns(name) > nameWidth
      ? `${GAP}${name}\n${body}`
      : `${GAP}${pad(name, nameWidth)}${GAP}${body.replace(indent, '')}`;
  });
  const title = hanging(`panel of tribunal review here: level ${level}, ${why}`, width);
  return [paint.bold(title), ...lines, ...raiseLines(level, raise, width), ''].join('\n');
}

const rolesOf = (name: string, seats: DoctorPanel['seats']): string => {
  const roles = seats.filter(({ panelist }) => panelist === name).map(({ role }) => role);
  return `${count(roles.length, 'seat')}: ${roles.join(', ')}`;
};

function raiseLines(level: number, raise: DoctorPanel['raise'], width: number): readonly string[] {
  if (raise === null) return [];
  const by = level === 1 ? 'with whoever is missing' : level === 3 ? 'with any model' : 'with a model of another family';
  const ways = raise.how.map((way) => hanging(way, width, `${GAP}${GAP}`));
  return [`${GAP}→ level ${raise.to} ${by}, for example`, ...ways];
}

function stopped({ stops }: DoctorReport, { width, paint }: TerminalOptions): string {
  const words = hanging(`tribunal review would stop here: ${stops?.message ?? ''}`, width);
  return `${paint.red(words)}\n${stops?.hint ? `${wrap(stops.hint, width, GAP)}\n` : ''}`;
}

/** Wrapped behind an indent, with every line but the first two columns further in. */
const hanging = (text: string, width: number, indent = ''): string =>
  wrap(text, width - GAP.length, indent).replaceAll('\n', `\n${GAP}`);

/** The results of the small calls. */
function checks({ panelists, checked }: DoctorReport, options: TerminalOptions): string {
  const rows = panelists.flatMap(({ spec, check }): readonly Row[] =>
    spec === null || check === null ? [] : [checkRow(spec, check)],
  );
  const unknown = checked?.unknown_costs ?? 0;
  const sum = [
    dollars(Math.round((checked?.cost_usd ?? 0) * 1_000_000)),
    ...(unknown === 0 ? [] : [`${count(unknown, 'call')} of unknown cost`]),
  ].join(', and ');
  return `${section('check', rows, { ...options, widths: widthsOf(rows, Math.floor(options.width * SPEC_SHARE)) })}${GAP}together ${sum}\n`;
}

function checkRow(name: string, { state, latency_ms, in_shape, usage, failure }: DoctorCheck): Row {
  const facts = [
    latency(latency_ms),
    ...(usage === null ? [] : [`${tokens(usage.input_tokens)} + ${tokens(usage.output_tokens)} tokens`]),
    ...(usage === null || usage.cost_usd === null ? ['cost unknown'] : [dollars(Math.round(usage.cost_usd * 1_000_000))]),
    ...(in_shape === false ? ['not in the shape that was asked for'] : []),
  ];
  if (failure === null) return { state, colour: in_shape === false ? 'yellow' : 'green', name, says: [facts.join(' · ')] };
  return { state, colour: 'red', name, says: [`${latency(latency_ms)} · ${failure.message}`] };
}

const latency = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`);

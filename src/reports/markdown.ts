import {
  disputedItem,
  filteredItems,
  itemLog,
  lesserItems,
  matrix,
  rejectedItems,
  titled,
  verdictItem,
  wholeItem,
} from './markdown-items.ts';
import { code, quotation, table, text } from './markdown-text.ts';
import { costText } from './usage-text.ts';
import {
  allItems,
  pulledDownBy,
  type ReportView,
  standingWords,
  type ViewScorecard,
  type ViewUsage,
  type ViewUsed,
  type ViewWords,
  withStanding,
} from './view.ts';

/** The report as Markdown, in the sections readers of such reports know. */
export function markdownReport(view: ReportView): string {
  const { verdict, scorecard, tables = [], texts = [], usage } = view;
  const sections = [
    `# ${text(view.title)}${view.id === undefined ? '' : ` · ${text(String(view.id))}`}`,
    ...headerLines(view),
    section('Executive Summary', [
      ...view.incomplete.map((line) => `> **Partial.** ${text(line)}`),
      ...(view.lead === undefined ? [] : [`**${text(view.lead.join(' · '))}**`]),
      text(view.summary),
    ]),
    ...(verdict === undefined ? [] : [section('Verdict', [verdictItem(verdict)])]),
    ...(scorecard === undefined ? [] : [section(scorecard.title, [scores(scorecard, view.items), ...scoreTerms(scorecard)])]),
    ...tables.map(({ title, head, rows }) =>
      section(text(title), [
        table(
          head.map(text),
          rows.map((row) => row.map(text)),
        ),
      ]),
    ),
    ...itemSections(view),
    ...texts.map(({ title, body }) => section(text(title), [quotation(body)])),
    ...debateSections(view),
    ...(view.statistics.length === 0 ? [] : [section('Statistics', [table(['', ''], view.statistics)])]),
    ...(usage === undefined ? [] : [section('Cost Summary', [costs(usage), ...roundCosts(usage, view.words)])]),
    ...(view.notes.length === 0 ? [] : [section('Notes', [view.notes.map(noteLine).join('\n')])]),
    ...unmatchedSection(view),
    ...(allItems(view).length === 0 ? [] : [`The whole story of a ${view.words.item}: ${code(storyCommand(view))}`]),
    ...closingSection(view),
  ];
  return `${sections.join('\n\n')}\n`;
}

const section = (title: string, parts: readonly string[]): string => [`## ${title}`, ...parts].join('\n\n');

/** How a reader gets the story of an item: a case that was held here is kept. */
const storyCommand = ({ id, openedAt }: ReportView): string =>
  openedAt === undefined || id === undefined ? 'tribunal arbitrate FILE --explain NUMBER' : `tribunal explain ${id} NUMBER`;

/** When, what and who, as far as the report knows. */
function headerLines({ openedAt, scope, usage, header = [] }: ReportView): readonly string[] {
  const lines = [
    ...(openedAt === undefined ? [] : [`**Date:** ${openedAt}`]),
    ...(scope === undefined ? [] : [`**Scope:** ${text(`${scope.title}, ${scope.extent}`)}`]),
    ...header.map(({ name, value }) => `**${name}:** ${text(value)}`),
    ...(scope?.digest === undefined ? [] : [`**SHA-256:** ${code(scope.digest)}`]),
    ...(usage?.panelists === undefined
      ? []
      : [`**Models:** ${usage.panelists.map(({ panelist }) => text(panelist)).join(', ')}`]),
    ...(scope === undefined ? [] : [scope.coverage, ...scope.remarks].filter((line) => line !== '').map(text)),
  ];
  return lines.length === 0 ? [] : [lines.join('  \n')];
}

/** The items by where they stand, what to do first. */
function itemSections(view: ReportView): readonly string[] {
  const { standings, lesser } = view.words;
  const accepted = withStanding(view, 'accepted');
  const whole = accepted.filter(({ gravity }) => lesser === undefined || gravity === 'grave');
  const light = accepted.filter((item) => !whole.includes(item));
  const disputed = withStanding(view, 'disputed');
  const rejected = withStanding(view, 'rejected');
  const filtered = withStanding(view, 'filtered');
  return [
    ...(whole.length === 0 ? [] : [section(standings.accepted.section, whole.map(wholeItem))]),
    ...(lesser === undefined || light.length === 0 ? [] : [section(lesser.title, [lesserItems(light, lesser)])]),
    ...(disputed.length === 0 ? [] : [section(standings.disputed.section, disputed.map(disputedItem))]),
    ...(rejected.length === 0 ? [] : [section(standings.rejected.section, [rejectedItems(rejected)])]),
    ...(filtered.length === 0
      ? []
      : [section(standingWords(view.words, 'filtered').section, [filteredItems(filtered, storyCommand(view))])]),
  ];
}

/** Who holds what, and who said what. */
function debateSections(view: ReportView): readonly string[] {
  const told = allItems(view).filter(({ sayings }) => sayings.length > 0);
  return [
    ...(view.items.length === 0 || view.speakers.length === 0 ? [] : [section(view.words.matrix.title, [matrix(view)])]),
    ...(told.length === 0 || view.showDebateLog === false ? [] : [section('Debate Log', told.map(itemLog))]),
  ];
}

function scores({ scores: dimensions, overall, decimals, overallBasis = '' }: ViewScorecard, items: ReportView['items']): string {
  const shown = (score: number | null): string => score?.toFixed(decimals) ?? '–';
  const isExplained = dimensions.some(({ inField }) => inField !== undefined);
  const rows = dimensions.map((dimension) => [
    text(dimension.name),
    shown(dimension.score),
    text(dimension.basis),
    ...(isExplained ? [pulledDownBy(items, dimension).join(', ')] : []),
  ]);
  return table(
    ['Dimension', 'Score', 'From', ...(isExplained ? ['Pulled down by'] : [])],
    [...rows, ['**Overall**', `**${shown(overall)}**`, text(overallBasis), ...(isExplained ? [''] : [])]],
  );
}

/** How each score came about, where that is known. */
function scoreTerms({ scores: dimensions, calculation }: ViewScorecard): readonly string[] {
  const lines = dimensions.flatMap(({ name, made }) =>
    made === undefined
      ? []
      : [`- **${text(name)}:** ${text(made.calculation)}`, ...made.terms.map((term) => `  - ${text(term)}`)],
  );
  const overall = calculation === undefined ? [] : [`- **Overall:** ${text(calculation)}`];
  return lines.length === 0 ? [] : [[...lines, ...overall].join('\n')];
}

const costs = (usage: ViewUsage): string =>
  table(
    ['Model', 'Calls', 'Input tokens', 'Output tokens', 'Cost'],
    [
      ...(usage.panelists ?? []).map((one) => [text(one.panelist), String(one.calls), ...costCells(one)]),
      ['**Total**', String((usage.panelists ?? []).reduce((sum, { calls }) => sum + calls, 0)), ...costCells(usage)],
    ],
  );

/** The same by round, where there was more than one. */
const roundCosts = ({ rounds = [] }: ViewUsage, words: ViewWords): readonly string[] =>
  rounds.length < 2
    ? []
    : [
        table(
          ['Round', 'Calls', 'Input tokens', 'Output tokens', 'Cost'],
          rounds.map((one) => [words.rounds?.[one.round] ?? String(one.round), String(one.calls), ...costCells(one)]),
        ),
      ];

const costCells = (usage: ViewUsed): readonly string[] => [
  String(usage.input_tokens),
  String(usage.output_tokens),
  costText(usage),
];

const noteLine = ({ kind, message, finding: about, by }: ReportView['notes'][number]): string =>
  `- ${kind}: ${text(message)}${about === undefined ? '' : ` (${code(about)}${by === undefined ? '' : `, ${text(by)}`})`}`;

/** The whole last line is the word itself, for whoever looks for it there. */
const closingSection = ({ closing }: ReportView): readonly string[] =>
  closing === undefined
    ? []
    : [section('Status', [closing.reasons.map((reason) => `- ${text(reason)}`).join('\n'), `**${text(closing.line)}**`])];

const unmatchedSection = ({ unmatched, words }: ReportView): readonly string[] =>
  unmatched.length === 0
    ? []
    : [
        section(`Answers That Matched No ${titled(words.item)}`, [
          unmatched.map((one) => `- ${text(one.who)}, ${code(one.reference)}: ${text(one.said)}`).join('\n'),
        ]),
      ];

import type { Language } from '../../../core/language.ts';
import {
  allItems,
  pulledDownBy,
  type ReportView,
  standingWords,
  type ViewScorecard,
  type ViewUsage,
  type ViewUsed,
  withStanding,
} from '../../report/view.ts';
import { costText } from '../../wording/usage-text.ts';
import { MARKDOWN_WORDS } from '../../words/formats/markdowns.ts';
import { NOTE_KIND_WORDS } from '../../words/note-kinds.ts';
import { named } from '../../words/table.ts';
import { USAGE_WORDS } from '../../words/told/usage.ts';
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
} from './items.ts';
import { code, quotation, table, text } from './text.ts';

/** The report as Markdown, in the sections readers of such reports know. */
export function markdownReport(view: ReportView): string {
  const { verdict, scorecard, tables = [], texts = [], usage, language } = view;
  const words = MARKDOWN_WORDS[language];
  const sections = [
    `# ${text(view.title)}${view.id === undefined ? '' : ` · ${text(String(view.id))}`}`,
    ...headerLines(view),
    section(words.sections.summary, [
      ...view.incomplete.map((line) => words.partial(text(line))),
      ...(view.lead === undefined ? [] : [`**${text(view.lead.join(' · '))}**`]),
      text(view.summary),
    ]),
    ...(verdict === undefined ? [] : [section(words.sections.verdict, [verdictItem(verdict, language)])]),
    ...(scorecard === undefined ? [] : [section(scorecard.title, [scores(scorecard, view), ...scoreTerms(scorecard, language)])]),
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
    ...(view.statistics.length === 0
      ? []
      : [
          section(words.sections.statistics, [
            table(
              ['', ''],
              view.statistics.map((row) => row.map(text)),
            ),
          ]),
        ]),
    ...(usage === undefined ? [] : [section(words.sections.costs, [costs(usage, language), ...roundCosts(usage, view)])]),
    ...(view.notes.length === 0
      ? []
      : [section(words.sections.notes, [view.notes.map((note) => noteLine(note, language)).join('\n')])]),
    ...unmatchedSection(view),
    ...(allItems(view).length === 0 ? [] : [words.story(view.words.item, code(storyCommand(view)))]),
    ...closingSection(view),
  ];
  return `${sections.join('\n\n')}\n`;
}

const section = (title: string, parts: readonly string[]): string => [`## ${title}`, ...parts].join('\n\n');

/** How a reader gets the story of an item: a case that was held here is kept. */
const storyCommand = ({ id, openedAt }: ReportView): string =>
  openedAt === undefined || id === undefined ? 'tribunal arbitrate FILE --explain NUMBER' : `tribunal explain ${id} NUMBER`;

/** When, what and who, as far as the report knows. */
function headerLines({ openedAt, scope, usage, header = [], language }: ReportView): readonly string[] {
  const words = MARKDOWN_WORDS[language];
  const lines = [
    ...(openedAt === undefined ? [] : [`**${words.header.date}:** ${openedAt}`]),
    ...(scope === undefined ? [] : [`**${words.header.scope}:** ${text(words.scope(scope.title, scope.extent))}`]),
    ...header.map(({ name, value }) => `**${name}:** ${text(value)}`),
    ...(scope?.digest === undefined ? [] : [`**SHA-256:** ${code(scope.digest)}`]),
    ...(usage?.panelists === undefined
      ? []
      : [`**${words.header.models}:** ${usage.panelists.map(({ panelist }) => text(panelist)).join(', ')}`]),
    ...(scope === undefined ? [] : [scope.coverage, ...scope.remarks].filter((line) => line !== '').map(text)),
  ];
  return lines.length === 0 ? [] : [lines.join('  \n')];
}

/** The items by where they stand, what to do first. */
function itemSections(view: ReportView): readonly string[] {
  const { standings, lesser } = view.words;
  const { language } = view;
  const accepted = withStanding(view, 'accepted');
  const whole = accepted.filter(({ gravity }) => lesser === undefined || gravity === 'grave');
  const light = accepted.filter((item) => !whole.includes(item));
  const disputed = withStanding(view, 'disputed');
  const rejected = withStanding(view, 'rejected');
  const filtered = withStanding(view, 'filtered');
  const preExisting = withStanding(view, 'pre-existing');
  return [
    ...(whole.length === 0
      ? []
      : [
          section(
            standings.accepted.section,
            whole.map((item) => wholeItem(item, language)),
          ),
        ]),
    ...(lesser === undefined || light.length === 0 ? [] : [section(lesser.title, [lesserItems(light, lesser, language)])]),
    ...(disputed.length === 0
      ? []
      : [
          section(
            standings.disputed.section,
            disputed.map((item) => disputedItem(item, language)),
          ),
        ]),
    ...(rejected.length === 0 ? [] : [section(standings.rejected.section, [rejectedItems(rejected, language)])]),
    ...(filtered.length === 0
      ? []
      : [section(standingWords(view.words, 'filtered').section, [filteredItems(filtered, storyCommand(view), language)])]),
    ...(preExisting.length === 0
      ? []
      : [section(standingWords(view.words, 'pre-existing').section, [rejectedItems(preExisting, language)])]),
  ];
}

/** Who holds what, and who said what. */
function debateSections(view: ReportView): readonly string[] {
  const told = allItems(view).filter(({ sayings }) => sayings.length > 0);
  return [
    ...(view.items.length === 0 || view.speakers.length === 0 ? [] : [section(view.words.matrix.title, [matrix(view)])]),
    ...(told.length === 0 || view.showDebateLog === false
      ? []
      : [
          section(
            MARKDOWN_WORDS[view.language].sections.log,
            told.map((item) => itemLog(item, view.language)),
          ),
        ]),
  ];
}

function scores(
  { scores: dimensions, overall, decimals, overallBasis = '' }: ViewScorecard,
  { items, language }: Pick<ReportView, 'items' | 'language'>,
): string {
  const words = MARKDOWN_WORDS[language].scores;
  const shown = (score: number | null): string => score?.toFixed(decimals) ?? '–';
  const isExplained = dimensions.some(({ inField }) => inField !== undefined);
  const rows = dimensions.map((dimension) => [
    text(dimension.name),
    shown(dimension.score),
    text(dimension.basis),
    ...(isExplained ? [pulledDownBy(items, dimension).join(', ')] : []),
  ]);
  return table(
    [words.dimension, words.score, words.from, ...(isExplained ? [words.pulledDownBy] : [])],
    [...rows, [`**${words.overall}**`, `**${shown(overall)}**`, text(overallBasis), ...(isExplained ? [''] : [])]],
  );
}

/** How each score came about, where that is known. */
function scoreTerms({ scores: dimensions, calculation }: ViewScorecard, language: Language): readonly string[] {
  const lines = dimensions.flatMap(({ name, made }) =>
    made === undefined
      ? []
      : [`- **${text(name)}:** ${text(made.calculation)}`, ...made.terms.map((term) => `  - ${text(term)}`)],
  );
  const overall = calculation === undefined ? [] : [`- **${MARKDOWN_WORDS[language].scores.overall}:** ${text(calculation)}`];
  return lines.length === 0 ? [] : [[...lines, ...overall].join('\n')];
}

function costs(usage: ViewUsage, language: Language): string {
  const words = USAGE_WORDS[language].columns;
  const calls = String((usage.panelists ?? []).reduce((sum, one) => sum + one.calls, 0));
  return table(
    [words.model, words.calls, words.input, words.output, words.cost],
    [
      ...(usage.panelists ?? []).map((one) => [text(one.panelist), String(one.calls), ...costCells(one, language)]),
      [`**${words.total}**`, calls, ...costCells(usage, language)],
    ],
  );
}

/** The same by round, where there was more than one. */
function roundCosts(
  { rounds = [] }: ViewUsage,
  { words: own, language }: Pick<ReportView, 'words' | 'language'>,
): readonly string[] {
  if (rounds.length < 2) return [];
  const words = USAGE_WORDS[language].columns;
  return [
    table(
      [words.round, words.calls, words.input, words.output, words.cost],
      rounds.map((one) => [own.rounds?.[one.round] ?? String(one.round), String(one.calls), ...costCells(one, language)]),
    ),
  ];
}

const costCells = (usage: ViewUsed, language: Language): readonly string[] => [
  String(usage.input_tokens),
  String(usage.output_tokens),
  costText(usage, language),
];

const noteLine = ({ kind, message, finding: about, by }: ReportView['notes'][number], language: Language): string =>
  `- ${named(NOTE_KIND_WORDS[language], kind)}: ${text(message)}${about === undefined ? '' : ` (${code(about)}${by === undefined ? '' : `, ${text(by)}`})`}`;

/** The whole last line is the word itself, for whoever looks for it there. */
const closingSection = ({ closing, language }: ReportView): readonly string[] =>
  closing === undefined
    ? []
    : [
        section(MARKDOWN_WORDS[language].sections.status, [
          closing.reasons.map((reason) => `- ${text(reason)}`).join('\n'),
          `**${text(closing.line)}**`,
        ]),
      ];

const unmatchedSection = ({ unmatched, words, language }: ReportView): readonly string[] =>
  unmatched.length === 0
    ? []
    : [
        section(MARKDOWN_WORDS[language].sections.unmatched(titled(words.item)), [
          unmatched.map((one) => `- ${text(one.who)}, ${code(one.reference)}: ${text(one.said)}`).join('\n'),
        ]),
      ];

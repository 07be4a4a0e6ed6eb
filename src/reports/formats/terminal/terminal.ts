import { adviceOf, standingCountsOf } from '../../report/headline.ts';
import { allItems, type ReportView, standingWords, type ViewScorecard, withStanding } from '../../report/view.ts';
import { usageText } from '../../wording/usage-text.ts';
import { TERMINAL_WORDS } from '../../words/formats/terminals.ts';
import { acceptedBlock, disputedBlock, filteredBlock, headingWidths, rejectedBlock } from './items.ts';
import { shorten, wrap } from './layout.ts';
import { INDENT, type TerminalOptions } from './options.ts';
import { scorecardBlock, tableBlock, textBlock } from './sections.ts';

/** The report for a terminal: what to do first, why it can be trusted, what was left out. */
export function terminalReport(view: ReportView, layout: TerminalOptions): string {
  const options = { ...layout, language: view.language };
  const page = { ...options, widths: headingWidths(allItems(view)) };
  const { verdict, scorecard, tables = [], texts = [] } = view;
  const rejected = withStanding(view, 'rejected');
  const preExisting = withStanding(view, 'pre-existing');
  const parts = [
    headline(view, options),
    ...(verdict === undefined
      ? []
      : [verdict.standing === 'disputed' ? disputedBlock(verdict, page) : acceptedBlock(verdict, page)]),
    ...(scorecard === undefined ? [] : [scored(scorecard, view.items, options)]),
    ...tables.map((table) => tableBlock(table, options)),
    ...withStanding(view, 'accepted').map((item) => acceptedBlock(item, page)),
    ...withStanding(view, 'disputed').map((item) => disputedBlock(item, page)),
    ...(rejected.length === 0 ? [] : [rejectedBlock(rejected, view.words.standings.rejected.counted, page)]),
    filteredBlock(withStanding(view, 'filtered'), page),
    ...(preExisting.length === 0 ? [] : [rejectedBlock(preExisting, standingWords(view.words, 'pre-existing').counted, page)]),
    ...texts.map((text) => textBlock(text, options)),
    footer(view, options),
    closingBlock(view, options),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The scores, and below them what the overall one is from, where it does not follow from the others. */
function scored(scorecard: ViewScorecard, items: ReportView['items'], options: TerminalOptions): string {
  const { width, paint, language = 'en' } = options;
  const { overallBasis: basis } = scorecard;
  const below = basis === undefined ? [] : [paint.dim(wrap(TERMINAL_WORDS[language].overallFrom(basis), width, INDENT))];
  return [scorecardBlock(scorecard, items, options), ...below].join('\n');
}

function headline(view: ReportView, { width, paint }: TerminalOptions): string {
  const counts = [
    ...(view.lead ?? []),
    ...standingCountsOf(view).map(({ text }) => text),
    ...[adviceOf(view)].filter((advice) => advice !== ''),
    ...(view.scope === undefined || view.scope.coverage === '' ? [] : [view.scope.coverage]),
    ...(view.usage === undefined ? [] : [usageText(view.usage, view.language)]),
  ].join(' · ');
  const about = view.scope === undefined ? [] : [`${view.scope.title} · ${view.scope.extent}`];
  const name = [view.title, ...about, ...(view.id === undefined ? [] : [String(view.id)])].join(' · ');
  return [
    ...view.incomplete.map((line) => paint.yellow(TERMINAL_WORDS[view.language].partial(line))),
    paint.dim(shorten(name, width)),
    paint.bold(wrap(counts, width, '')),
    wrap(view.summary, width, ''),
    ...(view.scope?.remarks ?? []).map((line) => paint.dim(wrap(line, width, ''))),
  ].join('\n');
}

/** Why, and on the last line what it all comes to. */
const closingBlock = ({ closing }: ReportView, { width, paint }: TerminalOptions): string =>
  closing === undefined ? '' : [...closing.reasons.map((reason) => wrap(reason, width, '')), paint.bold(closing.line)].join('\n');

function footer(view: ReportView, { width, paint, caseName }: TerminalOptions): string {
  const { item } = view.words;
  const words = TERMINAL_WORDS[view.language];
  const unmatched = view.unmatched.length === 0 ? [] : [words.unmatched(view.unmatched.length, item)];
  const notes = view.notes.length === 0 ? [] : [words.notes(view.notes.length)];
  const story =
    allItems(view).length === 0
      ? []
      : [words.story(item, caseName === undefined ? '--explain NUMBER' : `tribunal explain ${caseName} NUMBER`)];
  return paint.dim(wrap([...unmatched, ...notes, ...story].join(' · '), width, ''));
}

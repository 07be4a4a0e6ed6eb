import { speakerHead } from '../report/received.ts';
import { allItems, type ReportView, standingWords, type ViewUsage, type ViewUsed } from '../report/view.ts';
import { costText } from '../wording/usage-text.ts';
import { named } from '../words/table.ts';
import { NOTE_KIND_WORDS, USAGE_WORDS } from '../words/tables.ts';
import type { Block, LayoutOptions, Section } from './block.ts';
import { talkBlocks } from './item-blocks.ts';
import type { Sheet } from './sheet.ts';

/** The background of a report: opinions, positions, statements, numbers, cost, notes, raw answers. */
export function backgroundSections(view: ReportView, sheet: Sheet, { detail }: LayoutOptions): readonly Section[] {
  const { sections } = sheet.words;
  const folded = (id: string, title: string, blocks: readonly Block[]): Section => ({
    id,
    title,
    isFolded: detail === 'short',
    blocks,
  });
  const opinions = (view.texts ?? []).filter(({ isBackground }) => isBackground === true);
  return [
    ...opinions.map(({ title, body }, at) => folded(`opinion-${at + 1}`, title, [{ kind: 'text', body }])),
    folded('matrix', view.words.matrix.title, matrixBlocks(view)),
    folded('log', sections.log, detail === 'short' ? [] : logBlocks(view, sheet)),
    folded('statistics', sections.statistics, statisticsBlocks(view)),
    folded('cost', sections.costs, costBlocks(view, sheet)),
    folded('notes', sections.notes, noteBlocks(view)),
    folded('unmatched', sections.unmatched(view.words.item), unmatchedBlocks(view)),
    folded('answers', sections.answers, view.answers === undefined ? [] : [{ kind: 'answers', answers: view.answers }]),
  ];
}

function matrixBlocks(view: ReportView): readonly Block[] {
  const { items, speakers, words } = view;
  if (items.length === 0 || speakers.length === 0) return [];
  return [
    {
      kind: 'matrix',
      head: [titled(words.item), ...speakers.map((who) => speakerHead(view, who)), words.matrix.result],
      speakers,
      items: items.map((item) => ({ item, result: standingWords(words, item.standing).result })),
    },
  ];
}

/** `Finding`: the word with a capital, for a heading. */
const titled = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const logBlocks = (view: ReportView, sheet: Sheet): readonly Block[] =>
  view.showDebateLog === false ? [] : allItems(view).flatMap((item) => talkBlocks(item, sheet, `${item.number}. ${item.title}`));

const statisticsBlocks = ({ statistics }: ReportView): readonly Block[] =>
  statistics.length === 0 ? [] : [{ kind: 'facts', facts: statistics.map(([name, value]) => ({ name, value })) }];

function costBlocks({ usage, language }: ReportView, { words, names }: Sheet): readonly Block[] {
  if (usage === undefined) return [];
  const said = USAGE_WORDS[language].columns;
  const columns = [said.calls, said.input, said.output, said.cost];
  const cells = (used: ViewUsed): readonly string[] => [
    String(used.input_tokens),
    String(used.output_tokens),
    costText(used, language),
  ];
  const { panelists = [], rounds = [] }: ViewUsage = usage;
  const calls = panelists.reduce((sum, one) => sum + one.calls, 0);
  const table = (first: string, rows: readonly (readonly string[])[], hasTotal: boolean): Block => ({
    kind: 'table',
    table: { head: [first, ...columns], rows, numbers: [1, 2, 3, 4] },
    hasTotal,
  });
  return [
    table(
      said.model,
      [
        ...panelists.map((one) => [one.panelist, String(one.calls), ...cells(one)]),
        [said.total, panelists.length === 0 ? '' : String(calls), ...cells(usage)],
      ],
      true,
    ),
    ...(rounds.length < 2
      ? []
      : [
          table(
            said.round,
            rounds.map((one) => [names.rounds?.[one.round] ?? words.debate.round(one.round), String(one.calls), ...cells(one)]),
            false,
          ),
        ]),
  ];
}

/** Answers that were changed or did not count. */
function noteBlocks({ notes, language }: ReportView): readonly Block[] {
  if (notes.length === 0) return [];
  const lines = notes.map(({ kind, message, finding, by }) => ({
    words: `${named(NOTE_KIND_WORDS[language], kind)}: ${message}`,
    who: [finding, by].filter((part) => part !== undefined).join(', '),
  }));
  return [{ kind: 'list', groups: [{ name: '', lines }] }];
}

/** Answers that refer to no existing item. */
function unmatchedBlocks({ unmatched }: ReportView): readonly Block[] {
  if (unmatched.length === 0) return [];
  const lines = unmatched.map(({ who, reference, said }) => ({ words: `${reference}: ${said}`, who }));
  return [{ kind: 'list', groups: [{ name: '', lines }] }];
}

import { headlineOf, standingCountsOf } from '../report/headline.ts';
import { allItems, type ReportView, type ViewFact } from '../report/view.ts';
import { usageText } from '../wording/usage-text.ts';
import { backgroundSections } from './background-sections.ts';
import type { CommandBlock, LayoutOptions, ReportTree } from './block.ts';
import { foregroundSections } from './foreground-sections.ts';
import { type Sheet, sheetOf } from './sheet.ts';

/** Lays a report out: its content, order, labels and folding. */
export function layOut(view: ReportView, options: LayoutOptions): ReportTree {
  const sheet = sheetOf(view, options);
  const { scope, usage, language } = view;
  return {
    name: [
      view.title,
      ...(scope === undefined ? [] : [scope.title, scope.extent]),
      ...(view.id === undefined ? [] : [String(view.id)]),
    ].filter((part) => part !== ''),
    headline: headlineOf(view),
    partial: view.incomplete,
    counts: standingCountsOf(view),
    reach: [
      ...(scope === undefined || scope.coverage === '' ? [] : [scope.coverage]),
      ...(usage === undefined ? [] : [usageText(usage, language)]),
    ],
    // Without items to list, the summary tells who looked and found nothing.
    remarks: [
      ...(view.reused === undefined ? [] : [view.reused]),
      ...(allItems(view).length === 0 ? [view.summary] : (view.cautions ?? [])),
    ],
    shown: scope?.remarks ?? [],
    facts: factsOf(view, sheet),
    sections: [...foregroundSections(view, sheet, options), ...backgroundSections(view, sheet, options)].filter(
      ({ blocks }) => blocks.length > 0,
    ),
    story: storyOf(view, sheet),
    closing: view.closing,
  };
}

/** The reviewed work, its coverage, the panel, the date and the cost. */
function factsOf({ scope, usage, openedAt, header = [], language }: ReportView, { words }: Sheet): readonly ViewFact[] {
  const { facts } = words;
  const models = (usage?.panelists ?? []).map(({ panelist }) => panelist).join(', ');
  return [
    { name: facts.scope, value: scope === undefined ? '' : words.scope(scope.title, scope.extent) },
    { name: facts.coverage, value: scope?.coverage ?? '' },
    ...header,
    { name: facts.models, value: models },
    { name: facts.cost, value: usage === undefined ? '' : usageText(usage, language) },
    { name: facts.date, value: openedAt ?? '' },
    { name: facts.digest, value: scope?.digest ?? '' },
  ].filter(({ value }) => value !== '');
}

function storyOf(view: ReportView, { words, caseName }: Sheet): CommandBlock | undefined {
  if (allItems(view).length === 0) return undefined;
  const command = caseName === undefined ? 'tribunal arbitrate FILE --explain NUMBER' : `tribunal explain ${caseName} NUMBER`;
  return { kind: 'command', label: words.story(view.words.item), command, note: '' };
}

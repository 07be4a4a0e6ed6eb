import type { Fetched } from '../../../contracts/material.ts';
import type { Phrase } from '../../../core/phrase.ts';
import type { Report } from '../../report/schema/report.ts';
import { sectionOf } from '../../report/schema/section-of.ts';
import type { ViewList } from '../../report/view-data.ts';
import type { Keyed } from '../../words/in-words.ts';
import { tell, tellNamed } from '../../words/say.ts';

/** The sources that positions are based on, each with the flags it was quoted for, those that were never quoted, and those that could not be read. */
export function sourceLists({ items, sections }: Pick<Report, 'items' | 'sections'>): readonly Keyed<ViewList>[] {
  const quotedFor = new Map<string, number[]>();
  for (const { number, citations = [] } of items)
    for (const id of new Set(citations.map(({ source }) => source))) quotedFor.set(id, [...(quotedFor.get(id) ?? []), number]);
  const known = sectionOf(sections, 'sources')?.sources ?? [...quotedFor.keys()].sort().map((id): Source => ({ id }));
  const line = (source: Source) => {
    const flags = (quotedFor.get(source.id) ?? []).sort((a, b) => a - b);
    return {
      words: tell('list.dots', [nameOf(source), ...fetchedText(source), ...(source.unread === undefined ? [] : [source.unread])]),
      who: flags.length === 0 ? '' : tell('flagView.sources.flags', flags.join(', '), flags.length),
    };
  };
  const list = (id: string, title: Phrase, sources: readonly Source[]): readonly Keyed<ViewList>[] =>
    sources.length === 0 ? [] : [{ id, title, groups: [{ name: '', lines: sources.map(line) }] }];
  return [
    ...list(
      'sources-used',
      tell('flagView.sources.used'),
      known.filter(({ id }) => quotedFor.has(id)),
    ),
    ...list(
      'sources-unused',
      tell('flagView.sources.unused'),
      known.filter(({ id, unread }) => !quotedFor.has(id) && unread === undefined),
    ),
    ...list(
      'sources-unreadable',
      tell('flagView.sources.unreadable'),
      known.filter(({ id, unread }) => !quotedFor.has(id) && unread !== undefined),
    ),
  ];
}

/** The flags that were not debated, each with its risk and its words. */
export function leftOutList({ sections }: Report): readonly Keyed<ViewList>[] {
  const left = sectionOf(sections, 'left-out');
  if (left === undefined) return [];
  const lines = left.flags.map(({ id, quote, issue, risk }) => ({
    words: tell('list.dots', [
      id,
      ...(risk === 'high' ? [tell('flagView.highRisk')] : []),
      ...(issue === '' ? [] : [issue]),
      ...(quote === '' ? [] : [`“${quote}”`]),
    ]),
    who: '',
  }));
  return [{ id: 'flags-left-out', title: tell('flagView.leftOut'), groups: [{ name: left.reason, lines }] }];
}

/** The edits that were written into the article, and where its text from before is kept. */
export function appliedList({ sections }: Report): readonly Keyed<ViewList>[] {
  const lines = (sectionOf(sections, 'applied')?.applications ?? []).map(({ at, file, backup, flags }) => ({
    words: tell('list.dots', [flags.join(', '), tell('flagView.keptAs', file, backup), at]),
    who: '',
  }));
  return lines.length === 0 ? [] : [{ id: 'edits-applied', title: tell('flagView.editsApplied'), groups: [{ name: '', lines }] }];
}

/** The types of review, each with its status and why. */
export function typeList({ sections }: Report): readonly Keyed<ViewList>[] {
  const types = sectionOf(sections, 'types')?.types ?? [];
  if (types.length === 0) return [];
  const groups = types.map(({ type, status, reasons }) => ({
    name: tell('flagView.typeStatus', tellNamed('flagView.types', type), status),
    lines: reasons.map((words) => ({ words, who: '' })),
  }));
  return [{ id: 'review-types', title: tell('flagView.reviewTypes'), groups }];
}

const fetchedText = ({ fetched, origin }: Source) =>
  fetched === undefined ? [] : [tell('flagView.sources.fetched', fetched.address === origin ? '' : fetched.address, fetched.at)];

interface Source {
  readonly id: string;
  readonly title?: string | undefined;
  readonly origin?: string | undefined;
  readonly date?: string | undefined;
  readonly unread?: string | undefined;
  readonly fetched?: Fetched | undefined;
}

/** `S015 Court record, county court, 2021-03-04`. */
const nameOf = ({ id, title, origin, date }: Source): string =>
  [id, [title, origin, date].filter((fact) => fact !== undefined).join(', ')].filter((part) => part !== '').join(' ');

import { languageOf } from '../../report/case-view.ts';
import type { ViewItem } from '../../report/view.ts';
import type { ViewList } from '../../report/view-data.ts';
import { FLAG_WORDS } from '../../words/protocols/flags.ts';
import type { FlagResolutionResult } from './schema.ts';

/** The sources that positions rest on, each with the flags it was quoted for, and those that nobody quoted. */
export function sourceLists(result: FlagResolutionResult, items: readonly ViewItem[]): readonly ViewList[] {
  const words = FLAG_WORDS[languageOf(result)].sources;
  const quotedFor = new Map<string, number[]>();
  const numbers = new Map(items.map(({ id, number }) => [id, number]));
  for (const { flag_id, statements } of result.results) {
    const stand = statements.flatMap(({ citations }) => citations.flatMap(({ source, verified }) => (verified ? [source] : [])));
    for (const id of new Set(stand)) quotedFor.set(id, [...(quotedFor.get(id) ?? []), numbers.get(flag_id) ?? 0]);
  }
  const known = result.article?.sources ?? [...quotedFor.keys()].sort().map((id): Source => ({ id }));
  const line = (source: Source) => {
    const flags = (quotedFor.get(source.id) ?? []).sort((a, b) => a - b);
    return {
      words: [nameOf(source), ...(source.unread === undefined ? [] : [words.unread(source.unread)])].join(' · '),
      who: flags.length === 0 ? '' : words.flags(flags.join(', '), flags.length),
    };
  };
  const list = (id: string, title: string, sources: readonly Source[]): readonly ViewList[] =>
    sources.length === 0 ? [] : [{ id, title, groups: [{ name: '', lines: sources.map(line) }] }];
  return [
    ...list(
      'sources-used',
      words.used,
      known.filter(({ id }) => quotedFor.has(id)),
    ),
    ...list(
      'sources-unused',
      words.unused,
      known.filter(({ id }) => !quotedFor.has(id)),
    ),
  ];
}

type Source = Partial<NonNullable<FlagResolutionResult['article']>['sources'][number]> & { readonly id: string };

/** `S015 Court record, county court, 2021-03-04`. */
const nameOf = ({ id, title, origin, date }: Source): string =>
  [id, [title, origin, date].filter((fact) => fact !== undefined).join(', ')].filter((part) => part !== '').join(' ');

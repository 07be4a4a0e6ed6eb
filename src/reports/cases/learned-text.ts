import type { Language } from '../../core/language.ts';
import type { Interval } from '../../core/track-record/credible-interval.ts';
import { PARTS, type TrackRecord } from '../../core/track-record/track-record.ts';
import { columns, nameText, pad } from '../formats/terminal/layout.ts';
import { recordName } from '../wording/confidence-basis.ts';
import { dayAndMinute } from '../wording/times.ts';
import { BASIS_WORDS, LEARNED_WORDS } from '../words/tables.ts';
import type { LearnedFile } from './learned-schema.ts';

/** The effect of a track record on its panelist's votes. */
export type RecordEffect =
  | { readonly kind: 'log-odds' | 'factor'; readonly used: number; readonly pool: number; readonly value: number }
  | { readonly kind: 'nobody-to-compare' | 'shown' };

/** A track record, its certainty, and its effect. */
export interface ShownRecord {
  readonly record: TrackRecord;
  readonly interval: Interval;
  readonly effect: RecordEffect;
}

/** Track records to show, and their file. */
export interface ToldRecords {
  readonly file: LearnedFile;
  readonly place: string;
  readonly shown: readonly ShownRecord[];
}

const percent = (share: number): number => Math.round(share * 100);

/** Track records for a terminal: each with its counts, its interval, the share that is used and its effect on a vote. */
export function learnedTable({ file, place, shown }: ToldRecords, language: Language): string {
  const words = LEARNED_WORDS[language];
  const { cases, ruled_cases: ruled, rulings, since } = file.from;
  const head = [
    words.head(rulings, ruled, cases),
    ...(since === undefined ? [] : [words.since(since.slice(0, 10))]),
    words.at(dayAndMinute(Date.parse(file.learned_at)), place),
  ].join(' · ');
  const parts = PARTS.flatMap((part) => {
    const own = shown.filter(({ record }) => record.as === part && !repeatsRole(record, shown));
    return own.length === 0 ? [] : [`\n${words.partsHead[part]}`, ...aligned(own.map((one) => cellsOf(one, language)))];
  });
  return `${[head, ...parts].join('\n')}\n`;
}

/** True if the record of a role's only category repeats the record of the role. */
const repeatsRole = ({ as, panelist, role, category }: TrackRecord, shown: readonly ShownRecord[]): boolean =>
  category !== undefined &&
  shown.filter(({ record }) => record.as === as && record.panelist === panelist && record.role === role).length <= 2;

function cellsOf({ record, interval, effect }: ShownRecord, language: Language): readonly string[] {
  const words = LEARNED_WORDS[language];
  const { as, upheld, overturned } = record;
  const counts = `${BASIS_WORDS[language].upheld[as](upheld, upheld + overturned)} (${words.range(percent(interval.low), percent(interval.high))})`;
  const name = `${nameText(recordName(record))}:`;
  if (!('value' in effect)) return [name, counts, effect.kind === 'shown' ? words.shown : words.noEffect, ''];
  const { kind, used, pool, value } = effect;
  const does =
    kind === 'factor' ? words.factor(value.toFixed(2)) : words.logOdds(`${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`);
  return [name, counts, words.drawn(percent(used), percent(pool)), does];
}

function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = [0, 1, 2].map((at) => rows.reduce((widest, row) => Math.max(widest, columns(row[at] ?? '')), 0));
  return rows.map((row) => `  ${row.map((cell, at) => pad(cell, widths[at] ?? 0)).join('  ')}`.trimEnd());
}

/** The same as data. */
export const learnedJson = ({ file, place, shown }: ToldRecords): object => ({
  place,
  learned_at: file.learned_at,
  from: file.from,
  records: shown.map(({ record, interval, effect }) => ({
    ...record,
    low: interval.low,
    high: interval.high,
    ...('value' in effect
      ? { used: effect.used, others: effect.pool, [effect.kind === 'factor' ? 'factor' : 'log_odds']: effect.value }
      : {}),
  })),
});

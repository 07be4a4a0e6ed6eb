import { say } from '../../english.ts';
import type { Voices } from '../../finding-debate/hearing/said.ts';
import { isAdviser, type SaidAdvice } from '../../finding-debate/rounds/advisers.ts';
import { ADVICE_ROUND } from '../../finding-debate/rounds/round-names.ts';
import type { ItemId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import { adviceWays, isSameDatabase } from './advice.ts';
import type { CodeItem } from './members.ts';
import { phrase } from './phrases.ts';
import type { Advisory, CodeReviewRecord, CodeReviewSetup } from './said.ts';

/** Notes the lookups about an item during the debate, and those that did not count; a lookup that no adviser answered is no gap. Row A9. */
export function lookupNotes(
  { id, advisories }: { readonly id: ItemId; readonly advisories: readonly Advisory[] },
  { nameOf }: Voices,
): readonly Note[] {
  return advisories.flatMap((one): readonly Note[] => {
    if (one.by === undefined) return [];
    const about = { finding: id, by: nameOf(one.by) };
    const { reference = one.link ?? '', detail = '', ignored } = one;
    const words = say(detail);
    const known = [words.includes(reference) ? '' : reference, words].filter((text) => text !== '').join(': ');
    if (one.status === 'unanswered') return [{ kind: 'decided', message: phrase('advisory-unanswered', detail), ...about }];
    const told: readonly Note[] = isKnownByAdviser(one)
      ? [{ kind: 'decided', message: phrase('advisory-looked-up', known), ...about }]
      : [];
    return ignored === undefined ? told : [...told, { kind: 'not-counted', message: ignored, ...about }];
  });
}

/** Notes the advisers that were not asked about a finding: the database that reported it, and all of them if the case ended before. Rows A7, A9. */
export function unaskedNotes(setup: CodeReviewSetup, record: CodeReviewRecord, items: readonly CodeItem[]): readonly Note[] {
  const advisers = setup.seats.filter(({ id }) => isAdviser(setup, id));
  if (advisers.length === 0) return [];
  const seatOf = new Map(setup.seats.map((seat) => [seat.id, seat]));
  const isOwn = ({ finding }: CodeItem['members'][number]): boolean =>
    advisers.some((adviser) => isSameDatabase(adviser, seatOf.get(finding.seat)));
  // A finding that no other source reported needs no such note: its origin is plain.
  const reported = ({ members }: CodeItem): boolean => members.some(isOwn) && !members.every(isOwn);
  const own = items
    .filter(reported)
    .map(({ id }): Note => ({ kind: 'decided', message: phrase('advisory-own-source'), finding: id }));
  const { curtailed } = record;
  if (curtailed === undefined || record.rounds.some(({ name }) => name === ADVICE_ROUND)) return own;
  const { isAsked } = adviceWays(setup);
  const unasked = items.filter((item) => advisers.some((adviser) => isAsked(item, adviser)));
  const message = phrase('advisory-unanswered', phrase('ended-early', curtailed));
  return [...own, ...unasked.map(({ id }): Note => ({ kind: 'decided', message, finding: id }))];
}

/** Notes that an adviser that was asked about a finding had nothing to look up. Row A9. */
export function nothingNamedNotes(
  advice: readonly SaidAdvice[],
  items: readonly CodeItem[],
  { nameOf }: Voices,
): readonly Note[] {
  const itemOf = new Map(items.flatMap(({ id, members }) => members.map(({ finding }) => [finding.id, id] as const)));
  return advice.flatMap(({ by, about, lookups, failure }) => {
    if (failure !== undefined) return [];
    const told = new Set(lookups.flatMap(({ finding, alsoNamed = [] }) => [finding, ...alsoNamed].map((id) => itemOf.get(id))));
    const left = [...new Set(about.flatMap((id) => itemOf.get(id) ?? []))].filter((id) => !told.has(id));
    const message = phrase('advisory-nothing-named');
    return left.map((finding): Note => ({ kind: 'decided', message, finding, by: nameOf(by.id) }));
  });
}

/** An adviser knows something of it. */
export const isKnownByAdviser = ({ by, status }: Advisory): boolean =>
  by !== undefined && (status === 'confirmed' || status === 'patched');

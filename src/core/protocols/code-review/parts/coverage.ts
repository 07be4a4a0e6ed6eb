import type { Coverage } from '../../../finding-debate/assembly/recommendation.ts';
import type { Hearing } from '../../../finding-debate/hearing/hearing.ts';
import { isAdviser } from '../../../finding-debate/rounds/advisers.ts';
import { leftUnseen } from '../../../finding-debate/rounds/eligible.ts';
import type { SeatId } from '../../../ids.ts';
import type { Quorum } from '../outcome.ts';
import type { CodeDefense, CodeFindingDraft, CodeReviewSetup, MaterialPart } from '../said.ts';

type CodeHearing = Pick<Hearing<CodeFindingDraft, CodeDefense>, 'reviews' | 'failedReviews'>;

/** The parts that no model and no person answered for in the first round; an answer that broke off counts. */
export function unseenParts({ parts = [], seats }: CodeReviewSetup, { reviews }: CodeHearing): readonly string[] {
  if (parts.length === 0) return [];
  const readers = readersOf(seats);
  const seen = new Set(reviews.flatMap(({ seat, part }) => (readers.has(seat) ? [part ?? ''] : [])));
  return seen.has('') ? [] : parts.flatMap(({ id }) => (seen.has(id) ? [] : [id]));
}

/** How much of the material was looked at. */
export function coverageOf(setup: CodeReviewSetup, hearing: CodeHearing): Coverage {
  if (hearing.reviews.length === 0) return 'none';
  const isUnseen =
    setup.parts === undefined ? leftUnseen(hearing.reviews, hearing.failedReviews) : unseenParts(setup, hearing).length > 0;
  return setup.shownInPart === true || isUnseen ? 'in-part' : 'whole';
}

/** How many reviewers answered the first round, and how many must have; an arbiter and advisers review nothing, and a stand-in is no second reviewer. Row M8. */
export function quorumOf(setup: CodeReviewSetup, { reviews }: CodeHearing): Quorum {
  const { seats, arbiter, quorum } = setup;
  const readers = readersOf(seats.filter(({ id }) => id !== arbiter && !isAdviser(setup, id)));
  const seated = seats.filter(({ id, standsInFor }) => readers.has(id) && standsInFor === undefined).length;
  const ownSeat = new Map(seats.map(({ id, standsInFor = id }) => [id, standsInFor]));
  const answered = new Set(reviews.flatMap(({ seat }) => (readers.has(seat) ? [ownSeat.get(seat)] : []))).size;
  return { needed: quorum ?? 0, answered, seated };
}

const readersOf = (seats: CodeReviewSetup['seats']): ReadonlySet<SeatId> =>
  new Set(seats.flatMap(({ id, kind }) => (kind === 'analyser' ? [] : [id])));

/** Lists the seats that answered for each part in the first round; a seat that was shown no part answered for every part with lines of its files. */
export function seenBy(
  { parts = [] }: CodeReviewSetup,
  { reviews }: Pick<Hearing<CodeFindingDraft, CodeDefense>, 'reviews'>,
): ReadonlyMap<string, readonly SeatId[]> {
  const seen = new Map<string, Set<SeatId>>(parts.map(({ id }) => [id, new Set()]));
  for (const { seat, part = '', files } of reviews) {
    const looked = new Set(files);
    const isShown = ({ id, spans }: MaterialPart): boolean =>
      part === '' ? files === undefined || spans.some(({ file }) => looked.has(file)) : part === id;
    for (const one of parts) if (isShown(one)) seen.get(one.id)?.add(seat);
  }
  return new Map([...seen].map(([id, seats]) => [id, [...seats]]));
}

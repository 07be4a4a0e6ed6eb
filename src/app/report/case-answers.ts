import type { Journal } from '../../contracts/journal.ts';
import { reviewerName } from '../../core/finding-debate/hearing/sources.ts';
import type { AskId, SeatId } from '../../core/ids.ts';
import { askedSeat, roundOf } from '../../core/ids.ts';
import type { Seat } from '../../core/seat.ts';
import type { ViewAnswer } from '../../reports/report/view.ts';

/** All answers in the order they came: replies verbatim, and answers without text as a document. */
export async function answersIn(
  journal: Pick<Journal, 'entries' | 'text'>,
  seats: readonly Seat[],
): Promise<readonly ViewAnswer[]> {
  const names = new Map(seats.map((seat) => [seat.id, reviewerName(seat)]));
  const answers: ViewAnswer[] = [];
  const replied = new Set<AskId>();
  const heard = (ask: AskId, by: SeatId | undefined, text: string): void => {
    const seat = by ?? askedSeat(ask);
    answers.push({ round: roundOf(ask), who: names.get(seat) ?? seat, ask, text });
  };
  for (const { event } of journal.entries) {
    if (event.type === 'reply-received') {
      // `cases verify` reports a lost text; the report does not depend on it.
      const text = await journal.text(event.text).catch(() => undefined);
      if (text === undefined) continue;
      replied.add(event.ask);
      heard(event.ask, event.by, text);
    } else if (event.type === 'ask-answered' && !replied.has(event.ask))
      heard(event.ask, event.by, JSON.stringify(event.answer, undefined, 2));
  }
  return answers;
}

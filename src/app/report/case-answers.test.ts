import { expect, test } from 'vitest';
import { FakeClock } from '../../../test/fake-clock.ts';
import { askId, seatId } from '../../core/ids.ts';
import { MemoryJournal } from '../../store/memory/memory-journal.ts';
import { answersIn } from './case-answers.ts';

const seat = (role: string) => ({ id: seatId(`m/${role}`), model: 'm', role, kind: 'model' as const, canDefend: true });

test('answers are told as they came: replies word for word, what came without words as a document, in the name of who spoke', async () => {
  const journal = new MemoryJournal(new FakeClock());
  const [first, second] = [askId(1, 'review', seatId('m/bugs')), askId(2, 'cross-examine', seatId('m/bugs'))];
  const text = await journal.keep('not yet JSON');
  const again = await journal.keep('{"findings": []}');
  await journal.append([
    { type: 'reply-received', ask: first, attempt: 1, text },
    { type: 'reply-received', ask: first, attempt: 2, text: again, by: seatId('m/tests') },
    { type: 'ask-answered', ask: first, answer: { findings: [] } },
    { type: 'ask-answered', ask: second, answer: { responses: [] } },
  ]);
  expect(await answersIn(journal, [seat('bugs'), seat('tests')])).toEqual([
    { round: 1, who: 'm/bugs', ask: first, text: 'not yet JSON' },
    { round: 1, who: 'm/tests', ask: first, text: '{"findings": []}' },
    { round: 2, who: 'm/bugs', ask: second, text: '{\n  "responses": []\n}' },
  ]);
});

import { expect, test } from 'vitest';
import type { JournalEntry } from '../../src/contracts/journal.ts';
import { verifyCase } from '../../src/runtime/verify.ts';
import { desk, Stage, says, seat } from './toy.ts';

/** A desk at which only the first word of an answer that broke off counts. */
const strict: typeof desk = {
  ...desk,
  answers: (setup) => ({ say: { ...desk.answers(setup).say, added: ({ words }) => ({ words: words.slice(0, 1) }) } }),
};

/** A case with an answer that broke off, in which its answer is recorded like this. */
async function problemsWith(words: readonly string[], isPart = true): Promise<readonly string[]> {
  const stage = new Stage([seat('a')]).script('a', () => ({ ...says('one', 'two'), fail: 'crashed' }));
  await stage.drive();
  const entries = stage.journal.entries.flatMap(({ event, ...entry }): readonly JournalEntry[] => {
    if (event.type === 'case-closed') return [];
    if (event.type !== 'ask-answered') return [{ ...entry, event }];
    const { incomplete: _incomplete, ...whole } = event;
    return [{ ...entry, event: { ...(isPart ? event : whole), answer: { words } } }];
  });
  const { problems } = await verifyCase(strict, stage.setup, { entries, text: (id) => stage.journal.text(id) });
  return problems;
}

test('a case counts what adds of an answer that broke off; one of an earlier version counted all of it, and still holds', async () => {
  expect(await problemsWith(['one'])).toEqual([]);
  expect(await problemsWith(['one', 'two'])).toEqual([]);
});

test('anything else is not what the reply says, or not as much as it says', async () => {
  expect(await problemsWith(['two'])).toEqual([expect.stringContaining('is not what the reply says')]);
  expect(await problemsWith(['one'], false)).toEqual([expect.stringContaining('is recorded as whole, and is not')]);
});

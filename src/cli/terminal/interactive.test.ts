import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { UserError } from '../../contracts/user-error.ts';
import { interactiveHere } from './interactive.ts';

const PRICE = { asOf: '2026-01-01', roundMicros: 1_200_000, isFree: false, dearest: undefined, longest: undefined };

/** A terminal with typed input; without an answer the input ends. */
function terminal(answer?: string) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stderr = Object.assign(new PassThrough(), { isTTY: true });
  let shown = '';
  stderr.on('data', (bytes: Buffer) => {
    shown += bytes.toString();
  });
  stdin.end(answer === undefined ? '' : `${answer}\n`);
  return { stdin, stderr, shown: () => shown };
}

test.each([
  ['y', true],
  ['Yes', true],
  [' 예 ', true],
  ['', false],
  ['n', false],
  ['yes please', false],
  [undefined, false],
])('%j is a yes: %j', async (answer, isYes) => {
  expect(await interactiveHere(terminal(answer)).mayBegin(PRICE)).toBe(isYes);
});

test('the question has what it may cost', async () => {
  const first = terminal('y');
  await interactiveHere(first).mayBegin(PRICE);
  expect(first.shown()).toContain('Proceed with the review? (at most $1.20 for the first round) [y/N] ');
  const later = terminal('y');
  await interactiveHere(later).mayGoOn({ phase: 'cross-examine', calls: 2, micros: undefined });
  expect(later.shown()).toContain(
    'Proceed to the debate? (2 calls to cross-examine, price unknown; what follows depends on what is said) [y/N] ',
  );
});

test('where nobody is paid nobody is asked', async () => {
  const nobody = terminal();
  expect(await interactiveHere(nobody).mayBegin({ ...PRICE, isFree: true })).toBe(true);
  expect(nobody.shown()).toBe('');
});

test('without a terminal it is a mistake, and no yes', () => {
  expect(() => interactiveHere({ stdin: new PassThrough(), stderr: new PassThrough() })).toThrow(UserError);
});

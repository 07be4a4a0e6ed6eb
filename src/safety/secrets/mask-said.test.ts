import { expect, test } from 'vitest';
import { newMasker } from './mask.ts';
import { maskSaid } from './mask-said.ts';

// Put together here, so that no scanner takes this file for a leak.
const SHOWN = '9f8a7b6c5d4e'.repeat(2);
const OTHER = 'aB3dE5fG7hJ9kL1mN3pQ';
const LOOKS_SECRET = `token = "${SHOWN}"`;
const QUOTES_WORK = `the line \`load("${SHOWN}")\` is wrong`;

test('what stands unmasked in the work is a secret to nobody, whoever speaks first', () => {
  for (const order of [
    [LOOKS_SECRET, QUOTES_WORK],
    [QUOTES_WORK, LOOKS_SECRET],
  ]) {
    const masker = newMasker();
    masker.settle([`load("${SHOWN}")\n`]);
    expect(order.map((text) => maskSaid(masker, text))).toEqual(order);
  }
});

test('what one panelist gives away as a secret changes nothing in the words of another', () => {
  const masker = newMasker();
  expect(maskSaid(masker, `password = "${OTHER}"`)).toBe('password = "[masked secret 1]"');
  expect(maskSaid(masker, `I read ${OTHER} there`)).toBe(`I read ${OTHER} there`);
  // The same secret, the same mask.
  expect(maskSaid(masker, `secret: "${OTHER}"`)).toBe('secret: "[masked secret 1]"');
});

test('what the work taught is masked in every answer, also where nothing gives it away', () => {
  const masker = newMasker();
  const { text } = masker.mask(`password = "${OTHER}"`);
  masker.settle([text]);
  expect(maskSaid(masker, `{"quote": "I know ${OTHER}"}`)).toBe('{"quote": "I know [masked secret 1]"}');
});

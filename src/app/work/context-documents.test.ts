import { expect, test } from 'vitest';
import { remark } from '../../contracts/remark.ts';
import { newMasker } from '../../safety/secrets/mask.ts';
import { contextDocuments } from './context-documents.ts';

const given = (name: string, text: string) => ({ name, text, digest: `digest of ${name}` });

test('documents are shown by name, without their secrets', () => {
  const token = `ghp_${'a1B2'.repeat(9)}`;
  const { documents, remarks } = contextDocuments([given('ticket.md', `Pay with ${token}.`)], newMasker());
  expect(documents.map(({ file, digest }) => ({ file, digest }))).toEqual([{ file: 'ticket.md', digest: 'digest of ticket.md' }]);
  expect(documents[0]?.text).toMatch(/^Pay with \[masked .*\]\.$/);
  expect(remarks).toEqual([]);
});

test('one document, and all of them, have a limit, and what is cut is told', () => {
  const long = 'Orders are paid once. '.repeat(3_000);
  const { documents, remarks } = contextDocuments(
    ['a.md', 'b.md', 'c.md'].map((name) => given(name, long)),
    newMasker(),
  );
  const cut = (file: string, shown: unknown) =>
    remark('note', 'guidance-cut', { file, shown, tokens: expect.any(Number) } as never);
  expect(remarks).toEqual([cut('a.md', 8_000), cut('b.md', expect.any(Number)), cut('c.md', expect.any(Number))]);
  expect(documents.map(({ text }) => text.endsWith('[cut here: the text is too long]'))).toEqual([true, true, true]);
  expect(documents[2]?.text.length).toBeLessThan(2_000);
});

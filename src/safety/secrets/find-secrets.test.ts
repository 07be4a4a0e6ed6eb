import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { findSecrets, learnSecrets } from './find-secrets.ts';
import { newMasker } from './mask.ts';
import type { SecretlintRules } from './secretlint.ts';

/** A rule of secretlint's kind that writes down what it reads. */
const readingRule = (read: string[]): SecretlintRules[number] => ({
  messages: {},
  meta: { id: 'reading', type: 'scanner', recommended: false, supportedContentTypes: ['text'] },
  create: () => ({
    file: ({ content }) => {
      read.push(content);
    },
  }),
});

test('of many small texts each is read once, and none is left out but the far too long', async () => {
  const read: string[] = [];
  const texts = [
    ...Array.from({ length: 5_000 }, (_, at) => `small(${at});`),
    'x'.repeat(300_000),
    'y'.repeat(2_000_001),
    '\ufefflast',
  ];
  await learnSecrets(newMasker([]), texts, async () => [readingRule(read)]);
  expect(read).toEqual([...texts.slice(0, 5_001), 'last']);
});

test('of twenty thousand small texts the last takes no longer than the first', async () => {
  const texts = Array.from({ length: 20_000 }, (_, at) => `const small${at} = ${at};`);
  const start = process.cpuUsage();
  await findSecrets(texts);
  const { user, system } = process.cpuUsage(start);
  expect(user + system).toBeLessThan(5_000_000);
});

test('reading leaves no marks in the process', async () => {
  const before = performance.getEntries().length;
  for (let at = 0; at < 50; at++) await learnSecrets(newMasker([]), [`const token = "ghp_${'aB3'.repeat(12)}";`]);
  expect(performance.getEntries()).toHaveLength(before);
});

test('a rule that reports later is waited for, and words with spaces or too plain are no secrets', async () => {
  const slow: SecretlintRules[number] = {
    ...readingRule([]),
    create: ({ createTranslator, report }) => ({
      file: async () => {
        await new Promise((resolve) => setImmediate(resolve));
        const words = createTranslator({ found: { en: (_: Readonly<Record<string, string>> | undefined) => 'found' } });
        report({ message: words('found', { KEY: 'q8Zt2LwXe5Rb9KmVy4Nd', typeName: 'a kind of token' }), range: [0, 1] });
        report({ message: words('found', { KEY: 'password' }), range: [0, 1] });
      },
    }),
  };
  const masker = newMasker([]);
  await learnSecrets(masker, ['nothing'], async () => [slow]);
  expect(masker.mask('it is q8Zt2LwXe5Rb9KmVy4Nd, a kind of token').text).toBe('it is [masked secret 1], a kind of token');
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { apiPanelist } from '../../src/panelists/api/api-panelist.ts';
import { openVendor } from '../vendor/vendor-server.ts';
import { ANSWER, ask, callFor } from './ask-model.ts';
import { settingsFor } from './vendor-env.ts';

afterEach(() => vi.restoreAllMocks());

test('the SDK is loaded when the first call is made, not before', () => {
  const folder = join(import.meta.dirname, '../../src/panelists');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const eager = files.filter((file) =>
    /^import (?!type )[^;]*from '(ai|@ai-sdk\/[^']+)'/m.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(eager).toEqual([]);
});

test('nothing is printed, whatever the SDK warns of and whatever goes wrong', async () => {
  const printed = (['log', 'info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  );
  const model = 'claude-sonnet-5-5';
  const vendor = await openVendor({ models: [{ id: model, created: new Date(0) }], answer: () => ANSWER });
  const panelist = apiPanelist({
    found: { provider: 'anthropic', model },
    settings: settingsFor('anthropic', vendor.url),
  });
  expect(await ask(panelist)).toMatchObject({ kind: 'answer' });
  for (const kind of ['cut', 'error-in-stream', 'garbage', 'server-error'] as const) {
    vendor.next({ kind });
    expect(await ask(panelist)).toMatchObject({ kind: 'failure' });
  }
  await vendor.close();
  expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test.each(['', 'text'])('a listener that throws at "%s" is a crash, and no rejection', async (at) => {
  const vendor = await openVendor({ answer: () => ANSWER });
  const panelist = apiPanelist({ found: { provider: 'openai', model: 'gpt-5.1' }, settings: settingsFor('openai', vendor.url) });
  const { call } = callFor({
    heard: (piece) => {
      if ((piece === '') === (at === '')) throw new Error('deaf');
    },
  });
  const reply = await panelist.reply(call, new AbortController().signal);
  await vendor.close();
  expect(reply).toMatchObject({ kind: 'failure', failure: { kind: 'crashed', message: 'asking openai failed: deaf' } });
});

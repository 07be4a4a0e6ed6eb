import { expect, test } from 'vitest';
import { secretsAnalyser } from './secrets-analyser.ts';

const TEXT = 'a = 1\nKEY = "[masked cloud-key 1]"\n  url = "pg://u:[masked connection-password 1]@h"\n';

test('each masked secret is reported where it stands, by its kind and without itself', async () => {
  const analysed = await secretsAnalyser.analyse(
    {
      files: [{ path: 'a.py', text: TEXT, isChanged: () => true }],
      masked: [
        { path: 'a.py', line: 2, kind: 'cloud-key' },
        { path: 'a.py', line: 3, kind: 'connection-password' },
        // Taken out by the change: the line that has this number now is another.
        { path: 'a.py', line: 1, kind: 'cloud-key' },
        { path: 'gone.py', line: 1, kind: 'cloud-key' },
      ],
      touched: ['a.py', 'gone.py'],
    },
    new AbortController().signal,
  );
  const told = analysed.kind === 'findings' ? analysed.findings : [];
  expect(told.map(({ line, rule, severity, quote, title }) => ({ line, rule, severity, quote, title }))).toEqual([
    {
      line: 2,
      rule: 'secrets/cloud-key',
      severity: 'critical',
      quote: 'KEY = "[masked cloud-key 1]"',
      title: 'A secret is written into the code: cloud key',
    },
    {
      line: 3,
      rule: 'secrets/connection-password',
      severity: 'high',
      quote: 'url = "pg://u:[masked connection-password 1]@h"',
      title: 'A secret is written into the code: connection password',
    },
  ]);
});

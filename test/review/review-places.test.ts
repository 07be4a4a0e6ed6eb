import { describe, expect, test } from 'vitest';
import { OFF_BY_ONE, phaseOf, roleOf, scriptedAnswer, TIMING } from './debate-script.ts';
import { loginRepository } from './repository.ts';
import { open, reviewed } from './reviewed.ts';

describe('every finding is brought to its place', () => {
  const answering = (finding: object) => (request: Parameters<typeof scriptedAnswer>[0]) =>
    phaseOf(request) === 'review'
      ? { findings: roleOf(request) === 'security-reviewer' ? [finding] : [] }
      : scriptedAnswer(request);

  test.each<[string, object, object, RegExp | undefined]>([
    ['as it is', TIMING, { file: 'src/session.js', line: 5, evidence_level: 'quoted' }, undefined],
    [
      'a path from the diff',
      { ...TIMING, file: 'b/src/session.js' },
      { file: 'src/session.js', line: 5, evidence_level: 'quoted' },
      /is read as src\/session\.js/,
    ],
  ])('%s', async (_name, said, placed, note) => {
    const result = await reviewed(await open({ answer: answering(said) }));
    expect(result.findings).toMatchObject([placed]);
    if (note === undefined) expect(result.notes.filter(({ kind }) => kind === 'coerced')).toEqual([]);
    else expect(result.notes.map(({ message }) => message).join('\n')).toMatch(note);
  });

  test('a line counted in the diff', async () => {
    const repository = loginRepository();
    const diff = repository.git('diff', '--cached').split('\n');
    const line = diff.findIndex((one) => one.includes('page <= total / size')) + 1;
    const result = await reviewed(await open({ answer: answering({ ...OFF_BY_ONE, line }) }, repository));
    expect(line).toBeGreaterThan(13);
    expect(result.findings).toMatchObject([{ file: 'src/session.js', line: 11, evidence_level: 'quoted' }]);
    expect(result.notes.map(({ message }) => message).join('\n')).toContain(
      `line ${line} is a place in the diff: read as line 11`,
    );
  });

  test('what the change takes out carries nothing', async () => {
    const evidence = { ...TIMING.evidence, quote: "import { timingSafeEqual } from 'node:crypto';" };
    const result = await reviewed(await open({ answer: answering({ ...TIMING, severity: 'critical', evidence }) }));
    const all = [...result.findings, ...result.consensus.disputed, ...result.consensus.rejected];
    expect(all).toMatchObject([{ evidence_level: 'anchored', flags: ['ungrounded'], decision: { evidence_quality: 1 } }]);
    expect(result.notes.map(({ message }) => message).join('\n')).toContain('what it quotes is taken out by the change');
  });

  test('a line beyond all files ends nothing but itself', async () => {
    const result = await reviewed(await open({ answer: answering({ ...TIMING, line: 1e18, end_line: 1e18 }) }));
    expect(result.findings).toMatchObject([{ file: 'src/session.js', line: 5 }]);
  });

  test('a file that nobody changed can be cited for nothing', async () => {
    const result = await reviewed(await open({ answer: answering({ ...TIMING, file: 'src/invented.js' }) }));
    expect(result.pre_existing).toMatchObject([
      { file: 'src/invented.js', evidence_level: 'asserted', flags: ['ungrounded'], decision: { evidence_quality: 1 } },
    ]);
    expect(result.notes.map(({ message }) => message).join('\n')).toContain('src/invented.js is not part of the change');
  });
});

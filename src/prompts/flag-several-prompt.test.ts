import { describe, expect, test } from 'vitest';
import { argue, cite, rebut, rule, several } from '../../test/flag-questions.ts';
import { inside } from '../../test/prompt-marks.ts';
import { nonceFor } from '../safety/fence/fence.ts';
import type { FlagQuestion } from './flag-question.ts';
import { flagPrompt } from './flag-resolution-prompt.ts';

const nonce = nonceFor('case-1', 'material');
const sources = new Map([['S001', 'Words of the first source.']]);

const promptFor = (ask: FlagQuestion) =>
  flagPrompt({ ask, protocol: 'flag-resolution/2', reviewType: 'legal', article: 'Q.', sources, nonce, language: 'en' });

describe('an ask about several flags', () => {
  const shownIn = (ask: FlagQuestion): readonly Record<string, unknown>[] =>
    JSON.parse(inside(promptFor(ask).own, 'flags', nonce));

  test('shows what it shows alone, one flag on each line, and sends the sources once', () => {
    const [argued, rebutted, cited, ruled] = several.map(shownIn);
    expect(argued).toEqual([
      { id: 'FLAG-001', quote: 'Q', location: 'Para 3', issue: 'I', to_clear: 'T' },
      { id: 'FLAG-002', quote: 'Q2', location: 'Para 4', issue: 'I2', to_clear: 'T2', risk: 'high' },
    ]);
    const alone = JSON.parse(inside(promptFor(rebut('defender')).own, 'statements', nonce));
    expect(rebutted?.map((one) => one.statements)).toEqual([alone, []]);
    expect(cited?.map((one) => one.struck)).toEqual([
      [{ source: 'S001', quote: 'q9', why: 'these words are not in S001' }],
      [{ source: 'S009', quote: 'q8', why: 'there is no source S009' }],
    ]);
    expect(ruled?.map(({ evidence, faults }) => ({ evidence, faults }))).toEqual([
      { evidence: ['S001'], faults: ['no reasoning'] },
      { evidence: [], faults: undefined },
    ]);
    for (const ask of several) expect(promptFor(ask).shared).toBe(promptFor(argue('critic')).shared);
  });

  test('asks in the words of an ask about one, and for an answer on each', () => {
    for (const [at, alone] of [argue('critic'), rebut('defender'), cite('critic'), rule([])].entries()) {
      const form = (own: string): string => own.slice(own.indexOf('## Your answer'));
      const [one, many] = [alone, several[at] ?? alone].map((ask) => promptFor(ask).own);
      expect(form(many ?? '')).toContain(form(one ?? ''));
      expect(many).toContain('## One answer for each flag');
      expect(many?.slice(0, many.indexOf('# Your task'))).toBe(one?.slice(0, one.indexOf('# Your task')));
    }
  });

  test('a blind ask shows nothing of the other side', () => {
    expect(promptFor(several[0] ?? argue('critic')).own).not.toContain('"statements"');
  });
});

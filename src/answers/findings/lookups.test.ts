import { describe, expect, test } from 'vitest';
import type { Shown } from '../../core/finding-debate/hearing/said.ts';
import { askId, findingId, seatId } from '../../core/ids.ts';
import type { CodeFindingDraft } from '../../core/protocols/code-review/said.ts';
import { withSearched } from '../../core/text/searched.ts';
import { codeReviewAnswers } from './code-review-answers.ts';

const finding = (id: string, title: string): Shown<CodeFindingDraft> => ({
  id: findingId(id),
  file: 'package-lock.json',
  line: 3,
  endLine: 3,
  category: 'security',
  severity: 'high',
  title,
  description: 'It is.',
  suggestion: '',
  evidence: { trigger: 'none', practice: 'none' },
});

const seat = { id: seatId('gemini/adviser'), model: 'gemini', role: 'adviser', kind: 'model', canDefend: false } as const;
const ask = {
  id: askId(4, 'advise', seat.id),
  seat: seat.id,
  phase: 'advise',
  brief: { findings: [finding('F1', 'lodash merges prototypes'), finding('F2', 'minimist is old')] },
} as const;

const read = (answer: unknown) =>
  codeReviewAnswers.advise.read(typeof answer === 'string' ? answer : JSON.stringify(answer), ask, seat);

describe('what an adviser says', () => {
  test('is read with its links, and with what the search came back with', () => {
    const said = { finding_id: 'F1', status: 'Affected', reference: ' GHSA-1 ', link: ' https://a.example/1 ', detail: 'It is.' };
    const text = `I looked it up.\n${JSON.stringify({ lookups: [said] })}`;
    const lookups = [{ finding: 'F1', status: 'confirmed', advisory: 'GHSA-1', link: 'https://a.example/1', detail: 'It is.' }];
    expect(read(text).answer).toMatchObject({ lookups });
    expect(read(text).answer?.searched).toBeUndefined();
    const { answer, problems } = read(withSearched(text, ['https://a.example/1', 'owasp.org', 'no link at all']));
    expect(problems).toEqual([]);
    expect(answer).toMatchObject({ lookups, searched: ['https://a.example/1', 'owasp.org'] });
  });

  test('is read in the words that people use for it', () => {
    const words = ['confirmed', 'fixed', 'not affected', 'nothing known', 'NOT FOUND', 'unavailable'];
    const lookups = words.map((status) => ({ finding_id: 'F2', status, reference: null, link: null, detail: null }));
    expect(read({ lookups }).answer?.lookups.map(({ status }) => status)).toEqual([
      ...['confirmed', 'patched', 'patched', 'none', 'none', 'unanswered'],
    ]);
  });

  test('is a problem where it says nothing that we know, and noted where it is about nothing that was asked', () => {
    const { answer, problems } = read({
      lookups: [
        { finding_id: 'F1', status: 'perhaps' },
        { finding_id: 'F9', status: 'none' },
        { finding_id: 'F2', status: 'none' },
      ],
    });
    expect(problems.join()).toContain('confirmed, patched, none or unanswered');
    expect(answer?.lookups).toEqual([{ finding: 'F2', reference: 'F2', status: 'none' }]);
    expect(answer?.unmatched.map(({ reference }) => reference)).toEqual(['F9']);
  });

  test('may be nothing at all', () => {
    expect(read({ lookups: [] })).toMatchObject({ answer: { lookups: [] }, problems: [] });
    expect(read('I found nothing.').answer).toBeUndefined();
  });
});

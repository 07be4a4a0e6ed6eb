import { expect, test } from 'vitest';
import { askId, findingId, seatId } from '../../core/ids.ts';
import type { Seat } from '../../core/seat.ts';
import type { Edition } from '../reading/reading.ts';
import { codeReviewAnswersOn } from './code-review-answers.ts';

const seat: Seat = { id: seatId('s1'), model: 'm1', role: 'security-reviewer', kind: 'model', canDefend: true };
const asked = { id: askId(2, 'any', seat.id), seat: seat.id };
const findings = ['F1', 'F2'].map((id) => ({
  id: findingId(id),
  file: 'a.ts',
  line: 1,
  endLine: 1,
  category: 'bug',
  severity: 'high' as const,
  title: id,
  description: '',
  suggestion: '',
  evidence: { trigger: 'none' as const, practice: 'none' as const },
}));
const questions = findings.map((finding) => ({ finding, challenges: [] }));

const READ = {
  responses: (text: string, edition?: Edition) =>
    codeReviewAnswersOn(undefined, edition)['cross-examine'].read(
      text,
      { ...asked, phase: 'cross-examine', brief: { findings } },
      seat,
    ),
  defenses: (text: string, edition?: Edition) =>
    codeReviewAnswersOn(undefined, edition).defend.read(
      text,
      { ...asked, phase: 'defend', brief: { challenged: questions } },
      seat,
    ),
  rulings: (text: string, edition?: Edition) =>
    codeReviewAnswersOn(undefined, edition).rule.read(
      text,
      { ...asked, phase: 'rule', brief: { questions, again: false } },
      seat,
    ),
};

test.each([
  ['responses', 'action', ['agree', 'disagree']],
  ['defenses', 'action', ['maintain', 'concede']],
  ['rulings', 'ruling', ['accept', 'reject']],
] as const)('%s that both keep and dismiss a finding do not dismiss it, and are asked about', (list, name, words) => {
  for (const said of [words, [...words].reverse()]) {
    const about = (finding_id: string, word: string) => ({ finding_id, [name]: word, reasoning: 'r' });
    const text = JSON.stringify({
      [list]: [...said.map((word) => about('F1', word)), about('F2', words[1]), about('F2', words[1])],
    });
    const { answer, problems } = READ[list](text);
    expect(problems).toEqual([`${list}: expected one word on F1, found two that contradict each other`]);
    const counted = (answer as unknown as Record<string, readonly { readonly finding: string }[]>)[list];
    expect(counted?.map(({ finding }) => finding)).toEqual(['F1', 'F2', 'F2']);
    expect(READ[list](text, 1).problems).toEqual([]);
  }
});

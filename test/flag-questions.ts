import type { Flag, ShownStatement } from '../src/core/protocols/flag-resolution/said.ts';
import type { FlagQuestion } from '../src/prompts/flag-question.ts';

// Questions of a flag debate as its prompts are tested with them.

export const flag: Flag = { id: 'FLAG-001', quote: 'Q', location: 'Para 3', issue: 'I', toClear: 'T', highRisk: false };
export const statements: readonly ShownStatement[] = [
  {
    side: 'critic',
    round: 1,
    stand: 'fix-required',
    argument: 'A1',
    citations: [{ source: 'S001', quote: 'q1' }],
    gaps: [{ what: 'w', where: '', why: 'y' }],
    fix: { find: 'f', replace: '', scope: 'minor' },
  },
  { side: 'defender', round: 1, stand: 'cleared', argument: 'A2', citations: [], gaps: [], fix: { text: 'say it shorter' } },
];

export const argue = (side: 'critic' | 'defender'): FlagQuestion => ({ phase: 'argue', brief: { flag, side } });
export const rebut = (side: 'critic' | 'defender'): FlagQuestion => ({
  phase: 'rebut',
  brief: { flag, side, round: 2, statements },
});
export const rule = (faults: readonly string[]): FlagQuestion => ({
  phase: 'rule',
  brief: { flag, statements, evidence: ['S001'], faults },
});
export const cite = (side: 'critic' | 'defender'): FlagQuestion => ({
  phase: 'cite',
  brief: { flag, side, round: 1, struck: [{ source: 'S001', quote: 'q9', why: 'these words are not in S001' }] },
});
export const join: FlagQuestion = {
  phase: 'join',
  brief: { passage: 'The flagged Q.', edits: [{ flag, fix: { find: 'flagged', replace: 'doubted', scope: 'minor' } }] },
};
const other: Flag = { id: 'FLAG-002', quote: 'Q2', location: 'Para 4', issue: 'I2', toClear: 'T2', highRisk: true };
export const several: readonly FlagQuestion[] = [
  {
    phase: 'argue-several',
    brief: {
      flags: [
        { flag, side: 'critic' },
        { flag: other, side: 'critic' },
      ],
    },
  },
  {
    phase: 'rebut-several',
    brief: {
      flags: [
        { flag, side: 'defender', round: 2, statements },
        { flag: other, side: 'defender', round: 2, statements: [] },
      ],
    },
  },
  {
    phase: 'cite-several',
    brief: {
      flags: [
        { flag, side: 'critic', round: 1, struck: [{ source: 'S001', quote: 'q9', why: 'these words are not in S001' }] },
        { flag: other, side: 'critic', round: 1, struck: [{ source: 'S009', quote: 'q8', why: 'there is no source S009' }] },
      ],
    },
  },
  {
    phase: 'rule-several',
    brief: {
      flags: [
        { flag, statements, evidence: ['S001'], faults: ['no reasoning'] },
        { flag: other, statements: [], evidence: [], faults: [] },
      ],
    },
  },
];

import { expect, test } from 'vitest';
import { markdownReport } from '../../src/reports/markdown.ts';
import { PLAIN } from '../../src/reports/paint.ts';
import { ruledView } from '../../src/reports/ruled-view.ts';
import { findItem, itemStory } from '../../src/reports/story.ts';
import { terminalReport } from '../../src/reports/terminal.ts';
import type { ReportView, ViewItem, ViewWords } from '../../src/reports/view.ts';

const words: ViewWords = {
  item: 'finding',
  standings: {
    accepted: {
      word: 'held by most',
      counted: 'critical held by most',
      result: 'HELD BY MOST',
      section: 'Critical Findings Held by Most',
    },
    disputed: {
      word: 'held by some',
      counted: 'critical held by some',
      result: 'HELD BY SOME',
      section: 'Critical Findings Held by Some (Human Review Required)',
    },
    rejected: { word: 'withdrawn', counted: 'withdrawn', result: 'WITHDRAWN', section: 'Withdrawn Critical Findings' },
  },
  matrix: { title: 'Who Holds What', result: 'Result' },
};

const verdict: ViewItem = {
  number: 1,
  id: 'verdict',
  aliases: [],
  standing: 'accepted',
  label: 'YELLOW',
  gravity: 'moderate',
  title: 'Majority of 2 of 3, 16.40 of 20',
  about: ['YELLOW, CONDITIONAL', 'confidence MEDIUM'],
  description: 'GREEN by its score, capped: a critical finding is held by most.',
  suggestion: '',
  measure: { name: 'Score', value: '4.10', terms: [], formula: '(4.00 + 4.20) / 2 = 4.10' },
  decision: {
    word: 'majority',
    rule: 'after round 3',
    because: 'gemini and gpt are within 0.5 of each other, and two of three seated is a majority',
    reversal: '',
    particulars: ['minority: grok at 3.10'],
  },
  backing: 'gemini and gpt, against grok at 3.10 · confidence MEDIUM',
  facts: [
    { name: 'Gate', value: 'YELLOW, CONDITIONAL (GREEN without the cap)' },
    { name: 'Out of 20', value: '16.40' },
    { name: 'Confidence', value: 'MEDIUM' },
    { name: 'Majority', value: 'gemini, gpt' },
    { name: 'Minority', value: 'grok at 3.10' },
  ],
  sayings: [
    { round: 1, who: 'gemini', what: 'gives 4.00', words: 'Sound, with gaps in the roll-out.', effect: '' },
    { round: 3, who: 'grok', what: 'gives 3.10', words: 'No way back from the migration.', effect: 'stated 3.40, computed 3.10' },
  ],
  stances: new Map(),
  perspectives: {},
  escalate: false,
};

const held: ViewItem = {
  number: 2,
  id: 'no-way-back',
  aliases: [],
  standing: 'accepted',
  label: 'critical',
  gravity: 'grave',
  title: 'The migration has no way back',
  place: 'plan.md, step 4',
  about: ['held by 2 of 3'],
  description: 'Step 4 drops the old table before the new one was read once.',
  suggestion: '',
  decision: { word: 'held by most', rule: '', because: 'gpt and grok hold it: 2 of 3 heard', reversal: '', particulars: [] },
  backing: 'gpt and grok',
  facts: [{ name: 'Held by', value: 'gpt, grok' }],
  sayings: [],
  stances: new Map([
    ['gpt', 'holds'],
    ['grok', 'holds'],
  ]),
  perspectives: {},
  escalate: false,
};

const divided: ViewItem = {
  ...held,
  number: 3,
  id: 'no-owner',
  standing: 'disputed',
  title: 'Nobody is named to run it',
  place: undefined,
  decision: { word: 'held by some', rule: '', because: 'grok holds it: 1 of 3 heard', reversal: '', particulars: [] },
  stances: new Map([['grok', 'holds']]),
  perspectives: { grok: 'tasks.md names no owner.', 'gemini and gpt': 'do not hold it' },
  openQuestion: { question: 'Nobody is named to run it: does it hold?', test: 'decide whether tasks.md names an owner' },
};

const view: ReportView = {
  title: 'Judge panel',
  protocol: 'judge-panel/1',
  id: 'checkout',
  words,
  lead: ['YELLOW', '4.10 of 5'],
  summary: 'A majority of 2 of 3 judges gives 4.10 of 5; a critical finding held by most caps GREEN at YELLOW.',
  recommendation: 'conditional',
  incomplete: [],
  verdict,
  items: [held, divided],
  speakers: ['gemini', 'gpt', 'grok'],
  scorecard: {
    title: 'Dimensions',
    outOf: 5,
    decimals: 2,
    scores: [
      { name: 'Problem understanding', score: 4.33, basis: '25 % · range 1.00' },
      { name: 'Feasibility', score: null, basis: '15 % · nobody scored it' },
    ],
    overall: 4.1,
  },
  tables: [
    {
      title: 'Scores by round',
      head: ['Judge', 'Stance', 'Round 1', 'Round 2', 'Round 3', ''],
      rows: [
        ['gemini', 'neutral', '4.00', '4.00', '4.00', '▆▆▆'],
        ['gpt', 'for', '4.60', '4.40', '4.20', '█▇▆'],
        ['grok', 'against', '2.80', '3.00', '3.10', '▄▄▅'],
      ],
    },
  ],
  texts: [
    { title: 'All agree', body: 'The problem is well understood.' },
    {
      title: 'Majority opinion',
      body: 'gemini (neutral, 4.00): sound, with gaps in the roll-out.\ngpt (for, 4.20): ready once step 4 can be undone.',
    },
    { title: 'Minority opinion', body: 'grok (against, 3.10): no way back from the migration.' },
  ],
  rulings: [],
  usage: undefined,
  openedAt: undefined,
  scope: undefined,
  notes: [],
  unmatched: [],
  statistics: [],
};

const options = { width: 80, paint: PLAIN, caseName: 'last' };

test('the terminal shows the verdict first, then the scores, the findings and the opinions', async () => {
  await expect(terminalReport(view, options)).toMatchFileSnapshot('judge-debate.txt');
});

test('Markdown has the same in sections', async () => {
  await expect(markdownReport(view)).toMatchFileSnapshot('judge-debate.md');
});

test('the story of the verdict tells the scores and how the number came about', async () => {
  expect([findItem(view, '1'), findItem(view, 'verdict'), findItem(view, '2')]).toEqual([verdict, verdict, held]);
  await expect(itemStory(verdict, options)).toMatchFileSnapshot('judge-debate.story.txt');
});

const split: ViewItem = {
  ...verdict,
  standing: 'disputed',
  label: 'RED',
  gravity: 'grave',
  title: 'Split, 11.20 of 20',
  description: '',
  measure: { name: 'Score', value: '2.80', terms: [], formula: 'the median of 2.00, 2.80 and 4.20 = 2.80' },
  backing: 'nobody stands with another · confidence LOW',
  decision: { word: 'split', rule: 'after round 3', because: 'no two judges are within 0.5', reversal: '', particulars: [] },
  facts: [{ name: 'Out of 20', value: '11.20' }],
  sayings: [],
  perspectives: { 'gpt (for, 4.20)': 'Ready.', 'grok (against, 2.00)': 'Not ready.' },
  openQuestion: { question: 'Is the plan ready?', test: 'decide whether step 4 can be undone' },
  escalate: true,
};
const splitView: ReportView = {
  ...view,
  scorecard: undefined,
  tables: [],
  texts: [],
  lead: ['RED', '2.80 of 5'],
  summary: 'The judges are split.',
  recommendation: 'fail',
  verdict: split,
  items: [],
};

test('a split verdict is for a person to settle, and nothing is counted that is not there', async () => {
  await expect(terminalReport(splitView, options)).toMatchFileSnapshot('judge-debate.split.txt');
  await expect(markdownReport(splitView)).toMatchFileSnapshot('judge-debate.split.md');
});

test('a person can rule on the verdict', async () => {
  const rulings = [{ item_id: 'verdict', ruling: 'dismiss', by: 'the owner', reason: 'step 4 was dropped' }] as const;
  await expect(terminalReport(ruledView({ ...splitView, rulings }), options)).toMatchFileSnapshot('judge-debate.ruled.txt');
});

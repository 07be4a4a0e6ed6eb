import { expect, test } from 'vitest';
import { markdownReport } from '../../src/reports/markdown.ts';
import { PLAIN } from '../../src/reports/paint.ts';
import { ruledView } from '../../src/reports/ruled-view.ts';
import { itemStory } from '../../src/reports/story.ts';
import { terminalReport } from '../../src/reports/terminal.ts';
import type { ReportView, ViewItem, ViewWords } from '../../src/reports/view.ts';

const words: ViewWords = {
  item: 'flag',
  standings: {
    accepted: { word: 'FIX_REQUIRED', counted: 'to fix', result: 'FIX_REQUIRED', section: 'Fixes Required' },
    disputed: {
      word: 'ESCALATED',
      counted: 'escalated',
      result: 'ESCALATED',
      section: 'Escalated Flags (Human Review Required)',
    },
    rejected: { word: 'CLEARED', counted: 'cleared', result: 'CLEARED', section: 'Cleared Flags' },
  },
  matrix: { title: 'Positions', result: 'Resolution' },
};

const toFix: ViewItem = {
  number: 1,
  id: 'FLAG-001',
  aliases: [],
  standing: 'accepted',
  label: 'FIX_REQUIRED',
  gravity: 'grave',
  title: 'Guilt stated as fact',
  place: 'Para 3',
  about: ['“The man who killed her was seen at the harbour.”', 'to clear: conviction record or qualified language'],
  quote: 'The man who killed her was seen at the harbour.',
  description: 'The prosecutor alleges it; the article states it as fact.',
  suggestion: 'minor',
  edit: { before: 'The man who killed her', after: 'The man who prosecutors say killed her [S015]' },
  measure: { name: 'Confidence', value: '85', terms: [], formula: '' },
  decision: {
    word: 'FIX_REQUIRED',
    rule: 'arbiter after 2 rounds',
    because: 'the prosecutor alleges it; the article states it as fact',
    reversal: '',
    particulars: ['weighed: S012, S015', 'dissent: the phrasing is common in crime reporting'],
  },
  backing: 'the arbiter after 2 rounds · weighed S012 and S015',
  facts: [
    { name: 'Decided by', value: 'the arbiter after 2 rounds' },
    { name: 'Weighed', value: 'S012, S015' },
  ],
  citations: [
    { by: 'defender', place: 'evidence/S015/content.md:12', quote: 'He killed her, and we will prove it' },
    { by: 'critic', place: 'evidence/S012/content.md:4', quote: 'charged with second-degree murder' },
    { by: 'critic', place: 'evidence/S012/content.md:9', quote: 'the trial is set for May' },
  ],
  struck: ['defender quotes S009: it stands nowhere in that source'],
  sayings: [
    { round: 1, who: 'critic', what: 'FIX_REQUIRED', words: 'S012 shows charges, not a conviction.', effect: '' },
    { round: 1, who: 'defender', what: 'CLEARED', words: 'S015 has the prosecutor say so.', effect: '1 of 2 quotes struck' },
    { round: 2, who: 'critic', what: 'FIX_REQUIRED', words: 'An allegation is no fact.', effect: '' },
    { round: 2, who: 'defender', what: 'CLEARED', words: 'Readers know the phrasing.', effect: '' },
    { who: 'arbiter', what: 'FIX_REQUIRED', words: 'Add the attribution.', effect: 'confidence 85' },
  ],
  stances: new Map([
    ['critic', 'FIX_REQUIRED'],
    ['defender', 'CLEARED'],
    ['arbiter', 'FIX_REQUIRED'],
  ]),
  perspectives: {},
  escalate: false,
};

const escalated: ViewItem = {
  number: 2,
  id: 'FLAG-002',
  aliases: [],
  standing: 'disputed',
  label: 'ESCALATED',
  gravity: 'moderate',
  title: 'Motive asserted without attribution',
  place: 'Para 7',
  about: ['“He fled to Mexico to avoid prosecution.”', 'to clear: a source for the motive'],
  quote: 'He fled to Mexico to avoid prosecution.',
  description: '',
  suggestion: '',
  measure: { name: 'Confidence', value: '55', terms: [], formula: '' },
  decision: {
    word: 'ESCALATED',
    rule: 'arbiter after 3 rounds',
    because: 'the arbiter is not sure enough: 55, and 60 is needed',
    reversal: '',
    particulars: ['weighed: S015'],
  },
  backing: '',
  facts: [],
  citations: [{ by: 'defender', place: 'evidence/S015/content.md:31', quote: 'left the country within a day' }],
  sayings: [{ round: 1, who: 'critic', what: 'FIX_REQUIRED', words: 'Leaving is no motive.', effect: '' }],
  stances: new Map([
    ['critic', 'FIX_REQUIRED'],
    ['defender', 'CLEARED'],
    ['arbiter', 'CLEARED'],
  ]),
  perspectives: { critic: 'Leaving the country is no motive.', defender: 'He left within a day of the charges.' },
  openQuestion: {
    question: 'Did anybody in office name the motive?',
    test: 'Did anybody in office name the motive? A source for it clears the flag.',
  },
  escalate: false,
};

const cleared: ViewItem = {
  number: 3,
  id: 'FLAG-003',
  aliases: [],
  standing: 'rejected',
  label: 'CLEARED',
  gravity: 'slight',
  title: 'Number of victims not sourced',
  place: 'Para 9',
  about: ['“three victims”'],
  description: '',
  suggestion: '',
  decision: {
    word: 'CLEARED',
    rule: 'fast path: verified quote',
    because: 'S002 says it word for word, and the critic names no gap',
    reversal: '',
    particulars: [],
  },
  backing: '',
  facts: [],
  citations: [{ by: 'defender', place: 'evidence/S002/content.md:1', quote: 'three victims' }],
  sayings: [],
  stances: new Map([['defender', 'CLEARED']]),
  perspectives: {},
  escalate: false,
};

const view: ReportView = {
  title: 'Legal review',
  protocol: 'flag-resolution/1',
  id: 'harbour',
  words,
  summary: '3 flags: 1 has to be fixed, 1 needs a person, 1 is cleared.',
  recommendation: '',
  incomplete: [],
  items: [toFix, escalated, cleared],
  speakers: ['critic', 'defender', 'arbiter'],
  rulings: [],
  usage: undefined,
  openedAt: undefined,
  scope: undefined,
  notes: [],
  unmatched: [{ who: 'critic', reference: 'FLAG-9', said: 'FIX_REQUIRED' }],
  statistics: [['settled by the sides', '1']],
  closing: 'NOT READY',
};

const options = { width: 80, paint: PLAIN, caseName: 'last' };

test('the terminal shows each flag as a small trial, and ends with the status', async () => {
  await expect(terminalReport(view, options)).toMatchFileSnapshot('flag-debate.txt');
});

test('Markdown has the same in sections, and the status as its last line', async () => {
  await expect(markdownReport(view)).toMatchFileSnapshot('flag-debate.md');
});

test('the story of a flag tells both sides, the arbiter, what was quoted and what was struck', async () => {
  await expect(itemStory(toFix, options)).toMatchFileSnapshot('flag-debate.story.txt');
});

test('a person who rules on a flag is named beside what the panel decided', async () => {
  const rulings = [{ item_id: 'FLAG-001', ruling: 'dismiss', by: 'the editor', reason: 'convicted since' }] as const;
  const ruled = ruledView({ ...view, items: [toFix], unmatched: [], closing: 'READY', rulings });
  await expect(terminalReport(ruled, options)).toMatchFileSnapshot('flag-debate.ruled.txt');
});

import type { PanelRemarks } from '../../src/contracts/remarks/panel-remarks.ts';
import type { Examples } from './examples.ts';

export const PANEL_EXAMPLES: Examples<PanelRemarks> = {
  'seatless-panelist': [[{ panelist: 'lab:m' }, 'lab:m has no seat by this plan']],
  'panelist-absent': [
    [
      { who: 'lab', why: 'lab is not there', families: [], panelLevel: 3 },
      'lab is not there - continuing with no model (level 3)',
    ],
    [
      { who: 'lab', why: 'lab is not there', families: ['a', 'b'], panelLevel: 1 },
      'lab is not there - continuing with a, b (level 1)',
    ],
  ],
  'fallback-absent': [
    [
      { family: 'claude', who: 'openai', why: 'openai cannot be asked: OPENAI_API_KEY is not set' },
      'openai cannot be asked: OPENAI_API_KEY is not set - nobody takes the seats of claude if it fails (models.claude.fallback)',
    ],
  ],
  'panel-reduced': [
    [
      { panelLevel: 2, reason: { kind: 'one-family', family: 'a' }, families: ['a'], analysers: 1, people: 0 },
      'models of other families not available - running a review by a only, whose roles check each other (level 2)',
    ],
    [
      { panelLevel: 3, reason: { kind: 'no-model' }, families: [], analysers: 1, people: 0 },
      'no model available - analysers report what they know, without a debate (level 3)',
    ],
  ],
  'models-missing': [[{ panelLevel: 3 }, 'how to have models on the panel: tribunal doctor']],
  'quorum-unreachable': [
    [{ quorum: 5, reviewers: 3 }, 'a valid debate takes 5 reviewers (review.quorum), and only 3 can be asked'],
  ],
  'lines-uncovered': [
    [
      { lines: 12, places: [{ file: 'a.ts', start: 3, end: 9 }] },
      '12 changed lines will be shown to nobody (a.ts:3-9): have more roles or models, or raise context_density',
    ],
  ],
};

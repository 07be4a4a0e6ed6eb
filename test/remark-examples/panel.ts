import type { PanelRemarks } from '../../src/contracts/remarks/panel-remarks.ts';
import type { Examples } from './examples.ts';

export const PANEL_EXAMPLES: Examples<PanelRemarks> = {
  'seatless-panelist': [[{ panelist: 'lab:m' }, 'lab:m has no seat in this plan']],
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
      { family: 'claude', who: 'openai', why: 'openai is not available: OPENAI_API_KEY is not set' },
      'openai is not available: OPENAI_API_KEY is not set - claude has no fallback if it fails (models.claude.fallback)',
    ],
  ],
  'panel-reduced': [
    [
      { panelLevel: 2, reason: { kind: 'one-family', family: 'a' }, families: ['a'], analysers: 1, people: 0 },
      'models of other families not available - running a review by a only, whose roles check each other (level 2)',
    ],
    [
      { panelLevel: 3, reason: { kind: 'no-model' }, families: [], analysers: 1, people: 0 },
      'no model takes part - analysers report what they find, without a debate (level 3)',
    ],
  ],
  'models-missing': [[{ panelLevel: 3 }, 'to add models to the panel, run tribunal doctor']],
  'quorum-unreachable': [
    [{ quorum: 5, reviewers: 3 }, 'a valid debate needs 5 reviewers (review.quorum), but only 3 can be asked'],
  ],
  'lines-uncovered': [
    [
      { lines: 12, places: [{ file: 'a.ts', start: 3, end: 9 }] },
      '12 changed lines will not be shown to any reviewer (a.ts:3-9): add roles or models, or raise context_density',
    ],
  ],
};

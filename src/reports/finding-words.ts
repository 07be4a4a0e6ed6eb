import type { ViewWords } from './view.ts';

/** What the two finding debates call their items. */
export const FINDING_WORDS: ViewWords = {
  item: 'finding',
  standings: {
    accepted: {
      word: 'accepted',
      counted: 'to fix',
      result: 'CONFIRMED',
      section: 'Critical & High Severity Findings',
    },
    disputed: {
      word: 'disputed',
      counted: 'for you to decide',
      result: 'DISPUTED',
      section: 'Disputed Findings (Human Review Required)',
    },
    rejected: { word: 'rejected', counted: 'dismissed', result: 'DISMISSED', section: 'Dismissed Findings' },
  },
  lesser: {
    title: 'Medium & Low Severity Findings',
    columns: [
      { head: 'Found by', fact: 'Found by' },
      { head: 'Debate', fact: 'Debate status' },
    ],
  },
  matrix: { title: 'Model Agreement Matrix', result: 'Consensus' },
};

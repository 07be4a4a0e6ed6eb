/** Names of items and standings in finding debates; items below a threshold have the same name everywhere. */
export const words = {
  item: 'finding',
  accepted: { word: 'accepted', counted: 'to fix', result: 'CONFIRMED', section: 'Critical & High Severity Findings' },
  disputed: {
    word: 'disputed',
    counted: 'to decide',
    result: 'DISPUTED',
    section: 'Disputed Findings (Human Review Required)',
  },
  rejected: { word: 'rejected', counted: 'dismissed', result: 'DISMISSED', section: 'Dismissed Findings' },
  filtered: { word: 'set aside', counted: 'set aside', result: 'SET ASIDE', section: 'Set Aside: Below the Threshold' },
  setAside: { word: 'set aside', counted: 'set aside', result: 'SET ASIDE', section: 'Set Aside: Not Likely Enough' },
  preExisting: {
    word: 'pre-existing',
    counted: 'pre-existing',
    result: 'PRE-EXISTING',
    section: 'There Before the Change',
  },
  absorbed: 'absorbed',
  lesser: { title: 'Medium & Low Severity Findings' },
  matrix: { title: 'Model Agreement Matrix', result: 'Consensus' },
};

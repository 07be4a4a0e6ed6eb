/** Texts of business debates. */
export const words = {
  title: (type: string) => `Business review (${type})`,
  scorecard: 'Quality Scorecard',
  dimensions: {
    accuracy: 'Accuracy',
    audience_fit: 'Audience fit',
    competitive_positioning: 'Competitive positioning',
    communication_clarity: 'Communication clarity',
    data_evidence: 'Data and evidence',
  },
  basis: {
    verification: 'verification',
    scorecard: 'scorecard',
    'sub-scores': 'sub-scores',
    derived: 'derived',
    'no-reviewer': 'no reviewer',
  },
  verified: {
    verified: 'verified',
    partially_accurate: 'partially accurate',
    unverified: 'unverified',
    contradicted: 'contradicted',
  },
  claims: {
    none: 'no claim could be checked',
    hold: (hold: number, checked: number) =>
      `${hold} of ${checked} checked ${checked === 1 ? 'claim' : 'claims'} ${hold === 1 ? 'holds' : 'hold'}`,
    inPart: (number: number) => `${number} in part`,
    unchecked: (number: number) => `${number} could not be checked from the document`,
    withdrawn: (number: number) => `${number} withdrawn`,
  },
  made: {
    uncounted: '(not counted)',
    withdrawn: '(withdrawn, not counted)',
    unnamed: 'a claim that is not named',
    overall: (score: number) => `overall ${score}`,
    finding: (number: string) => `finding ${number}`,
    penalty: (severity: string, points: number, confidence: number) =>
      `${severity}, ${points} points at confidence ${confidence}`,
  },
  claim: (status: string) => `claim: ${status}`,
  nowhere: 'is nowhere in the document',
  paragraph: (section: string, paragraph: number) => `${section}, paragraph ${paragraph}`,
};

import { count } from '../../count.ts';

/** Texts of case statistics. */
export const words = {
  none: 'there are no cases of yours to count',
  cases: (looked: number, finished: number, ruled: number) =>
    `${count(looked, 'case')} of yours · ${finished} finished · ${ruled} with rulings`,
  leftOut: (cases: number) => `${count(cases, 'case')} could not be read`,
  findings: 'findings',
  reported: (reported: number, accepted: number, ruled: number) =>
    `${reported} reported, ${accepted} accepted by the panel, ${ruled} ruled on by people`,
  acceptance: 'upheld by people',
  acceptedThenDismissed: 'accepted, then dismissed by a person',
  dismissedThenUpheld: 'dismissed, then upheld by a person',
  share: (part: number, of: number, range: string) => `${part} of ${of} (${range})`,
  tooFew: (part: number, of: number) => `${part} of ${of}: too few rulings to tell`,
  range: (low: number, high: number) => `${low}–${high} %`,
  cost: 'cost',
  perAccepted: (cost: string) => `${cost} per accepted finding`,
  perUpheld: (cost: string) => `${cost} per upheld finding`,
  unknownPrice: (least: string) => `not all prices are known; at least ${least}`,
  wrongTogether: 'agreement when wrong',
  noPairs: 'no two panelists took a side on the same items that people ruled on',
  pair: (together: number, both: number) => `wrong together ${together} of ${count(both, 'time')}`,
  correlation: (value: string) => `error correlation ${value}`,
  cannotTell: 'too few rulings to tell',
  effective: (panelists: number, votes: string) => `${count(panelists, 'panelist')} are worth about ${votes} independent votes`,
  byDebate: 'by kind of debate',
  byModel: 'by panelist',
  row: (accepted: number, reported: number, upheld: number, ruled: number) =>
    `${accepted} of ${reported} accepted, ${upheld} of ${ruled} ruled upheld`,
  casesIn: (cases: number) => count(cases, 'case'),
};

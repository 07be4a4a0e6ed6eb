import { count } from '../../count.ts';

/** Texts of the list of track records. */
export const words = {
  partsHead: { reporter: 'reporters', analyser: 'analysers', examiner: 'examiners', judge: 'judges' },
  range: (low: number, high: number) => `${low}–${high} %`,
  head: (rulings: number, ruled: number, cases: number) => `${count(rulings, 'ruling')} in ${ruled} of ${count(cases, 'case')}`,
  since: (date: string) => `opened since ${date}`,
  at: (date: string, place: string) => `learned ${date}, kept in ${place}`,
  drawn: (used: number, others: number) => `counts as ${used} %, the others ${others} %`,
  logOdds: (value: string) => `${value} log-odds on its findings`,
  factor: (value: string) => `× ${value} on its positions`,
  noEffect: 'weighs as usual: no other panelist to compare with',
  shown: 'shown, weighs nothing',
  none: 'nothing was learned yet: tribunal rule CASE ITEM uphold|dismiss, then tribunal learn',
  wrote: (place: string) => `written to ${place}`,
  same: (place: string) => `nothing changed; ${place} stays as it is`,
  forgot: (place: string) => `removed ${place}`,
  nothingToForget: 'there is nothing to forget',
};

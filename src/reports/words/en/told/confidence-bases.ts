import { count } from '../../count.ts';

/** Texts about the basis of a report's confidence. */
export const words = {
  basis: 'confidence rests on',
  restsOn: {
    'own-outcomes': 'your own rulings, and the shipped weights',
    'shipped-data': 'the shipped weights, fitted to measured data',
    neither: 'weights set by hand, not on your rulings or on measured data',
  },
  fittedTo: (data: string, made: string) => `your own calibration (${data}; made ${made})`,
  withRulings: (own: string) => `your own rulings, and ${own}`,
  inLabels: (part: number, all: number) => `${part} of ${all} right in labelled reviews`,
  parts: { reporter: 'reporter', analyser: 'analyser', examiner: 'examiner', judge: 'judge' },
  record: (name: string, upheld: string) => `${name}: ${upheld}`,
  recordOf: (part: string) => `track record (${part})`,
  upheld: {
    reporter: (part: number, all: number) => `${part} of ${all} upheld`,
    analyser: (part: number, all: number) => `${part} of ${all} upheld`,
    examiner: (part: number, all: number) => `right ${part} of ${count(all, 'time')}`,
    judge: (part: number, all: number) => `right ${part} of ${count(all, 'time')}`,
  },
  sentence: (records: string) =>
    records === '' ? 'Words are weighed by your own rulings.' : `Words are weighed by your own rulings (${records}).`,
};

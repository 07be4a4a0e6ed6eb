const some =
  (one: string, many = `${one}s`) =>
  (number: number): string =>
    `${number} ${number === 1 ? one : many}`;

/** Nouns with a count. */
export const words = {
  answer: some('answer'),
  artefact: some('artefact'),
  ask: some('ask'),
  call: some('call'),
  'changed line': some('changed line'),
  'critical finding': some('critical finding'),
  dispute: some('dispute'),
  file: some('file'),
  finding: some('finding'),
  fix: some('fix', 'fixes'),
  flag: some('flag'),
  item: some('item'),
  judge: some('judge'),
  line: some('line'),
  'more file': some('more file'),
  'more notice': some('more notice'),
  note: some('note'),
  other: some('other'),
  paragraph: some('paragraph'),
  part: some('part'),
  place: some('place'),
  reviewer: some('reviewer'),
  role: some('role'),
  round: some('round'),
  seat: some('seat'),
  secret: some('secret'),
  section: some('section'),
  source: some('source'),
  word: some('word'),
};

/** English endings by their last letter, so that most words are tried against few. */
const ENDINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['n', ['ation', 'ition', 'ion']],
  ['e', ['able', 'ible', 'ance', 'ence', 'ive']],
  ['s', ['ness']],
  ['t', ['ment']],
  ['y', ['ity', 'ly']],
  ['l', ['al']],
  ['r', ['er', 'or']],
]);
const SHORTEST_STEM = 4;

/** A rough stem of a lower-case word; British and American spellings give the same stem. */
export function stemOf(word: string): string {
  if (word.length < SHORTEST_STEM) return word;
  let stem = withoutInflection(withoutPlural(foldSpelling(word)));
  for (const ending of ENDINGS.get(stem.at(-1) ?? '') ?? []) {
    if (stem.endsWith(ending) && stem.length - ending.length >= SHORTEST_STEM) {
      stem = stem.slice(0, -ending.length);
      break;
    }
  }
  if (stem.endsWith('e') && stem.length > 3) stem = stem.slice(0, -1);
  if (stem.length >= SHORTEST_STEM + 2 && (stem.endsWith('at') || stem.endsWith('iz'))) stem = stem.slice(0, -2);
  return stem.endsWith('y') && stem.length > 3 ? `${stem.slice(0, -1)}i` : stem;
}

function foldSpelling(word: string): string {
  if (word.length < 6) return word;
  let folded = word;
  if (folded.includes('our')) folded = folded.replace(/our(?=s|ed|ing|al|ite|$)/, 'or');
  if (folded.includes('is') || folded.includes('ys'))
    folded = folded.replace(/([iy])s(?=(?:e|ed|es|er|ers|ing|ations?)$)/, '$1z');
  return folded.includes('ll') ? folded.replace(/ll(?=(?:ed|ing|er|ation)$)/, 'l') : folded;
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s') || word.length < 4) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('es') && /(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('ss') || word.endsWith('us') || word.endsWith('is') ? word : word.slice(0, -1);
}

function withoutInflection(word: string): string {
  const cut = word.endsWith('ing') ? 3 : word.endsWith('ed') ? 2 : 0;
  if (cut === 0 || word.length - cut < 3) return word;
  const stem = word.slice(0, -cut);
  const last = stem.at(-1);
  return last === stem.at(-2) && last !== 's' && last !== 'l' ? stem.slice(0, -1) : stem;
}

/** Korean particles and endings, longest first. */
const KOREAN_ENDINGS: readonly string[] = (
  '않습니다 입니다 합니다 됩니다 습니다 에서는 에서 에게 으로 까지 부터 처럼 보다 이나 라는 되어 하여 하고 하는 되는 하면 되면 한다 된다 하게 해서 하지 되지 ' +
  '은 는 이 가 을 를 에 의 로 와 과 도 만 나 된 한 할 될 됨 함'
).split(' ');

/** A run of Hangul without its particle or verb ending, as long as two syllables remain. */
export function withoutParticle(word: string): string {
  for (const ending of KOREAN_ENDINGS) {
    if (word.length >= ending.length + 2 && word.endsWith(ending)) return word.slice(0, -ending.length);
  }
  return word;
}

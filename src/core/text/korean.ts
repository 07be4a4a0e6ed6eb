/** Particles and endings, longest first. */
const ENDINGS: readonly string[] = (
  '않습니다 입니다 합니다 됩니다 습니다 에서는 에서 에게 으로 까지 부터 처럼 보다 이나 라는 되어 하여 하고 하는 되는 하면 되면 한다 된다 하게 해서 하지 되지 ' +
  '은 는 이 가 을 를 에 의 로 와 과 도 만 나 된 한 할 될 됨 함'
).split(' ');

/** A run of Hangul without its particle or verb ending, as long as two syllables remain. */
export function withoutParticle(word: string): string {
  for (const ending of ENDINGS) {
    if (word.length >= ending.length + 2 && word.endsWith(ending)) return word.slice(0, -ending.length);
  }
  return word;
}

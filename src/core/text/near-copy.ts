import { partsOfName } from './names.ts';
import { stemOf, withoutParticle } from './stem.ts';
import { KEYWORDS, STOP_WORDS } from './stop-words.ts';
import { type Token, tokensOf } from './tokens.ts';

const LONGEST = 20_000;
/** The most words a repetition may add … */
const MOST_FRESH = 3;
/** … and at most this share of its words. */
const MOST_FRESH_SHARE = 0.25;

/** Words of standing by something without adding anything. */
const FILLER: ReadonlySet<string> = new Set(
  (
    'again already said say says state stated mention mentioned explain explained repeat repeated reiterate earlier previously ' +
    'maintain stand stands standing position finding findings claim point argument opinion view unchanged still remain remains ' +
    'valid correct right true believe think feel disagree agree simply clearly indeed really actually obviously certainly ' +
    'definitely absolutely original originally defend reject keep hold holds yes well let please note' +
    ' 다시 말하지만 말했듯이 말씀드리지만 말씀드렸듯이 앞서 앞에서 이미 제가 저는 입장 변함 변함없 동의 유지 여전히 맞습니다 그대로입니다 생각'
  ).split(' '),
);
const NEGATIONS: ReadonlySet<string> = new Set(['not', 'no', 'never', 'without', 'cannot']);

/** Tells whether `text` repeats `original` with at most trivial changes, or adds no content. */
export function isNearCopy(text: string, original: string): boolean {
  const known = new Set(wordsOf(original).map((word) => word.stem));
  const said = new Map(wordsOf(text).map((word) => [word.stem, word]));
  let words = 0;
  let fresh = 0;
  for (const word of said.values()) {
    const repeats = known.has(word.stem);
    if (!repeats && word.filler) continue;
    words++;
    if (repeats) continue;
    if (word.tells) return false;
    fresh++;
  }
  return fresh <= MOST_FRESH && fresh <= words * MOST_FRESH_SHARE;
}

interface Word {
  readonly stem: string;
  readonly filler: boolean;
  /** A name or a number: one that the original lacks is something new, however few words surround it. */
  readonly tells: boolean;
}

function wordsOf(text: string): readonly Word[] {
  return tokensOf(text.slice(0, LONGEST).normalize('NFC')).flatMap(wordOf);
}

function wordOf(token: Token): readonly Word[] {
  const word = token.text.toLowerCase();
  if (token.kind === 'syllables') {
    const stem = withoutParticle(word);
    return [{ stem, filler: FILLER.has(word) || FILLER.has(stem), tells: false }];
  }
  if (token.kind === 'number') return [{ stem: word.replaceAll(',', ''), filler: false, tells: true }];
  if (NEGATIONS.has(word)) return [{ stem: 'not', filler: false, tells: false }];
  if (word.length < 2 || STOP_WORDS.has(word)) return [];
  const plain = token.kind === 'word' || KEYWORDS.has(word) || partsOfName(token.text)[0] === token.text;
  return [{ stem: plain ? stemOf(word) : word, filler: token.kind === 'word' && FILLER.has(word), tells: token.kind === 'name' }];
}

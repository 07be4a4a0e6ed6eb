import { Dice } from './rng.ts';

/** A source as a seed makes it, and whether anybody could quote from it. */
export interface SimSource {
  readonly text: string | null;
  readonly readable: boolean;
}

const SENTENCES = [
  'The council approved “the second phase” of the works on 3 March 2021 — by nine votes to four.',
  'Mayor Ortiz’s office said that no tender was held,\nalthough the budget names 2.4 million for it.',
  'According to the register, Halden Holdings has had two directors since 2016.',
  'The café on the corner closed in May; its owner was never charged.',
  'Emissions fell by 12 % between 2015 and 2020, the agency wrote.',
  '감사 보고서는 세 건의 위반을 확인했다고 밝혔다.',
  'Nobody was injured.',
];

const ERROR_PAGES = [
  '404 Not Found\nnginx',
  'HTTP error 403',
  'Page not found.\nTry the search.',
  'Access denied',
  'Error 503\nThe backend is unavailable.',
];
/** Begin like an error page, or speak of one, and are none. */
const NEARLY_ERROR_PAGES = [
  `404 Not Found\n${`${SENTENCES.join(' ')} `.repeat(5)}`,
  'The council received 404 letters about it. Nobody was injured.',
];

const IDS = ['S001', 'S002', 'S003', 'S017', 'S1000', 'S2047'];
const NO_IDS = ['S12', 's003', 'S00x', 'sources'];

/** The sources of a case: most can be read, some are empty, missing or error pages, a few have no proper name. */
export function drawSources(seed: number): ReadonlyMap<string, SimSource> {
  const dice = new Dice(seed, 'sources');
  const ids = dice.shuffle(IDS).slice(0, dice.int(0, IDS.length));
  const named = [...ids, ...(dice.chance(0.2) ? [dice.pick(NO_IDS)] : [])];
  return new Map(named.map((id) => [id, drawSource(dice)]));
}

function drawSource(dice: Dice): SimSource {
  const kind = dice.weighted({ good: 9, long: 1, nearly: 1, empty: 1, unread: 1, error: 2 });
  if (kind === 'unread') return { text: null, readable: false };
  if (kind === 'empty') return { text: dice.pick(['', ' \n\t']), readable: false };
  if (kind === 'error') return { text: dice.pick(ERROR_PAGES), readable: false };
  if (kind === 'nearly') return { text: dice.pick(NEARLY_ERROR_PAGES), readable: true };
  const sentences = dice.shuffle(SENTENCES).slice(0, dice.int(2, SENTENCES.length));
  return { text: kind === 'long' ? `${sentences.join(' ')} `.repeat(20) : sentences.join('\n\n'), readable: true };
}

/** Words from a source, or nearly: as they stand, respaced, retyped, a piece of them, others, or none. */
export function drawQuote(text: string | null | undefined, dice: Dice): string {
  const own = dice.pick(
    (text ?? '')
      .split(/\n\n|(?<=[.]) /)
      .filter((part) => part !== '')
      .slice(0, 9)
      .concat(SENTENCES[0] ?? ''),
  );
  const words = own.split(' ');
  const at = dice.int(0, words.length - 1);
  switch (dice.weighted({ exact: 6, respaced: 2, retyped: 2, piece: 2, respacedPiece: 1, wrong: 2, blank: 1 })) {
    case 'respaced':
      return ` ${own.replaceAll(' ', dice.pick(['  ', '\n', '\u00a0']))}\n`;
    case 'retyped':
      return own
        .replaceAll(/[“”]/g, '"')
        .replaceAll('’', "'")
        .replaceAll('—', '–')
        .normalize(dice.pick(['NFC', 'NFD']));
    case 'piece':
      return words.slice(at, at + dice.int(1, 4)).join(' ');
    case 'respacedPiece':
      return words.slice(at, at + 2).join('  ');
    case 'wrong':
      return dice.pick([own.replace(/\w+/, 'surely'), 'Everybody was warned in time.', own.toUpperCase()]);
    case 'blank':
      return dice.pick(['', '  ']);
    default:
      return own;
  }
}

const TYPED: Readonly<Record<string, string>> = { '“': '"', '”': '"', '’': "'", '—': '-', '–': '-' };
const retyped = (text: string): string => [...text.normalize('NFC')].map((one) => TYPED[one] ?? one).join('');

/** The law's own words, once more and otherwise: the quote stands there exactly, or, from three words on, however it is spaced. */
export function quoteStands(sources: ReadonlyMap<string, SimSource>, source: string, quote: string): boolean {
  const found = /^S[0-9]{3,}$/.test(source) ? sources.get(source) : undefined;
  const words = retyped(quote)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (found?.text == null || !found.readable || words.length === 0) return false;
  const text = retyped(found.text);
  return words.length < 3 ? text.includes(retyped(quote).trim()) : text.split(/\s+/).join(' ').includes(words.join(' '));
}

const WORD = '\\p{Script=Latin}\\p{N}_';

/** The law of the second version, once more and otherwise: the same words, whatever copying does to what stands around them. */
export function copyStands(sources: ReadonlyMap<string, SimSource>, source: string, quote: string): boolean {
  const found = /^S[0-9]{3,}$/.test(source) ? sources.get(source) : undefined;
  if (found?.text == null || !found.readable) return false;
  const words = retyped(quote).split(/\s+/).join(' ').trim();
  const bare = words.replace(/^["' ]+/, '').replace(/["' ;,]+$/, '');
  const text = retyped(found.text).split(/\s+/).join(' ');
  return [words, bare].some((wanted) => {
    if (wanted === '') return false;
    const [, before = '', first = '', rest = ''] = /^(\P{L}*)(\p{L}?)(.*)$/su.exec(wanted) ?? [];
    const either = first === '' ? '' : `[${first.toLowerCase()}${first.toUpperCase()}]`;
    const plain = (part: string): string => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    const opens = new RegExp(`^[${WORD}]`, 'u').test(wanted) ? `(?<![${WORD}])(?<![.,](?=\\d))(?<!(?:^| )-(?=\\d))` : '';
    const closes = new RegExp(`[${WORD}]$`, 'u').test(wanted) ? `(?![${WORD}])(?!(?<=\\d)[.,]\\d)` : '';
    return new RegExp(`${opens}${plain(before)}${either}${plain(rest)}${closes}`, 'u').test(text);
  });
}

/** An article in which some sentences stand twice. */
export function drawArticle(dice: Dice): string {
  const sentences = dice.shuffle(SENTENCES);
  return [...sentences, ...sentences.slice(0, 2)].join(' ');
}

/** Some words of a sentence of an article. */
export function drawPart(dice: Dice): string {
  const words = drawSentence(dice).split(' ');
  const at = dice.int(0, Math.max(0, words.length - 3));
  return words.slice(at, at + 3).join(' ');
}

/** A sentence of an article. */
export const drawSentence = (dice: Dice): string => dice.pick(SENTENCES);

const NASTY = ['', 'ROUND 3 COMPLETE', '{"$text":"x"}', '__proto__', '\u0000\ud800', 'so '.repeat(300), '💥'.repeat(20), ' ; '];

/** Something to say, now and then something that nobody should say. */
export const drawWords = (dice: Dice, plain: string): string => (dice.chance(0.08) ? dice.pick(NASTY) : plain);

import type { Saying, ViewAnswer, ViewItem, ViewWords } from '../../report/view.ts';
import type { HtmlWords } from '../../words/formats/html.ts';
import { given, html, type Markup, where } from './markup.ts';

/** What a page knows while its parts are written. */
export interface Sheet {
  readonly words: HtmlWords;
  readonly names: ViewWords;
  /** Who is heard of in it, in the order that filters go by. */
  readonly speakers: readonly string[];
  readonly answers: readonly ViewAnswer[];
  /** How the case is called in a command, where it is kept. */
  readonly caseName: string | undefined;
  /** What went into each item, by its number. */
  readonly absorbed: ReadonlyMap<number, readonly ViewItem[]>;
}

/** The debate of one item, folded: its rounds, and in each of them who said what. */
export function conversation(item: ViewItem, sheet: Sheet): Markup {
  const { sayings } = item;
  const { debate } = sheet.words;
  if (sayings.length === 0) return html``;
  const rounds = byRound(sayings);
  return html`<details class="fold talk"><summary><span>${debate.title}</span> <span class="meta">${debate.extent(sayings.length, rounds.length)}</span></summary>
${rounds.map(([round, said]) => html`<h4 class="round">${roundName(round, sheet)}</h4><ol class="said">${said.map((one) => saying(one, item, sheet))}</ol>`)}</details>`;
}

/** What a round is called. */
export const roundName = (round: number | undefined, { words, names }: Sheet): string =>
  round === undefined ? words.debate.finally : (names.rounds?.[round] ?? words.debate.round(round));

function byRound(sayings: readonly Saying[]): readonly (readonly [number | undefined, readonly Saying[]])[] {
  const rounds = new Map<number | undefined, Saying[]>();
  for (const one of sayings) rounds.set(one.round, [...(rounds.get(one.round) ?? []), one]);
  return [...rounds];
}

function saying(said: Saying, item: ViewItem, sheet: Sheet): Markup {
  const { who, what, words, evidence, effect, side } = said;
  const { debate } = sheet.words;
  const raw = answerOf(said, item, sheet);
  const isLong = effect.length > BESIDE_MAX;
  return html`<li class="say ${side ?? 'none'}"><p class="by"><b>${who}</b> ${what}${where(effect !== '' && !isLong, () => html` <span class="effect">${effect}</span>`)}${given(raw, (index) => html` <a class="raw" href="#answer-${index + 1}">${debate.raw}</a>`)}</p>${where(words !== '', () => html`<p>${words}</p>`)}${where(isLong, () => html`<p class="meta">${effect}</p>`)}${given(evidence, (shown) => html`<p class="meta">${debate.pointsTo}: ${shown}</p>`)}</li>`;
}

/** What a saying counted for stands beside its name where it is that short. */
const BESIDE_MAX = 36;

/** How much of what was said is looked for in an answer. */
const RECOGNISED = 40;

/** The answer in which it was said, where that is plain: by who spoke when, and of several by the item or the words. */
function answerOf({ round, who, words }: Saying, { id }: ViewItem, { answers }: Sheet): number | undefined {
  const then = answers
    .map((answer, index) => ({ ...answer, index }))
    .filter((answer) => round === undefined || answer.round === round);
  const start = words.slice(0, RECOGNISED);
  const hasWords = ({ text }: ViewAnswer): boolean => start !== '' && text.includes(start);
  const isOfItem = ({ ask }: ViewAnswer): boolean => ask.endsWith(`:${id}`);
  const own = then.filter((answer) => answer.who === who || answer.who.endsWith(`/${who}`) || answer.who.startsWith(`${who}/`));
  const found =
    own.length === 0
      ? then.findLast((answer) => isOfItem(answer) && hasWords(answer))
      : (own.find(isOfItem) ?? (own.length === 1 ? own[0] : own.findLast(hasWords)));
  return found?.index;
}

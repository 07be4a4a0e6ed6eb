import type { Saying, ViewAnswer, ViewItem, ViewWords } from '../view.ts';
import type { HtmlWords } from '../words/html.ts';
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
export function conversation({ sayings }: ViewItem, sheet: Sheet): Markup {
  const { debate } = sheet.words;
  if (sayings.length === 0) return html``;
  const rounds = byRound(sayings);
  return html`<details class="fold talk"><summary>${debate.title} <span class="meta">${debate.extent(sayings.length, rounds.length)}</span></summary>
${rounds.map(([round, said]) => html`<h4 class="round">${roundName(round, sheet)}</h4><ol class="said">${said.map((one) => saying(one, sheet))}</ol>`)}</details>`;
}

/** What a round is called. */
export const roundName = (round: number | undefined, { words, names }: Sheet): string =>
  round === undefined ? words.debate.finally : (names.rounds?.[round] ?? words.debate.round(round));

function byRound(sayings: readonly Saying[]): readonly (readonly [number | undefined, readonly Saying[]])[] {
  const rounds = new Map<number | undefined, Saying[]>();
  for (const one of sayings) rounds.set(one.round, [...(rounds.get(one.round) ?? []), one]);
  return [...rounds];
}

function saying({ who, what, words, evidence, effect, side, round }: Saying, sheet: Sheet): Markup {
  const { debate } = sheet.words;
  const raw = sheet.answers.findIndex((answer) => answer.round === round && answer.who === who);
  return html`<li class="say ${side ?? 'none'}"><p class="by"><b>${who}</b> ${what}${where(effect !== '', () => html` <span class="effect">${effect}</span>`)}${where(raw !== -1, () => html` <a class="raw" href="#answer-${raw + 1}">${debate.raw}</a>`)}</p>${where(words !== '', () => html`<p>${words}</p>`)}${given(evidence, (shown) => html`<p class="meta">${debate.pointsTo}: ${shown}</p>`)}</li>`;
}

import type { TalkBlock } from '../../blocks/block.ts';
import type { Saying, ViewAnswer, ViewItem } from '../../report/view.ts';
import { given, html, type Markup, where } from './markup.ts';
import { rich } from './rich.ts';
import type { Sheet } from './sheet.ts';

/** The debate of one item, folded: its rounds, and the statements in each of them. */
export const conversation = ({ title, note, item, rounds }: TalkBlock, sheet: Sheet): Markup =>
  html`<details class="fold talk"><summary><span>${title}</span> <span class="meta">${note}</span></summary>
${rounds.map(({ name, said }) => html`<h4 class="round">${name}</h4><ol class="said">${said.map((one) => saying(one, item, sheet))}</ol>`)}</details>`;

function saying(said: Saying, item: ViewItem, sheet: Sheet): Markup {
  const { who, what, words, evidence, effect, side } = said;
  const raw = answerOf(said, item, sheet);
  const isLong = effect.length > BESIDE_MAX;
  return html`<li class="say ${side ?? 'none'}"><p class="by"><b>${who}</b> ${what}${where(effect !== '' && !isLong, () => html` <span class="effect">${effect}</span>`)}${given(raw, (index) => html` <a class="raw" href="#answer-${index + 1}">${sheet.words.raw}</a>`)}</p>${where(words !== '', () => rich(words))}${where(isLong, () => html`<p class="meta">${effect}</p>`)}${given(evidence, (shown) => html`<p class="meta">${sheet.layout.debate.evidence}: ${shown}</p>`)}</li>`;
}

/** The maximum length at which a statement's effect is shown beside its name. */
const BESIDE_MAX = 36;

/** The number of characters of a statement to search for in an answer. */
const RECOGNISED = 40;

/** The answer that contains the statement, if unambiguous: by speaker and round, and among several by the item or the words. */
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

import { speakerHead } from '../../report/received.ts';
import { type ReportView, standingWords } from '../../report/view.ts';
import type { Sheet } from './conversation.ts';
import { html, type Markup, where } from './markup.ts';

const LEGEND = ['for', 'against', 'between', 'silent'] as const;

/** Who holds what of each item, as shapes; what a shape stands for is also there as a word. */
export function matrix(view: ReportView, { words }: Sheet): Markup {
  const { items, speakers, words: names } = view;
  return where(
    items.length > 0 && speakers.length > 0,
    () => html`<ul class="legend" aria-hidden="true">${LEGEND.map((side) => html`<li class="${side}">${words.matrix[side]}</li>`)}</ul>
<div class="wide" tabindex="0" role="group" aria-label="${names.matrix.title}"><table class="matrix"><thead><tr><th scope="col">${words.matrix.item}</th>${speakers.map((who) => html`<th scope="col">${speakerHead(view, who)}</th>`)}<th scope="col">${names.matrix.result}</th></tr></thead><tbody>${items.map(
      ({ number, title, stances, sides, standing }) =>
        html`<tr><th scope="row"><a href="#item-${number}"><span class="no">${number}</span> ${title}</a></th>${speakers.map(
          (who) => {
            const stance = stances.get(who);
            const side = stance === undefined ? 'silent' : (sides?.get(who) ?? 'between');
            return html`<td class="${side}"><span class="vh">${stance ?? words.matrix.silent}</span></td>`;
          },
        )}<td class="result">${standingWords(names, standing).result}</td></tr>`,
    )}</tbody></table></div>`,
  );
}

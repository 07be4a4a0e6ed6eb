import type { MatrixBlock } from '../../blocks/block.ts';
import { html, type Markup } from './markup.ts';
import type { Sheet } from './sheet.ts';

const LEGEND = ['for', 'against', 'between', 'silent'] as const;

/** The position of each speaker on each item, as shapes; the meaning of a shape is also given in words. */
export const matrix = ({ head, speakers, items }: MatrixBlock, { words }: Sheet, title: string): Markup =>
  html`<ul class="legend" aria-hidden="true">${LEGEND.map((side) => html`<li class="${side}">${words.matrix[side]}</li>`)}</ul>
<div class="wide" tabindex="0" role="group" aria-label="${title}"><table class="matrix"><thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${items.map(
    ({ item: { number, title: name, stances, sides }, result }) =>
      html`<tr><th scope="row"><a href="#item-${number}"><span class="no">${number}</span> ${name}</a></th>${speakers.map(
        (who) => {
          const stance = stances.get(who);
          const side = stance === undefined ? 'silent' : (sides?.get(who) ?? 'between');
          return html`<td class="${side}"><span class="vh">${stance ?? words.matrix.silent}</span></td>`;
        },
      )}<td class="result">${result}</td></tr>`,
  )}</tbody></table></div>`;

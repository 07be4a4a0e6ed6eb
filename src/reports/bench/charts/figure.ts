import { html, type Markup, where } from '../../formats/html/markup.ts';
import { percent } from '../columns.ts';

/** A table whose first column names its rows. */
export interface NumberTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A picture with its conclusion and its underlying numbers. */
export interface Figure {
  readonly id: string;
  readonly title: string;
  /** How to read the picture, also for readers who cannot see it. */
  readonly reading: string;
  readonly legend?: Markup;
  readonly picture: (names: Markup) => Markup;
  readonly caption: readonly string[];
  /** A small table that stays in sight. */
  readonly summary?: NumberTable;
  readonly numbers: NumberTable;
}

/** A figure as markup: the picture, its caption, and its numbers behind a fold. */
export function figureBlock({ id, title, reading, legend, picture, caption, summary, numbers }: Figure): Markup {
  const names = html` role="img" aria-labelledby="${id}-name ${id}-told"><title id="${id}-name">${title}</title><desc id="${id}-told">${[reading, ...caption].join(' ')}</desc>`;
  return html`<p class="reading">${reading}</p>
<figure>${legend}${picture(names)}
<figcaption>${caption.map((line) => html`<p>${line}</p>`)}</figcaption></figure>
${where(summary !== undefined, () => html`${summary === undefined ? undefined : numberTable(summary)}\n`)}<details class="fold"><summary><span>The numbers</span> <span class="meta">${numbers.rows.length} ${numbers.rows.length === 1 ? 'row' : 'rows'}</span></summary>${numberTable(numbers)}</details>
`;
}

/** A table whose first column is text and whose others are numbers; short rows are filled up. */
export function numberTable({ title, heads, rows }: NumberTable): Markup {
  const width = rows.reduce((most, row) => Math.max(most, row.length), heads.length);
  const columns = Array.from({ length: width }, (_, index) => index);
  const number = (index: number): Markup => where(index > 0, () => html` class="number"`);
  return html`<div class="wide" tabindex="0" role="group" aria-label="${title}"><table><thead><tr>${columns.map((index) =>
    (heads[index] ?? '') === '' ? html`<td></td>` : html`<th scope="col"${number(index)}>${heads[index]}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (row) =>
      html`<tr>${columns.map((index) => (index === 0 ? html`<th scope="row">${row[0]}</th>` : html`<td class="number">${row[index]}</td>`))}</tr>`,
  )}</tbody></table></div>`;
}

/** A share in percent, or a dash if there is none. */
export const shareText = (share: number): string => percent(Number.isFinite(share) ? share : undefined);

/** A measure from 0 to 1 with three decimals, or a dash if there is none. */
export const scoreText = (score: number): string => (Number.isFinite(score) ? score.toFixed(3) : '–');

/** A difference of two measures with its sign, or a dash if there is none. */
export function liftText(lift: number): string {
  if (!Number.isFinite(lift)) return '–';
  const size = Math.abs(lift).toFixed(3);
  if (Number(size) === 0) return size;
  return lift < 0 ? `−${size}` : `+${size}`;
}

/** A number with a noun in the matching form. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

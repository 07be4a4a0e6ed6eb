import type { TableBlock } from '../../blocks/block.ts';
import type { ViewAnswer } from '../../report/view.ts';
import { lineChart } from './line-chart.ts';
import { given, html, type Markup, where } from './markup.ts';
import { richLine } from './rich.ts';
import type { Sheet } from './sheet.ts';

/** A table, with a chart above its numbers if possible; its cells without a name are drawings for a terminal. */
export function drawnTable({ table, hasTotal }: TableBlock, { words }: Sheet, title: string): Markup {
  const { head, rows, numbers = [], chart } = table;
  const named = <T>(cells: readonly T[]): readonly T[] =>
    chart === undefined ? cells : cells.filter((_, index) => head[index] !== '');
  const of = (index: number): Markup => where(numbers.includes(index), () => html` class="number"`);
  const heads = named(head).map((name, index) =>
    name === '' ? html`<td></td>` : html`<th scope="col"${of(index)}>${name}</th>`,
  );
  const cell = (words: string, index: number): Markup =>
    html`<td${of(index)}>${numbers.includes(index) ? grouped(words) : richLine(words)}</td>`;
  return html`${given(chart, (lines) => lineChart(lines, title, words))}<div class="wide" tabindex="0" role="group" aria-label="${title}"><table${where(hasTotal, () => html` class="total"`)}>${where(
    head.some((name) => name !== ''),
    () => html`<thead><tr>${heads}</tr></thead>`,
  )}<tbody>${rows.map((row) => html`<tr>${named(row).map(cell)}</tr>`)}</tbody></table></div>`;
}

/** With a thin space between thousands. */
const grouped = (words: string): string => (/^\d+$/.test(words) ? words.replace(/\B(?=(?:\d{3})+$)/g, '\u202f') : words);

const ANSWER_MAX = 60_000;
const ANSWERS_MAX = 6_000_000;

/** Every raw answer, folded; very long ones are truncated. */
export function rawAnswers(answers: readonly ViewAnswer[], { words, layout }: Sheet): Markup {
  let room = ANSWERS_MAX;
  const shown: Markup[] = [];
  for (const [index, { round, who, ask, text }] of answers.entries()) {
    const part = text.slice(0, ANSWER_MAX);
    room -= part.length;
    if (room < 0) break;
    const cut = part.length === text.length ? html`` : html`<p class="meta">${words.cut(part.length, text.length)}</p>`;
    shown.push(
      html`<details class="fold answer" id="answer-${index + 1}"><summary><span>${layout.debate.round(round)} · ${who}</span> <span class="meta">${ask}</span></summary><pre tabindex="0">${part}</pre>${cut}</details>`,
    );
  }
  const missing = answers.length - shown.length;
  return html`<p class="meta">${words.answersNote}</p>${shown}${where(missing > 0, () => html`<p class="meta">${words.leftOut(missing)}</p>`)}`;
}

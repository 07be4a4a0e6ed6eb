import { defined } from '../../../core/defined.ts';
import type { ReportView, ViewAnswer, ViewTable, ViewText, ViewUsed } from '../../report/view.ts';
import { costText } from '../../wording/usage-text.ts';
import { NOTE_KIND_WORDS } from '../../words/note-kinds.ts';
import { named } from '../../words/table.ts';
import { USAGE_WORDS } from '../../words/told/usage.ts';
import { roundName, type Sheet } from './conversation.ts';
import { lineChart } from './line-chart.ts';
import { given, html, type Markup, where } from './markup.ts';

interface Cells {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly numbers?: readonly number[];
  /** The last row is the sum of the others. */
  readonly hasTotal?: boolean;
}

function table({ head, rows, numbers = [], hasTotal = false }: Cells, title: string): Markup {
  const of = (index: number): Markup => where(numbers.includes(index), () => html` class="number"`);
  return html`<div class="wide" tabindex="0" role="group" aria-label="${title}"><table${where(hasTotal, () => html` class="total"`)}>${where(
    head.some((name) => name !== ''),
    () =>
      html`<thead><tr>${head.map((name, index) => (name === '' ? html`<td></td>` : html`<th scope="col"${of(index)}>${name}</th>`))}</tr></thead>`,
  )}<tbody>${rows.map((row) => html`<tr>${row.map((cell, index) => html`<td${of(index)}>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}

/** A table, drawn above its numbers where it can be; what stands in it without a name is the drawing of a terminal. */
export function drawnTable({ title, head, rows, numbers, chart }: ViewTable, { words }: Sheet): Markup {
  const named = <T>(cells: readonly T[]): readonly T[] =>
    chart === undefined ? cells : cells.filter((_, index) => head[index] !== '');
  const cells = { head: named(head), rows: rows.map(named), ...defined({ numbers }) };
  return html`${given(chart, (lines) => lineChart(lines, title, words))}${table(cells, title)}`;
}

/** A text, its lines as paragraphs. */
export const textBlock = ({ body }: ViewText): Markup =>
  html`<div class="text">${body
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => html`<p>${line}</p>`)}</div>`;

/** What was used up, by model and by round. */
export function costs({ usage, language }: ReportView, sheet: Sheet): Markup {
  const said = USAGE_WORDS[language].columns;
  const title = sheet.words.cost;
  const numbers = [1, 2, 3, 4];
  const cells = (used: ViewUsed): readonly string[] => [
    grouped(used.input_tokens),
    grouped(used.output_tokens),
    costText(used, language),
  ];
  const columns = [said.calls, said.input, said.output, said.cost];
  return given(usage, ({ panelists = [], rounds = [], ...total }) => {
    const calls = panelists.reduce((sum, one) => sum + one.calls, 0);
    const models = [
      ...panelists.map((one) => [one.panelist, String(one.calls), ...cells(one)]),
      [said.total, panelists.length === 0 ? '' : String(calls), ...cells(total)],
    ];
    const byRound = rounds.map((one) => [roundName(one.round, sheet), String(one.calls), ...cells(one)]);
    return html`${table({ head: [said.model, ...columns], rows: models, numbers, hasTotal: true }, title)}${where(rounds.length > 1, () => table({ head: [said.round, ...columns], rows: byRound, numbers }, `${title}, ${said.round}`))}`;
  });
}

/** With a thin space between thousands. */
const grouped = (amount: number): string => String(amount).replace(/\B(?=(?:\d{3})+$)/g, '\u202f');

/** Names and numbers of the debate. */
export const statistics = ({ statistics: all }: ReportView): Markup =>
  where(
    all.length > 0,
    () => html`<dl class="tally">${all.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`,
  );

/** What was changed or did not count. */
export const notes = ({ notes: all, language }: ReportView): Markup =>
  where(
    all.length > 0,
    () =>
      html`<ul class="plain">${all.map(({ kind, message, finding, by }) => html`<li><b>${named(NOTE_KIND_WORDS[language], kind)}</b> ${message}${given(finding, (id) => html` <span class="meta">${[id, ...(by === undefined ? [] : [by])].join(', ')}</span>`)}</li>`)}</ul>`,
  );

/** What was said of no item that there is. */
export const unmatched = ({ unmatched: all }: ReportView): Markup =>
  where(
    all.length > 0,
    () =>
      html`<ul class="plain">${all.map(({ who, reference, said }) => html`<li><b>${who}</b> <code>${reference}</code> ${said}</li>`)}</ul>`,
  );

/** What the whole comes to, and why. */
export const closing = ({ closing: end }: ReportView): Markup =>
  given(
    end,
    ({ line, reasons }) =>
      html`<ul class="plain">${reasons.map((reason) => html`<li>${reason}</li>`)}</ul><p class="status">${line}</p>`,
  );

const ANSWER_MAX = 60_000;
const ANSWERS_MAX = 6_000_000;

/** Every answer as it came, folded; of very long ones the beginning. */
export function rawAnswers(answers: readonly ViewAnswer[], sheet: Sheet): Markup {
  const { words } = sheet;
  let room = ANSWERS_MAX;
  const shown: Markup[] = [];
  for (const [index, { round, who, ask, text }] of answers.entries()) {
    const part = text.slice(0, ANSWER_MAX);
    room -= part.length;
    if (room < 0) break;
    const cut = part.length === text.length ? html`` : html`<p class="meta">${words.cut(part.length, text.length)}</p>`;
    shown.push(
      html`<details class="fold answer" id="answer-${index + 1}"><summary><span>${roundName(round, sheet)} · ${who}</span> <span class="meta">${ask}</span></summary><pre tabindex="0">${part}</pre>${cut}</details>`,
    );
  }
  const missing = answers.length - shown.length;
  return where(
    answers.length > 0,
    () =>
      html`<p class="meta">${words.answersNote}</p>${shown}${where(missing > 0, () => html`<p class="meta">${words.leftOut(missing)}</p>`)}`,
  );
}

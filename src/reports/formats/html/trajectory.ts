import { maxOf, minOf } from '../../../core/consensus/max-of.ts';
import type { ViewMeasure, ViewThreshold } from '../../report/view.ts';
import type { HtmlWords } from '../../words/tables.ts';
import { shorten } from '../terminal/layout.ts';
import { given, html, type Markup, where } from './markup.ts';

const ROW = 26;
/** Room for the ends of the scale above the first row. */
const SCALE = 14;
const LABEL_WIDTH = 25;
/** The x positions of the picture's columns. */
const X = { delta: 214, from: 232, to: 388, width: 420 } as const;

/** The steps of a number from top to bottom, each with its name and its contribution. */
export function trajectory(measure: ViewMeasure, threshold: ViewThreshold | undefined, words: HtmlWords): Markup {
  const { terms } = measure;
  if (terms.length === 0) return html``;
  const points = pointsOf(measure, words);
  const values = points.map(({ value }) => value);
  const [low, high] = [minOf([0, ...values], (value) => value), maxOf([100, ...values], (value) => value)];
  const x = (value: number): string => (X.from + ((value - low) / (high - low)) * (X.to - X.from)).toFixed(1);
  const y = (index: number): number => SCALE + index * ROW + ROW / 2;
  const height = SCALE + points.length * ROW;
  const told = points.map(({ term, delta, value }) => words.measure.step(term, delta, String(value))).join('; ');
  return html`<svg class="way" viewBox="0 0 ${X.width} ${height}" width="${X.width}" height="${height}" role="img" aria-label="${measure.name}: ${told}">
<text class="scale" x="${x(0)}" y="9">0</text><text class="scale" x="${x(100)}" y="9">100</text><path class="rail" d="M${x(0)} ${SCALE}V${height}M${x(100)} ${SCALE}V${height}"/>${given(threshold, ({ needed }) => html`<path class="need" d="M${x(needed)} ${SCALE}V${height}"><title>${words.measure.needed(needed)}</title></path>`)}
<polyline class="line" points="${points.map(({ value }, index) => `${x(value)},${y(index)}`).join(' ')}"/>
${points.map(({ term, delta, value }, index) => {
  const isLast = index === points.length - 1;
  const isFar = (value - low) / (high - low) > 0.8;
  return html`<text x="0" y="${y(index) + 4}"${where(isLast, () => html` class="last"`)}>${shorten(term, LABEL_WIDTH)}</text><text class="delta" x="${X.delta}" y="${y(index) + 4}">${delta}</text><circle cx="${x(value)}" cy="${y(index)}" r="${isLast ? 5 : 3.5}"/><text class="value${isFar ? ' far' : ''}" x="${(Number(x(value)) + (isFar ? -9 : 9)).toFixed(1)}" y="${y(index) + 4}">${value}</text>`;
})}</svg>`;
}

interface Point {
  readonly term: string;
  readonly delta: string;
  readonly value: number;
}

function pointsOf({ terms, value }: ViewMeasure, words: HtmlWords): readonly Point[] {
  let sum = 0;
  const points = terms.map(({ term, delta }, index): Point => {
    sum += delta;
    return { term, delta: index === 0 ? '' : signed(delta), value: rounded(sum) };
  });
  const end = Number(value);
  return [...points, { term: words.measure.final, delta: '', value: Number.isFinite(end) ? end : rounded(sum) }];
}

/** With a sign that is as wide as its opposite. */
export const signed = (delta: number): string => (delta < 0 ? `−${rounded(-delta)}` : `+${rounded(delta)}`);

const rounded = (value: number): number => Math.round(value * 100) / 100;

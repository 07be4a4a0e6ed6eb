import type { ViewChart } from '../../report/view.ts';
import type { HtmlWords } from '../../words/tables.ts';
import { shorten } from '../terminal/layout.ts';
import { html, type Markup } from './markup.ts';

const BOX = { width: 580, height: 250, left: 28, right: 390, top: 14, bottom: 218 } as const;
const NAME_WIDTH = 12;
/** The height that each label at a line's end needs. */
const NAME_HEIGHT = 17;
const SHAPES = 4;

interface End {
  readonly name: string;
  readonly value: string;
  readonly at: number;
  readonly index: number;
}

/** Numbers over steps as lines, distinguished by their marks and labelled at their ends. */
export function lineChart({ steps, least, most, decimals, lines }: ViewChart, title: string, words: HtmlWords): Markup {
  const x = (step: number): number =>
    BOX.left + (steps.length < 2 ? 0 : (step / (steps.length - 1)) * (BOX.right - BOX.left - 24)) + 12;
  const y = (value: number): number => BOX.bottom - ((value - least) / (most - least)) * (BOX.bottom - BOX.top);
  const scale = Array.from({ length: Math.floor(most - least) + 1 }, (_, index) => least + index);
  const told = lines.map(({ name, values }) =>
    words.chart.line(name, values.map((value) => value?.toFixed(decimals) ?? words.chart.none).join(', ')),
  );
  const shared = sharedStart(lines.map(({ name }) => name));
  const ends = apart(
    lines.flatMap(({ name, values }, index): readonly End[] => {
      const last = values.findLast((value) => value !== null) ?? null;
      return last === null ? [] : [{ name: name.slice(shared), value: last.toFixed(decimals), at: y(last), index }];
    }),
  );
  return html`<svg class="chart" viewBox="0 0 ${BOX.width} ${BOX.height}" width="${BOX.width}" height="${BOX.height}" role="img" aria-label="${`${title}. ${steps.join(', ')}. ${told.join('; ')}`}">
${scale.map((value) => html`<path class="rail" d="M${BOX.left} ${y(value).toFixed(1)}H${BOX.right}"/><text class="tick" x="${BOX.left - 8}" y="${(y(value) + 4).toFixed(1)}">${value}</text>`)}
${steps.map((step, index) => html`<text class="step" x="${x(index).toFixed(1)}" y="${BOX.height - 8}">${step}</text>`)}
${lines.map(({ values }, index) => {
  const points = values.flatMap((value, step) => (value === null ? [] : [{ x: x(step), y: y(value) }]));
  const way = points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ');
  return html`<polyline class="line s${index % SHAPES}" points="${way}"/>${points.map((point) => mark(index, point.x, point.y))}`;
})}
${ends.map(({ name, value, at, index }) => html`${mark(index, BOX.right + 12, at)}<text class="end" x="${BOX.right + 24}" y="${(at + 4).toFixed(1)}">${shorten(name, NAME_WIDTH)} ${value}</text>`)}</svg>`;
}

/** The length of the common prefix of all names, such as the model or panel, which distinguishes none of them. */
function sharedStart([first = '', ...others]: readonly string[]): number {
  const end = first.indexOf('/') + 1;
  return others.length > 0 && others.every((name) => name.startsWith(first.slice(0, end))) ? end : 0;
}

/** A mark by its shape: a disc, a ring, a square, a diamond. */
function mark(index: number, x: number, y: number): Markup {
  const [cx, cy] = [x.toFixed(1), y.toFixed(1)];
  switch (index % SHAPES) {
    case 0:
      return html`<circle class="mark" cx="${cx}" cy="${cy}" r="4.5"/>`;
    case 1:
      return html`<circle class="mark ring" cx="${cx}" cy="${cy}" r="4"/>`;
    case 2:
      return html`<rect class="mark" x="${(x - 4).toFixed(1)}" y="${(y - 4).toFixed(1)}" width="8" height="8"/>`;
    default:
      return html`<path class="mark ring" d="M${cx} ${(y - 5).toFixed(1)}l5 5l-5 5l-5-5z"/>`;
  }
}

/** Moves overlapping labels apart. */
function apart(ends: readonly End[]): readonly End[] {
  let last = Number.NEGATIVE_INFINITY;
  const sorted = [...ends].sort((a, b) => a.at - b.at);
  const placed = sorted.map((end) => {
    last = Math.max(end.at, last + NAME_HEIGHT);
    return { ...end, at: last };
  });
  const over = Math.max(0, last - BOX.bottom);
  return placed.map((end) => ({ ...end, at: end.at - over }));
}

import { maxOf } from '../../../core/consensus/max-of.ts';
import { html, type Markup } from '../../formats/html/markup.ts';

/** The position of the plotting area in the picture. */
const BOX = { width: 544, height: 484, left: 70, right: 470, top: 18, bottom: 418 } as const;
const TICK_ROW = BOX.bottom + 24;
const NAME_ROW = BOX.bottom + 52;

/** A value on each axis. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A square with the same scale on both axes. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
}

/** A square to draw into, with its axes. */
export interface Plane {
  /** Maps a value to pixels; values outside of the scale are drawn at its edge. */
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  readonly edges: typeof BOX;
  /** The picture with something drawn into it. */
  readonly draw: (names: Markup, inside: Markup) => Markup;
}

/** From 0 to 100 %. */
export const SHARES: Scale = {
  low: 0,
  high: 1,
  ticks: [0, 20, 40, 60, 80, 100].map((value) => ({ at: value / 100, label: String(value) })),
};

/** A square with named axes. */
export function planeOf({ low, high, ticks }: Scale, across: string, up: string): Plane {
  const part = (value: number): number => Math.min(1, Math.max(0, (value - low) / (high - low)));
  const x = (value: number): number => BOX.left + part(value) * (BOX.right - BOX.left);
  const y = (value: number): number => BOX.bottom - part(value) * (BOX.bottom - BOX.top);
  const middle = (BOX.top + BOX.bottom) / 2;
  const draw = (names: Markup, inside: Markup): Markup =>
    html`<svg class="chart plane" viewBox="0 0 ${BOX.width} ${BOX.height}" width="${BOX.width}" height="${BOX.height}"${names}
${ticks.map(({ at, label }) => html`<path class="rail" d="M${BOX.left} ${px(y(at))}H${BOX.right}M${px(x(at))} ${BOX.top}V${BOX.bottom}"/><text class="tick" x="${BOX.left - 9}" y="${px(y(at) + 5)}">${label}</text><text class="step" x="${px(x(at))}" y="${TICK_ROW}">${label}</text>`)}
<text class="axis" x="${(BOX.left + BOX.right) / 2}" y="${NAME_ROW}">${across}</text><text class="axis" transform="translate(20 ${middle}) rotate(-90)">${up}</text>
${inside}</svg>`;
  return { x, y, edges: BOX, draw };
}

/** A position in pixels, as it is written. */
export const px = (value: number): string => value.toFixed(1);

/** Points joined in their order. */
export const lineThrough = (plane: Plane, points: readonly Spot[]): Markup =>
  html`<polyline class="line" points="${points.map(({ x, y }) => `${px(plane.x(x))},${px(plane.y(y))}`).join(' ')}"/>`;

/** The extent of a label along the diagonal from its middle, across and down, in pixels; a phone has the largest letters. */
const REACH = 62;
/** The preferred distance of a label from every point. */
const ROOM = 22;

/** Candidate distances of the label from the diagonal, in pixels across and down. */
const OFFSETS = [13, -13, 45, -45] as const;

/** The line of equal values, labelled at a place without points. */
export function diagonal(plane: Plane, label: string, points: readonly Spot[]): Markup {
  const { left, right, top, bottom } = plane.edges;
  const taken = points.map((point) => ({ x: plane.x(point.x), y: plane.y(point.y) }));
  const spot = (along: number, off: number): Spot => ({
    x: left + along * (right - left) + off,
    y: bottom - along * (bottom - top) + off,
  });
  const reach = REACH / (right - left);
  const roomAt = (middle: number, off: number): number => {
    const parts = [-1, -0.5, 0, 0.5, 1].map((part) => spot(middle + part * reach, off));
    return parts.reduce(
      (room, part) => taken.reduce((least, point) => Math.min(least, Math.hypot(point.x - part.x, point.y - part.y)), room),
      ROOM,
    );
  };
  const places = OFFSETS.flatMap((off) => {
    const edge = reach + Math.abs(off) / (right - left);
    return [1 - edge, edge, 0.5].map((middle) => ({ ...spot(middle, off), room: roomAt(middle, off) }));
  });
  const most = maxOf(places, ({ room }) => room);
  return html`<path class="need" d="M${left} ${bottom}L${right} ${top}"/>${places
    .filter(({ room }) => room === most)
    .slice(0, 1)
    .map(({ x, y }) => html`<text class="along" transform="translate(${px(x)} ${px(y)}) rotate(-45)" dy="5">${label}</text>`)}`;
}

const SHAPES = 4;

/** A mark that is distinguished by its shape: a disc, a ring, a square, a diamond. */
export function shapeMark(index: number, x: number, y: number, told: string): Markup {
  const title = html`<title>${told}</title>`;
  switch (index % SHAPES) {
    case 0:
      return html`<circle class="mark" cx="${px(x)}" cy="${px(y)}" r="4.5">${title}</circle>`;
    case 1:
      return html`<circle class="mark ring" cx="${px(x)}" cy="${px(y)}" r="4.5">${title}</circle>`;
    case 2:
      return html`<rect class="mark" x="${px(x - 4)}" y="${px(y - 4)}" width="8" height="8">${title}</rect>`;
    default:
      return html`<path class="mark ring" d="M${px(x)} ${px(y - 6)}l6 6l-6 6l-6-6z">${title}</path>`;
  }
}

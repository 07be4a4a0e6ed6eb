import { html, type Markup } from '../../formats/html/markup.ts';
import type { CurvePoint } from '../bench-page-data.ts';
import { figureBlock, scoreText, shareText } from './figure.ts';
import { lineThrough, type Plane, planeOf, px, SHARES } from './plane.ts';

const READING =
  'Each point accepts every group from one probability on: across is the share of the real issues that are accepted (recall), up the share of the accepted groups that are real issues (precision). Further up and to the right is better. All points of a thin line have the same F1; the ring is the threshold that was used.';

/** The values of F1 whose lines are drawn. */
const LEVELS = [0.2, 0.4, 0.6, 0.8] as const;
const STEPS = 24;

/** The precision-recall curve, over lines of equal F1. */
export function curveFigure(curve: readonly CurvePoint[]): Markup {
  const drawn = curve
    .filter(({ percent, precision, recall }) => [percent, precision, recall].every(Number.isFinite))
    .toSorted((a, b) => a.percent - b.percent);
  if (drawn.length === 0)
    return html`<p class="meta">No threshold has both a precision and a recall, so there is nothing to draw.</p>`;
  const plane = planeOf(SHARES, 'Recall, %', 'Precision, %');
  const spots = drawn.map(({ precision, recall }) => ({ x: recall, y: precision }));
  return figureBlock({
    id: 'precision-recall',
    title: 'Precision-recall curve',
    reading: READING,
    picture: (names) =>
      plane.draw(
        names,
        html`${LEVELS.map((level) => levelLine(plane, level))}
${lineThrough(plane, spots)}
${drawn.map((point) => html`<circle class="dot" cx="${px(plane.x(point.recall))}" cy="${px(plane.y(point.precision))}" r="2.4"><title>${pointText(point)}</title></circle>`)}
${drawn.filter(({ chosen }) => chosen === true).map((point) => chosenMark(plane, point))}`,
      ),
    caption: captionOf(drawn),
    numbers: {
      title: 'Precision and recall by threshold',
      heads: ['accepted from', 'precision', 'recall', 'F1', ''],
      rows: curve.map(({ percent, precision, recall, chosen }) => [
        percentText(percent),
        shareText(precision),
        shareText(recall),
        scoreText(f1Of(precision, recall)),
        chosen === true ? 'used' : '',
      ]),
    },
  });
}

/** The harmonic mean, and 0 if both are 0. */
const f1Of = (precision: number, recall: number): number =>
  precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);

const percentText = (percent: number): string => (Number.isFinite(percent) ? `${percent.toFixed(1).replace(/\.0$/, '')} %` : '–');

const pointText = ({ percent, precision, recall }: CurvePoint): string =>
  `from ${percentText(percent)}: precision ${shareText(precision)}, recall ${shareText(recall)}, F1 ${scoreText(f1Of(precision, recall))}`;

function captionOf(drawn: readonly CurvePoint[]): readonly string[] {
  const used = drawn.filter(({ chosen }) => chosen === true);
  const f1 = ({ precision, recall }: CurvePoint): number => f1Of(precision, recall);
  const best = drawn.reduce((greatest, point) => (f1(point) > f1(greatest) ? point : greatest));
  return [
    ...used.map((point) => `Used: ${pointText(point)}.`),
    ...(used.length === 0 ? ['No threshold is marked as used.'] : []),
    `The greatest F1 of the curve, known only afterwards: ${pointText(best)}.`,
  ];
}

/** All points of one F1, named at the right edge. */
function levelLine(plane: Plane, level: number): Markup {
  // At the right edge recall is 1 and precision this; at the top edge it is the other way round.
  const least = level / (2 - level);
  const way = Array.from({ length: STEPS + 1 }, (_, step) => {
    const ratio = least ** (1 - (2 * step) / STEPS);
    return `${px(plane.x((level * (1 + 1 / ratio)) / 2))},${px(plane.y((level * (1 + ratio)) / 2))}`;
  });
  return html`<polyline class="level" points="${way.join(' ')}"/><text class="note" x="${plane.edges.right + 8}" y="${px(plane.y(least) + 5)}">F1 ${level.toFixed(1)}</text>`;
}

/** The threshold that was used; its label is placed away from the curve. */
function chosenMark(plane: Plane, { percent, precision, recall }: CurvePoint): Markup {
  const [x, y] = [plane.x(recall), plane.y(precision)];
  const { left, right, top } = plane.edges;
  // A falling curve leaves room above it to the right, and below it to the left.
  const isAbove = x < (left + right) / 2 && y > top + 30;
  const text = isAbove ? { x: x + 12, y: y - 12, way: 'start' } : { x: x - 12, y: y + 24, way: 'end' };
  return html`<circle class="used" cx="${px(x)}" cy="${px(y)}" r="7.5"/><text class="used-name ${text.way}" x="${px(text.x)}" y="${px(text.y)}">used: from ${percentText(percent)}</text>`;
}

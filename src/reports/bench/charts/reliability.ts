import { maxOf } from '../../../core/consensus/max-of.ts';
import { credibleInterval } from '../../../core/track-record/credible-interval.ts';
import { html, type Markup } from '../../formats/html/markup.ts';
import type { ReliabilityRange } from '../bench-page-data.ts';
import { counted, figureBlock, shareText } from './figure.ts';
import { diagonal, lineThrough, planeOf, px, SHARES } from './plane.ts';

const READING =
  'Each disc is a range of probabilities: its place across is the mean probability that the panel gave, its height the share that was right, its area the number of groups, and its whisker where the true share lies with 95 % probability. Discs on the dashed line mean what they say; below it the panel is too sure, above it not sure enough.';

/** Radius of the smallest and of the largest disc. */
const RADIUS = { least: 3.5, most: 15 } as const;

/** The reliability diagram: the predicted probabilities against the observed frequencies. */
export function reliabilityFigure(ranges: readonly ReliabilityRange[]): Markup {
  const drawn = ranges.filter(
    ({ predicted, right, count }) => Number.isFinite(predicted) && Number.isFinite(right) && Number.isFinite(count) && count > 0,
  );
  if (drawn.length === 0)
    return html`<p class="meta">No group has both a probability and a label, so there is nothing to draw.</p>`;
  const most = maxOf(drawn, ({ count }) => count);
  const plane = planeOf(SHARES, 'Probability given, %', 'Share that was right, %');
  const discs = drawn.map((range) => {
    const [x, y] = [px(plane.x(range.predicted)), px(plane.y(range.right))];
    const { low, high } = intervalOf(range);
    const radius = Math.max(RADIUS.least, RADIUS.most * Math.sqrt(range.count / most));
    const told = `${rangeText(range)}: ${shareText(range.predicted)} given, ${shareText(range.right)} right, ${counted(range.count, 'group', 'groups')}`;
    return html`<path class="whisker" d="M${x} ${px(plane.y(low))}V${px(plane.y(high))}"/><circle class="disc" cx="${x}" cy="${y}" r="${px(radius)}"><title>${told}</title></circle>`;
  });
  const spots = drawn.map(({ predicted, right }) => ({ x: predicted, y: right }));
  const ends = drawn.flatMap((range) => {
    const { low, high } = intervalOf(range);
    return [low, (low + high) / 2, high].map((y) => ({ x: range.predicted, y }));
  });
  return figureBlock({
    id: 'reliability',
    title: 'Reliability diagram',
    reading: READING,
    picture: (names) =>
      plane.draw(
        names,
        html`${diagonal(plane, 'perfectly calibrated', [...spots, ...ends])}
${lineThrough(plane, spots)}
${discs}`,
      ),
    caption: [captionOf(drawn)],
    numbers: {
      title: 'Reliability by range of probability',
      heads: ['probability', 'mean given', 'right', '95 % interval', 'groups'],
      rows: ranges.map((range) => [
        rangeText(range),
        shareText(range.predicted),
        shareText(range.right),
        drawn.includes(range) ? `${points(intervalOf(range).low)}–${points(intervalOf(range).high)} %` : '–',
        Number.isFinite(range.count) ? String(range.count) : '–',
      ]),
    },
  });
}

/** The deviation of predicted from observed frequencies, over all groups. */
function captionOf(ranges: readonly ReliabilityRange[]): string {
  const groups = ranges.reduce((sum, { count }) => sum + count, 0);
  const error = ranges.reduce((sum, { predicted, right, count }) => sum + (count / groups) * Math.abs(predicted - right), 0);
  return `Over ${counted(groups, 'group', 'groups')} in ${counted(ranges.length, 'range', 'ranges')}, the share that was right is ${points(error)} percentage points from the probability given, on average by number of groups (expected calibration error).`;
}

const points = (share: number): string => (100 * share).toFixed(1);

const rangeText = ({ from, to }: ReliabilityRange): string =>
  Number.isFinite(from) && Number.isFinite(to) ? `${whole(from)}–${whole(to)} %` : '–';

/** Percent, without decimals if they are zero. */
const whole = (share: number): string => (100 * share).toFixed(1).replace(/\.0$/, '');

function intervalOf({ right, count }: ReliabilityRange): { readonly low: number; readonly high: number } {
  const share = Math.min(1, Math.max(0, right));
  return credibleInterval(share * count, (1 - share) * count);
}

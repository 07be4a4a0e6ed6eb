import { maxOf, minOf } from '../../../core/consensus/max-of.ts';
import { html, type Markup, where } from '../../formats/html/markup.ts';
import type { DrawnPanel } from '../bench-page-data.ts';
import { counted, figureBlock, liftText, scoreText } from './figure.ts';
import { diagonal, planeOf, type Scale, shapeMark } from './plane.ts';

const READING =
  'Each mark is a panel that was drawn at random: across is the F1 of its own best member, up the F1 of the panel. Above the dashed line the panel is better than its best member, which is known only afterwards.';

/** The panels of one size. */
interface SizeGroup {
  readonly size: number;
  readonly panels: readonly DrawnPanel[];
}

/** Panels against their own best members, distinguished by size. */
export function panelFigure(panels: readonly DrawnPanel[]): Markup {
  const drawn = panels.filter(({ f1, best }) => Number.isFinite(f1) && Number.isFinite(best));
  if (panels.length === 0) return html`<p class="meta">No panels were drawn at random for this page.</p>`;
  if (drawn.length === 0)
    return html`<p class="meta">No panel has both an F1 and that of its best member, so there is nothing to draw.</p>`;
  const groups = bySize(drawn);
  const plane = planeOf(scaleOf(drawn), 'F1 of the best member', 'F1 of the panel');
  const marks = groups.flatMap(({ panels: same }, shape) =>
    same.map((panel) => shapeMark(shape, plane.x(panel.best), plane.y(panel.f1), panelText(panel))),
  );
  return figureBlock({
    id: 'panel-lift',
    title: 'Panel lift',
    reading: READING,
    legend: where(groups.length > 1, () => legendOf(groups)),
    picture: (names) =>
      plane.draw(
        names,
        html`${diagonal(
          plane,
          'as good as its best',
          drawn.map(({ f1, best }) => ({ x: best, y: f1 })),
        )}
${marks}`,
      ),
    caption: [captionOf(drawn)],
    summary: {
      title: 'Lift by size of the panel',
      heads: ['panels', 'number', 'mean lift', 'least', 'greatest', 'above the best'],
      rows: groups.map(({ size, panels: same }) => [sizeText(size), String(same.length), ...liftCells(same)]),
    },
    numbers: {
      title: 'Panels by lift',
      heads: ['members', 'size', 'panel', 'best member', 'lift'],
      rows: panels
        .toSorted((a, b) => sortable(b) - sortable(a))
        .map((panel) => [
          panel.members.join(', '),
          String(panel.members.length),
          scoreText(panel.f1),
          scoreText(panel.best),
          liftText(liftOf(panel)),
        ]),
    },
  });
}

const liftOf = ({ f1, best }: DrawnPanel): number => f1 - best;

/** Panels without a lift come last. */
function sortable(panel: DrawnPanel): number {
  const lift = liftOf(panel);
  return Number.isFinite(lift) ? lift : -2;
}

function bySize(panels: readonly DrawnPanel[]): readonly SizeGroup[] {
  const sizes = [...new Set(panels.map(({ members }) => members.length))].sort((a, b) => a - b);
  return sizes.map((size) => ({ size, panels: panels.filter(({ members }) => members.length === size) }));
}

const sizeText = (size: number): string => counted(size, 'member', 'members');

const panelText = (panel: DrawnPanel): string =>
  `${panel.members.join(', ')}: panel ${scoreText(panel.f1)}, best member ${scoreText(panel.best)}, lift ${liftText(liftOf(panel))}`;

interface Lifts {
  readonly mean: number;
  readonly least: number;
  readonly most: number;
  readonly better: number;
}

const liftsOf = (panels: readonly DrawnPanel[]): Lifts => ({
  mean: panels.reduce((sum, panel) => sum + liftOf(panel), 0) / panels.length,
  least: minOf(panels, liftOf),
  most: maxOf(panels, liftOf),
  better: panels.filter((panel) => liftOf(panel) > 0).length,
});

function liftCells(panels: readonly DrawnPanel[]): readonly string[] {
  const { mean, least, most, better } = liftsOf(panels);
  return [liftText(mean), liftText(least), liftText(most), `${better} of ${panels.length}`];
}

function captionOf(panels: readonly DrawnPanel[]): string {
  const { mean, least, most, better } = liftsOf(panels);
  return `Mean lift over ${counted(panels.length, 'panel', 'panels')}: ${liftText(mean)} F1, from ${liftText(least)} to ${liftText(most)}. ${better} of ${panels.length} ${better === 1 ? 'is' : 'are'} better than the best member.`;
}

const legendOf = (groups: readonly SizeGroup[]): Markup =>
  html`<ul class="legend shapes" aria-hidden="true">${groups.map(({ size, panels }, shape) => html`<li><svg viewBox="0 0 16 16" width="16" height="16">${shapeMark(shape, 8, 8, sizeText(size))}</svg>${sizeText(size)}, ${counted(panels.length, 'panel', 'panels')}</li>`)}</ul>`;

/** Distances between ticks in hundredths, each up to a span of so many hundredths. */
const STEPS = [
  { span: 10, step: 2 },
  { span: 25, step: 5 },
  { span: 50, step: 10 },
] as const;

/** One scale for both axes, so that the diagonal marks equal values; as narrow as the panels allow. */
function scaleOf(panels: readonly DrawnPanel[]): Scale {
  const values = panels.flatMap(({ f1, best }) => [f1, best]).map((value) => 100 * Math.min(1, Math.max(0, value)));
  const [least, most] = [minOf(values, (value) => value), maxOf(values, (value) => value)];
  const step = STEPS.find(({ span }) => most - least <= span)?.step ?? 20;
  const from = Math.max(0, Math.floor(least / step) - (least % step < step / 4 ? 1 : 0)) * step;
  const to = Math.min(100, Math.max(from + 2 * step, (Math.floor(most / step) + 1) * step));
  const low = Math.min(from, to - 2 * step);
  const ticks = Array.from({ length: Math.round((to - low) / step) + 1 }, (_, index) => (low + index * step) / 100);
  return { low: low / 100, high: to / 100, ticks: ticks.map((at) => ({ at, label: at.toFixed(2) })) };
}

import { pad, wrap } from './layout.ts';
import { editLines, opposedLines, placeOf } from './terminal-items.ts';
import type { TerminalOptions } from './terminal-options.ts';
import { allItems, type ReportView, type ViewItem } from './view.ts';

/** The item a reader means: by the number it is listed under, its id, another id it is known by, or its title. */
export function findItem(view: ReportView, wanted: string): ViewItem | undefined {
  const text = wanted.trim().toLowerCase();
  const items = allItems(view);
  return (
    items.find(({ number }) => String(number) === text) ??
    items.find(({ id }) => id === wanted) ??
    items.find(({ aliases }) => aliases.includes(wanted)) ??
    items.find(({ title }) => title.toLowerCase() === text)
  );
}

/** The story a reader asks for: of an item, or by its id of one that went into another, or as `2.1` of the first that went into item 2. */
export function findStory(view: ReportView, wanted: string): ViewItem | undefined {
  const { absorbed = [] } = view;
  const [, number, place] = /^(\d{1,6})\.(\d{1,6})$/.exec(wanted.trim()) ?? [];
  const within = absorbed.filter(({ into }) => number !== undefined && String(into?.number) === number);
  return (
    within[Number(place) - 1] ??
    absorbed.find(({ id, aliases }) => id === wanted || aliases.includes(wanted)) ??
    findItem(view, wanted)
  );
}

/** Who said what about one item, each term of its number, which rule decided and what would reverse it. */
export function itemStory(item: ViewItem, options: TerminalOptions): string {
  const { width, paint } = options;
  const about = [...(item.place === undefined ? [] : [item.place]), ...item.about].join(' · ');
  const opening = [
    paint.bold(wrap(`${item.number === 0 ? '' : `${item.number}  `}${item.title}  (${item.id})`, width, '')),
    ...(about === '' ? [] : [paint.dim(wrap(about, width, ''))]),
    ...(item.description === '' ? [] : [wrap(item.description, width, '')]),
    ...opposedLines(item.opposed, options, '  '),
    ...editLines(item.edit, options, '  '),
  ];
  const parts = [
    opening,
    said(item, options),
    evidence(item, options),
    measured(item, options),
    weighed(item, options),
    decided(item, options),
    backed(item, options),
    ruled(item, options),
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

type Lines = readonly string[];

function said({ sayings }: ViewItem, { width, paint }: TerminalOptions): Lines {
  const lines = sayings.map(({ round, who, what, words, evidence: shown, effect }) => {
    const when = round === undefined ? 'finally' : `round ${round}`;
    const effectText = effect === '' ? '' : ` (${effect})`;
    return wrap(`${when}  ${who} ${what}${effectText}${words === '' ? '' : `: ${words}`}${pointsTo(shown)}`, width, '  ');
  });
  return lines.length === 0 ? [] : [paint.bold('What was said'), ...lines];
}

const pointsTo = (shown: string | undefined): string => (shown === undefined ? '' : ` [evidence: ${shown}]`);

function evidence({ citations = [], struck = [] }: ViewItem, { width, paint }: TerminalOptions): Lines {
  const lines = [
    ...citations.map((one) => wrap(`${one.by} quotes ${placeOf(one)}: “${one.quote}”`, width, '  ')),
    ...struck.map((line) => wrap(`struck: ${line}`, width, '  ')),
  ];
  return lines.length === 0 ? [] : [paint.bold('Evidence'), ...lines];
}

function measured({ measure }: ViewItem, { width, paint }: TerminalOptions): Lines {
  if (measure === undefined) return [];
  const terms = measure.terms.map(
    ({ term, delta }, index) => `  ${pad(index === 0 || delta < 0 ? `${delta}` : `+${delta}`, 6)} ${term}`,
  );
  return [
    paint.bold(`${measure.name} ${measure.value}`),
    ...terms,
    ...(measure.formula === '' ? [] : [wrap(measure.formula, width, '  ')]),
  ];
}

/** What the threshold asked of it. */
function weighed({ threshold }: ViewItem, { width, paint }: TerminalOptions): Lines {
  if (threshold === undefined) return [];
  const { base, severity, delta, needed, reached } = threshold;
  const terms = `${base} ${delta < 0 ? '-' : '+'}${Math.abs(delta)} ${severity} = ${needed} needed`;
  const end = reached >= needed ? `${reached} reached: reported` : `${reached} reached, ${needed - reached} too few: filtered`;
  return [paint.bold(`Threshold ${needed}`), wrap(`${terms}, ${end}`, width, '  ')];
}

/** How well it is backed, and why not better. */
const backed = ({ rung }: ViewItem, { width, paint }: TerminalOptions): Lines =>
  rung === undefined
    ? []
    : [
        paint.bold(`Evidence level: ${rung.level}`),
        ...(rung.next === null ? [] : [wrap(`not ${rung.next}: ${rung.lacks}`, width, '  ')]),
      ];

const decided = ({ decision }: ViewItem, { width, paint }: TerminalOptions): Lines => [
  paint.bold(`Decision: ${decision.word}${decision.rule === '' ? '' : ` (${decision.rule})`}`),
  wrap(`because ${decision.because}`, width, '  '),
  ...decision.particulars.map((line) => wrap(line, width, '  ')),
  ...(decision.reversal === '' ? [] : [wrap(`would be reversed by: ${decision.reversal}`, width, '  ')]),
];

const ruled = ({ ruling }: ViewItem, { width, paint }: TerminalOptions): Lines =>
  ruling === undefined ? [] : [paint.bold(`Ruling: ${ruling.ruling}`), wrap(`by ${ruling.by}: ${ruling.reason}`, width, '  ')];

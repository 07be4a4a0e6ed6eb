import { allItems, type ReportView, type ViewItem } from '../../report/view.ts';
import { recalledText } from '../../wording/recalled.ts';
import { LAYOUT_WORDS, RULING_WORDS, STORY_WORDS } from '../../words/tables.ts';
import { pad, wrap } from '../terminal/layout.ts';
import type { TerminalOptions } from '../terminal/options.ts';
import { editLines, opposedLines, placeOf } from '../terminal/passages.ts';

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

/** The statements about one item, each term of its number, the deciding rule and what would reverse it. */
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

const wordsOf = ({ language = 'en' }: TerminalOptions) => STORY_WORDS[language];

function said({ sayings }: ViewItem, options: TerminalOptions): Lines {
  const { width, paint } = options;
  const texts = wordsOf(options);
  const lines = sayings.map(({ round, who, what, words, evidence: shown, effect }) => {
    const when = round === undefined ? texts.finally : texts.round(round);
    const effectText = effect === '' ? '' : ` (${effect})`;
    const pointsTo = shown === undefined ? '' : ` ${texts.evidenceIs(shown)}`;
    return wrap(`${when}  ${who} ${what}${effectText}${words === '' ? '' : `: ${words}`}${pointsTo}`, width, '  ');
  });
  return lines.length === 0 ? [] : [paint.bold(texts.said), ...lines];
}

function evidence({ citations = [], struck = [] }: ViewItem, options: TerminalOptions): Lines {
  const { width, paint, language = 'en' } = options;
  const { quotes, struck: gone } = LAYOUT_WORDS[language].item;
  const lines = [
    ...citations.map((one) => wrap(`${quotes(one.by)} ${placeOf(one)}: “${one.quote}”`, width, '  ')),
    ...struck.map((line) => wrap(`${gone.toLowerCase()}: ${line}`, width, '  ')),
  ];
  return lines.length === 0 ? [] : [paint.bold(wordsOf(options).evidence), ...lines];
}

/** The columns of a term's number. */
const TERM_NUMBER = 6;

function measured({ measure }: ViewItem, { width, paint }: TerminalOptions): Lines {
  if (measure === undefined) return [];
  const terms = measure.terms.map(({ term, delta }, index) => {
    const number = pad(index === 0 || delta < 0 ? `${delta}` : `+${delta}`, TERM_NUMBER);
    return `  ${number} ${wrap(term, width, ' '.repeat(TERM_NUMBER + 3)).trimStart()}`;
  });
  return [
    paint.bold(`${measure.name} ${measure.value}`),
    ...terms,
    ...(measure.formula === '' ? [] : [wrap(measure.formula, width, '  ')]),
  ];
}

/** The requirement of the threshold. */
function weighed({ threshold }: ViewItem, options: TerminalOptions): Lines {
  if (threshold === undefined) return [];
  const { width, paint } = options;
  const words = wordsOf(options);
  const delta = `${threshold.delta < 0 ? '-' : '+'}${Math.abs(threshold.delta)}`;
  return [paint.bold(words.threshold(threshold.needed)), wrap(words.weighed({ ...threshold, delta }), width, '  ')];
}

/** The level of evidence, and the reason why it is not higher. */
function backed({ rung }: ViewItem, options: TerminalOptions): Lines {
  if (rung === undefined) return [];
  const { width, paint } = options;
  const words = wordsOf(options);
  const next = rung.next === null ? [] : [wrap(words.notNext(rung.next, rung.lacks), width, '  ')];
  return [paint.bold(words.level(rung.level)), ...next];
}

function decided({ decision }: ViewItem, options: TerminalOptions): Lines {
  const { width, paint } = options;
  const words = wordsOf(options);
  return [
    paint.bold(wrap(`${words.decision(decision.word)}${decision.rule === '' ? '' : ` (${decision.rule})`}`, width, '')),
    wrap(words.because(decision.because), width, '  '),
    ...decision.particulars.map((line) => wrap(line, width, '  ')),
    ...(decision.reversal === '' ? [] : [wrap(words.reversal(decision.reversal), width, '  ')]),
  ];
}

function ruled({ ruling }: ViewItem, options: TerminalOptions): Lines {
  if (ruling === undefined) return [];
  const { width, paint, language = 'en' } = options;
  const words = wordsOf(options);
  return [
    paint.bold(words.ruling(RULING_WORDS[language].names[ruling.ruling])),
    wrap(
      ruling.recalled === undefined ? words.ruledBy(ruling.by, ruling.reason) : recalledText(ruling, ruling.recalled, language),
      width,
      '  ',
    ),
  ];
}

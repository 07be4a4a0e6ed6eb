import type { ViewItem, ViewRuling } from '../../report/view.ts';
import type { CommentWords } from '../../words/formats/comment.ts';
import { code } from '../markdown/text.ts';
import { excerpt, said } from './github-text.ts';

/** Where a comment is written, as far as its items go. */
export interface ItemPlace {
  readonly words: CommentWords;
  /** The case, as a person calls it. */
  readonly caseName: string;
  /** The address of lines of the reviewed work; undefined where they cannot be looked up. */
  readonly link: (file: string, line: number, endLine: number) => string | undefined;
}

/** What has to be fixed: where, what the text is, why, how, and who stands behind it. */
export function fixBlock(item: ViewItem, place: ItemPlace): string {
  const { words } = place;
  return [
    heading(item),
    ...placeLine(item, place),
    ...quoted(item),
    ...(item.description === '' ? [] : [said(item.description)]),
    ...(item.suggestion === '' ? [] : [`**${words.fix}** ${said(item.suggestion)}`]),
    ...ruledLine(item, words),
    behind(item, words),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const SIDES_MOST = 12;

/** What a person has to settle: the sides, the question, what would answer it, and how to rule. */
export function decideBlock(item: ViewItem, place: ItemPlace): string {
  const { words, caseName } = place;
  const sides = Object.entries(item.perspectives).slice(0, SIDES_MOST);
  const { openQuestion: open } = item;
  const rule = code(`tribunal rule ${caseName} ${item.number} uphold/dismiss --reason "…"`);
  return [
    heading(item),
    ...placeLine(item, place),
    ...quoted(item),
    ...(sides.length === 0
      ? [said(item.description)]
      : [sides.map(([who, what]) => `- **${said(who)}:** ${said(what, 800)}`).join('\n')]),
    ...(open === undefined ? [] : [`**${words.question}** ${said(open.question)}`, `**${words.settle}** ${said(open.test)}`]),
    `**${words.rule}** ${rule}, ${words.thenPost} ${code(`tribunal post ${caseName}`)}`,
    behind(item, words),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A line of a table: its number, place, title and why it is not among the others. */
export const row = (item: ViewItem, why: string, place: ItemPlace): string =>
  `| ${item.number} | ${placesIn(item, place)[0] ?? ''} | ${said(item.title, 200)} | ${why} |`;

/** What a person said of an item, or what the panel decided on it. */
export const whyOf = (item: ViewItem, words: CommentWords): string =>
  item.ruling === undefined ? said(item.decision.because, 400) : rulingText(item.ruling, words);

const heading = ({ number, label, measure, title }: ViewItem): string =>
  `#### ${[String(number), said(label), ...(measure === undefined ? [] : [said(measure.value)]), said(title, 200)].join(' · ')}`;

const placeLine = (item: ViewItem, place: ItemPlace): readonly string[] => {
  const [first, ...more] = placesIn(item, place);
  if (first === undefined) return [];
  return [more.length === 0 ? first : `${first}, ${place.words.also} ${more.join(', ')}`];
};

const PLACES_MOST = 8;

/** Where it is, each linked to its lines. */
function placesIn({ place: own, places = [], data }: ViewItem, { link }: ItemPlace): readonly string[] {
  const named = own === undefined || own === '' ? [] : [own, ...places].slice(0, PLACES_MOST);
  return named.map((name, at) => {
    const lines = data?.locations[at];
    const address = lines === undefined ? undefined : link(lines.file, lines.line, lines.endLine);
    return address === undefined ? code(name) : `[${code(name)}](${address})`;
  });
}

const quoted = ({ quote }: ViewItem): readonly string[] => (quote === undefined || quote === '' ? [] : [excerpt(quote)]);

const behind = ({ backing, measure }: ViewItem, words: CommentWords): string => {
  const parts = [
    ...(backing === '' ? [] : [said(backing)]),
    ...(measure === undefined || measure.formula === '' ? [] : [said(words.why(measure.value, measure.formula))]),
  ];
  return parts.length === 0 ? '' : `<sub>${parts.join('<br>')}</sub>`;
};

const ruledLine = (item: ViewItem, words: CommentWords): readonly string[] =>
  item.ruling === undefined ? [] : [`${rulingText(item.ruling, words)} (${said(words.panelSaid(item.decision.word))})`];

const rulingText = ({ ruling, by, reason }: ViewRuling, words: CommentWords): string =>
  said(words.ruled(ruling === 'uphold' ? words.upheld : words.dismissed, by, reason), 600);

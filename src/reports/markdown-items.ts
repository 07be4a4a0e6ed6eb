import { code, fence, linkTo, table, text } from './markdown-text.ts';
import { type ReportView, standingWords, type ViewCitation, type ViewItem, type ViewRuling, type ViewWords } from './view.ts';
import type { ViewEdit } from './view-data.ts';

/** An item with all that is known of it. */
export function wholeItem(item: ViewItem): string {
  const { places = [], marks = [] } = item;
  const also = places.length === 0 ? '' : `, also ${places.map(code).join(', ')}`;
  const facts = [
    ...(item.place === undefined ? [] : [`- **Place:** ${code(item.place)}${also}`]),
    ...measureLine(item),
    ...item.facts.map(({ name, value }) => `- **${text(name)}:** ${text(value)}`),
    ...ruledLines(item),
    ...(marks.length === 0 ? [] : [`- **Flags:** ${text(marks.join(', '))}`]),
    ...quotedLines(item),
  ];
  const body = [
    ...quoted(item),
    ...(item.description === '' ? [] : [`**Description:** ${text(item.description)}`]),
    ...suggested(item),
  ];
  return [itemHeading(item), ...(facts.length === 0 ? [] : [facts.join('\n')]), ...body].join('\n\n');
}

/** The text it is about: its quote, or the two passages that do not go together. */
function quoted({ quote, opposed }: ViewItem): readonly string[] {
  if (opposed !== undefined)
    return [
      table(
        ['Place', 'Says'],
        opposed.map(({ place, quote: words, remark }) => [
          place === '' ? '' : code(place),
          [...(words === '' ? [] : [`“${text(words)}”`]), ...(remark === '' ? [] : [`*${text(remark)}*`])].join(' '),
        ]),
      ),
    ];
  return quote === undefined ? [] : [fence(quote)];
}

const itemHeading = (item: ViewItem): string => `### ${item.number}. [${text(item.label)}] ${text(item.title)}`;

const measureLine = ({ measure }: ViewItem): readonly string[] =>
  measure === undefined ? [] : [`- **${measure.name}:** ${measure.value}${formulaText(measure)}`];

/** Why the number is what it is. */
const formulaText = ({ formula }: NonNullable<ViewItem['measure']>): string => (formula === '' ? '' : ` (${text(formula)})`);

const quotedLines = ({ citations = [], struck = [] }: ViewItem): readonly string[] => [
  ...citations.map((one) => `- **Quoted by ${text(one.by)}:** ${placeText(one)} “${text(one.quote)}”`),
  ...struck.map((line) => `- **Struck:** ${text(line)}`),
];

/** Where a quote stands, linked to its line where that is in a file. */
const placeText = ({ place, file }: ViewCitation): string =>
  file === undefined ? code(place) : `[${text(place)}](${linkTo(file.path)}#L${file.line})`;

const suggested = ({ suggestion, edit }: ViewItem): readonly string[] => [
  ...(suggestion === '' ? [] : [`**Suggestion:** ${text(suggestion)}`]),
  ...(edit === undefined ? [] : [editBlock(edit)]),
];

const editBlock = ({ before, after }: ViewEdit): string => {
  const marked = (sign: string, words: string): readonly string[] => words.split('\n').map((line) => `${sign} ${line}`);
  return fence([...marked('-', before), ...marked('+', after)].join('\n'), 'diff');
};

const ruledText = ({ ruling, by, reason }: ViewRuling, { rulingMeans }: ViewItem): string =>
  `ruled: ${rulingMeans?.[ruling] ?? ruling} by ${by}: ${reason}`;

const ruledLines = (item: ViewItem): readonly string[] =>
  item.ruling === undefined
    ? []
    : [`- **Ruling:** ${text(`${ruledText(item.ruling, item)} (the panel: ${item.decision.word})`)}`];

/** Items of less weight: a table, and below it what the table has no room for. */
export const lesserItems = (items: readonly ViewItem[], { columns }: NonNullable<ViewWords['lesser']>): string =>
  [
    table(
      ['#', 'Severity', 'Place', 'Title', 'Confidence', ...columns.map(({ head }) => head)],
      items.map((item) => [
        String(item.number),
        text(item.label),
        code(item.place ?? ''),
        text(item.title),
        item.measure?.value ?? '',
        ...columns.map((column) => text(item.facts.find(({ key }) => key === column.key)?.value ?? '')),
      ]),
    ),
    ...items.map(lesserDetails),
  ].join('\n\n');

const lesserDetails = (item: ViewItem): string =>
  [
    `**${item.number}. ${text(item.title)}**${item.description === '' ? '' : `: ${text(item.description)}`}`,
    ...measureLine(item),
    ...quoted(item),
    ...suggested(item),
  ].join('\n\n');

/** An item that a person has to settle: the sides, and the question between them. */
export function disputedItem(item: ViewItem): string {
  const { measure } = item;
  const about = [
    ...(item.place === undefined ? [] : [code(item.place)]),
    ...(measure === undefined ? [] : [`${measure.name.toLowerCase()} ${measure.value}${formulaText(measure)}`]),
    text(item.decision.because),
    ...(item.escalate ? ['**escalated**'] : []),
  ];
  return [
    itemHeading(item),
    about.join(' · '),
    ...quoted(item),
    [...sides(item), ...quotedLines(item)].join('\n'),
    ...questionLines(item),
  ].join('\n\n');
}

const sides = ({ perspectives }: ViewItem): readonly string[] =>
  Object.entries(perspectives).map(([who, words]) => `- **${text(who)}:** ${text(words)}`);

const questionLines = ({ openQuestion }: ViewItem): readonly string[] =>
  openQuestion === undefined
    ? []
    : [`**Open question:** ${text(openQuestion.question)}`, `**Settle it:** ${text(openQuestion.test)}`];

/** The item about the whole: all that is known of it, and where a person has to settle it, the sides too. */
export const verdictItem = (item: ViewItem): string =>
  [
    wholeItem(item),
    ...(item.standing === 'disputed'
      ? [`**Open because** ${text(item.decision.because)}`, sides(item).join('\n'), ...questionLines(item)]
      : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

/** What was dismissed, why, and what would bring it back, where the protocol names that. */
export function rejectedItems(items: readonly ViewItem[]): string {
  const isReversible = items.some(({ decision }) => decision.reversal !== '');
  const isMeasured = items.some(({ measure }) => measure !== undefined && measure.formula !== '');
  return table(
    ['#', 'Place', 'Title', ...(isMeasured ? ['Confidence'] : []), 'Why', ...(isReversible ? ['Would be reversed by'] : [])],
    items.map((item) => [
      String(item.number),
      item.place === undefined ? '' : code(item.place),
      text(item.title),
      ...(isMeasured ? [item.measure === undefined ? '' : `${item.measure.value}${formulaText(item.measure)}`] : []),
      text(item.ruling === undefined ? item.decision.because : ruledText(item.ruling, item)),
      ...(isReversible ? [text(item.decision.reversal)] : []),
    ]),
  );
}

/** What the panel accepted and the threshold leaves out, in a line, and how to see it. */
export function filteredItems(items: readonly ViewItem[], story: string): string {
  const named = items.map(({ number, title, label, place, threshold }) =>
    text(
      `${number}. ${title} (${label}, ${threshold?.reached ?? '–'} of ${threshold?.needed ?? '–'}${place === undefined ? '' : `, ${place}`})`,
    ),
  );
  return `filtered ${items.length} below the threshold: ${named.join('; ')}. The story of each: ${code(story)}`;
}

/** Who holds what of each item, and what came of it. */
export const matrix = ({ items, speakers, words }: ReportView): string =>
  table(
    [titled(words.item), ...speakers.map(text), words.matrix.result],
    items.map((item) => [
      `${item.number}. ${text(item.title)}`,
      ...speakers.map((speaker) => text(item.stances.get(speaker) ?? '–')),
      text(standingWords(words, item.standing).result),
    ]),
  );

/** `Finding`, where it begins a heading. */
export const titled = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** What was said about an item, round by round. */
export const itemLog = (item: ViewItem): string =>
  [
    `**${item.number}. ${text(item.title)}**`,
    item.sayings
      .map(({ round, who, what, words, evidence, effect }) => {
        const when = round === undefined ? 'Finally' : `Round ${round}`;
        return `- ${when}: ${text(who)} ${text(what)}${effect === '' ? '' : ` (${text(effect)})`}${words === '' ? '' : `: ${text(words)}`}${evidence === undefined ? '' : ` *(evidence: ${text(evidence)})*`}`;
      })
      .join('\n'),
  ].join('\n\n');

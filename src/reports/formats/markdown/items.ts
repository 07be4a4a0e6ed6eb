import type { Language } from '../../../core/language.ts';
import {
  type ReportView,
  standingWords,
  type ViewCitation,
  type ViewItem,
  type ViewRuling,
  type ViewWords,
} from '../../report/view.ts';
import type { ViewEdit } from '../../report/view-data.ts';
import { MARKDOWN_WORDS } from '../../words/formats/markdowns.ts';
import { RULING_WORDS } from '../../words/told/rulings.ts';
import { code, fence, linkTo, table, text } from './text.ts';

/** An item with all that is known of it. */
export function wholeItem(item: ViewItem, language: Language = 'en'): string {
  const words = MARKDOWN_WORDS[language];
  const { places = [], marks = [] } = item;
  const also = places.length === 0 ? '' : words.also(places.map(code).join(', '));
  const facts = [
    ...(item.place === undefined ? [] : [`- **${words.place}:** ${code(item.place)}${also}`]),
    ...measureLine(item),
    ...item.facts.map(({ name, value }) => `- **${text(name)}:** ${text(value)}`),
    ...ruledLines(item, language),
    ...(marks.length === 0 ? [] : [`- **${words.flags}:** ${text(marks.join(', '))}`]),
    ...quotedLines(item, language),
  ];
  const body = [
    ...quoted(item, language),
    ...(item.description === '' ? [] : [`**${words.description}:** ${text(item.description)}`]),
    ...suggested(item, language),
  ];
  return [itemHeading(item), ...(facts.length === 0 ? [] : [facts.join('\n')]), ...body].join('\n\n');
}

/** The text it is about: its quote, or the two passages that do not go together. */
function quoted({ quote, opposed }: ViewItem, language: Language): readonly string[] {
  if (opposed !== undefined)
    return [
      table(
        [MARKDOWN_WORDS[language].place, MARKDOWN_WORDS[language].says],
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

function quotedLines({ citations = [], struck = [] }: ViewItem, language: Language): readonly string[] {
  const words = MARKDOWN_WORDS[language];
  return [
    ...citations.map((one) => `- **${words.quotedBy(text(one.by))}:** ${placeText(one)} “${text(one.quote)}”`),
    ...struck.map((line) => `- **${words.struck}:** ${text(line)}`),
  ];
}

/** Where a quote stands, linked to its line where that is in a file. */
const placeText = ({ place, file, source }: ViewCitation): string =>
  [
    file === undefined ? code(place) : `[${text(place)}](${linkTo(file.path)}#L${file.line})`,
    ...(source === undefined ? [] : [`(${text(source)})`]),
  ].join(' ');

const suggested = ({ suggestion, edit }: ViewItem, language: Language): readonly string[] => [
  ...(suggestion === '' ? [] : [`**${MARKDOWN_WORDS[language].suggestion}:** ${text(suggestion)}`]),
  ...(edit === undefined ? [] : [editBlock(edit)]),
];

const editBlock = ({ before, after }: ViewEdit): string => {
  const marked = (sign: string, words: string): readonly string[] => words.split('\n').map((line) => `${sign} ${line}`);
  return fence([...marked('-', before), ...marked('+', after)].join('\n'), 'diff');
};

function ruledText({ ruling, by, reason }: ViewRuling, { rulingMeans }: ViewItem, language: Language): string {
  const { names, ruled } = RULING_WORDS[language];
  return ruled(rulingMeans?.[ruling] ?? names[ruling], by, reason);
}

function ruledLines(item: ViewItem, language: Language): readonly string[] {
  if (item.ruling === undefined) return [];
  const said = RULING_WORDS[language].thePanel(ruledText(item.ruling, item, language), item.decision.word);
  return [`- **${MARKDOWN_WORDS[language].ruling}:** ${text(said)}`];
}

/** Items of less weight: a table, and below it what the table has no room for. */
export function lesserItems(
  items: readonly ViewItem[],
  { columns }: NonNullable<ViewWords['lesser']>,
  language: Language,
): string {
  const words = MARKDOWN_WORDS[language];
  return [
    table(
      ['#', words.severity, words.place, words.title, words.confidence, ...columns.map(({ head }) => head)],
      items.map((item) => [
        String(item.number),
        text(item.label),
        code(item.place ?? ''),
        text(item.title),
        item.measure?.value ?? '',
        ...columns.map((column) => text(item.facts.find(({ key }) => key === column.key)?.value ?? '')),
      ]),
    ),
    ...items.map((item) => lesserDetails(item, language)),
  ].join('\n\n');
}

const lesserDetails = (item: ViewItem, language: Language): string =>
  [
    `**${item.number}. ${text(item.title)}**${item.description === '' ? '' : `: ${text(item.description)}`}`,
    ...measureLine(item),
    ...quoted(item, language),
    ...suggested(item, language),
  ].join('\n\n');

/** An item that a person has to settle: the sides, and the question between them. */
export function disputedItem(item: ViewItem, language: Language = 'en'): string {
  const words = MARKDOWN_WORDS[language];
  const { measure } = item;
  const about = [
    ...(item.place === undefined ? [] : [code(item.place)]),
    ...(measure === undefined ? [] : [`${words.measured(measure.name, measure.value)}${formulaText(measure)}`]),
    text(item.decision.because),
    ...(item.escalate ? [`**${words.escalated}**`] : []),
  ];
  return [
    itemHeading(item),
    about.join(' · '),
    ...quoted(item, language),
    [...sides(item), ...quotedLines(item, language)].join('\n'),
    ...questionLines(item, language),
  ].join('\n\n');
}

const sides = ({ perspectives }: ViewItem): readonly string[] =>
  Object.entries(perspectives).map(([who, words]) => `- **${text(who)}:** ${text(words)}`);

function questionLines({ openQuestion }: ViewItem, language: Language): readonly string[] {
  if (openQuestion === undefined) return [];
  const words = MARKDOWN_WORDS[language];
  return [`**${words.openQuestion}:** ${text(openQuestion.question)}`, `**${words.settleIt}:** ${text(openQuestion.test)}`];
}

/** The item about the whole: all that is known of it, and where a person has to settle it, the sides too. */
export const verdictItem = (item: ViewItem, language: Language = 'en'): string =>
  [
    wholeItem(item, language),
    ...(item.standing === 'disputed'
      ? [
          MARKDOWN_WORDS[language].openBecause(text(item.decision.because)),
          sides(item).join('\n'),
          ...questionLines(item, language),
        ]
      : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

/** What was dismissed, why, and what would bring it back, where the protocol names that. */
export function rejectedItems(items: readonly ViewItem[], language: Language): string {
  const words = MARKDOWN_WORDS[language];
  // What would turn the panel's decision says nothing of a person's.
  const reversal = ({ ruling, decision }: ViewItem): string => (ruling === undefined ? decision.reversal : '');
  const isReversible = items.some((item) => reversal(item) !== '');
  const isMeasured = items.some(({ measure }) => measure !== undefined && measure.formula !== '');
  return table(
    [
      ...['#', words.place, words.title, ...(isMeasured ? [words.confidence] : [])],
      ...[words.why, ...(isReversible ? [words.reversedBy] : [])],
    ],
    items.map((item) => [
      String(item.number),
      item.place === undefined ? '' : code(item.place),
      text(item.title),
      ...(isMeasured ? [item.measure === undefined ? '' : `${item.measure.value}${formulaText(item.measure)}`] : []),
      text(item.ruling === undefined ? item.decision.because : ruledText(item.ruling, item, language)),
      ...(isReversible ? [text(reversal(item))] : []),
    ]),
  );
}

/** What the panel accepted and the threshold leaves out, in a line, and how to see it. */
export function filteredItems(items: readonly ViewItem[], story: string, language: Language): string {
  const words = MARKDOWN_WORDS[language];
  const named = items.map(({ number, title, label, place, threshold }) =>
    text(
      `${number}. ${title} (${label}, ${words.reached(String(threshold?.reached ?? '–'), String(threshold?.needed ?? '–'))}${place === undefined ? '' : `, ${place}`})`,
    ),
  );
  return words.filtered(items.length, named.join('; '), code(story));
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
export function itemLog(item: ViewItem, language: Language = 'en'): string {
  const texts = MARKDOWN_WORDS[language];
  return [
    `**${item.number}. ${text(item.title)}**`,
    item.sayings
      .map(({ round, who, what, words, evidence, effect }) => {
        const when = round === undefined ? texts.finally : texts.round(round);
        return `- ${when}: ${text(who)} ${text(what)}${effect === '' ? '' : ` (${text(effect)})`}${words === '' ? '' : `: ${text(words)}`}${evidence === undefined ? '' : ` ${texts.evidence(text(evidence))}`}`;
      })
      .join('\n'),
  ].join('\n\n');
}

import type { Language } from '../../core/language.ts';
import { shorten } from '../formats/terminal/layout.ts';
import { fieldOf, listIn } from '../report/answer-tallies.ts';
import { named } from '../words/table.ts';
import { LOG_WORDS, SEVERITY_WORDS } from '../words/tables.ts';

const LINES_MAX = 20;
const TEXT_MAX = 400;

/** The content of an answer, a printable line for each entry. */
export function answerLines(answer: unknown, language: Language = 'en'): readonly string[] {
  const words = LOG_WORDS[language];
  const lines = [
    ...(listIn(answer, 'findings') ?? []).map((one) => findingLine(one, language)),
    ...(listIn(answer, 'flags') ?? []).map(flagLine),
    ...(listIn(answer, 'responses') ?? []).map((one) => wordLine(one, 'stance', { language })),
    ...(listIn(answer, 'refutations') ?? []).map((one) => wordLine(one, 'stance', { language, answered: words.refuted })),
    ...(listIn(answer, 'votes') ?? []).map((one) => wordLine(one, 'vote', { language, answered: words.voted })),
    ...(listIn(answer, 'observations') ?? []).map((one) => words.alsoSaw(findingLine(one, language))),
    ...(listIn(answer, 'defenses') ?? []).map((one) => wordLine(one, 'action', { language })),
    ...(listIn(answer, 'rulings') ?? []).map((one) => wordLine(one, 'ruling', { language })),
  ];
  const more = lines.length - LINES_MAX;
  return more > 0 ? [...lines.slice(0, LINES_MAX), words.more(more)] : lines;
}

/** `high  Session token compared with ==  src/auth/session.ts:42`. */
function findingLine(finding: unknown, language: Language): string {
  const place = textIn(finding, 'file') || textIn(finding, 'section');
  const line = fieldOf(finding, 'line');
  return [
    named(SEVERITY_WORDS[language], textIn(finding, 'severity')),
    textIn(finding, 'title'),
    typeof line === 'number' && line > 0 && place !== '' ? `${place}:${line}` : place,
  ]
    .filter((part) => part !== '')
    .join('  ');
}

/** `Guilt stated as fact: “the man who killed her”  paragraph 3`. */
function flagLine(flag: unknown): string {
  const [issue, quote, location] = [textIn(flag, 'issue'), textIn(flag, 'quote'), textIn(flag, 'location')];
  const words = [issue, ...(quote === '' ? [] : [`“${quote}”`])].filter((part) => part !== '').join(': ');
  return location === '' ? words : `${words}  ${location}`;
}

/** The language of a text, and its words if they are not those of the debate. */
interface Wording {
  readonly language: Language;
  readonly answered?: Readonly<Record<string, string>>;
}

/** `disagree F1 −10: the caller checks it`. */
function wordLine(said: unknown, field: string, { language, answered = LOG_WORDS[language].answered }: Wording): string {
  const adjustment = fieldOf(said, 'adjustment');
  const points =
    typeof adjustment === 'number' && adjustment !== 0 ? [`${adjustment < 0 ? '−' : '+'}${Math.abs(adjustment)}`] : [];
  const words = [named(answered, textIn(said, field)), textIn(said, 'finding'), ...points]
    .filter((part) => part !== '')
    .join(' ');
  const reasoning = textIn(said, 'reasoning');
  return reasoning === '' ? words : `${words}: ${reasoning}`;
}

function textIn(value: unknown, name: string): string {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? shorten(text, TEXT_MAX) : '';
}

import { phrase } from '../../core/answer-phrases.ts';
import { DEFAULT_STANCES } from '../../core/protocols/judge-panel/rules.ts';
import type { ClaimConfidence, Priority } from '../../core/protocols/judge-panel/said.ts';
import type { TakeNote } from '../findings/finding-context.ts';
import { severityOf } from '../findings/grades/severity-of.ts';
import { firstSeverityOf } from '../findings/vocabulary.ts';
import { shortened } from '../reading/describe-problem.ts';
import type { Edition } from '../reading/reading.ts';

/** As much of a judge's words as a note repeats. */
export const SHORT = 60;

/** A text, or a number as one; anything else says nothing. */
export const textOf = (raw: unknown): string =>
  typeof raw === 'string' ? raw.trim() : typeof raw === 'number' ? String(raw) : '';

/** The phrases that models write in an empty list. */
const NOTHING = new Set(['', 'none', 'n/a', 'na', 'nil', 'null', 'nothing', '-', '[]']);

/** True if a text means nothing. */
export const isNothing = (text: string): boolean => NOTHING.has(text.toLowerCase().replace(/\.$/, ''));

/** The canonical name of a dimension: `Problem Understanding` and `problem-understanding` are one. */
export const dimensionName = (name: string): string =>
  name
    .toLowerCase()
    .trim()
    .replace(/[\s_-]+/g, '_');

const STANCES: ReadonlyMap<string, string> = new Map([
  ['pro', 'for'],
  ['in favour', 'for'],
  ['in favor', 'for'],
  ['supportive', 'for'],
  ['advocate', 'for'],
  ['con', 'against'],
  ['opposed', 'against'],
  ['critic', 'against'],
  ['skeptic', 'against'],
  ['balanced', 'neutral'],
  ['objective', 'neutral'],
]);

/** The stance that a word means; any other word is kept as a custom stance. */
export function stanceIn(word: string): string {
  const plain = word.trim().toLowerCase();
  return STANCES.get(plain) ?? ((DEFAULT_STANCES as readonly string[]).includes(plain) ? plain : word.trim());
}

const CONFIDENCES: { readonly [C in ClaimConfidence]: readonly string[] } = {
  HIGH: ['high', 'very high', 'certain', 'strong'],
  MEDIUM: ['medium', 'moderate', 'mid'],
  LOW: ['low', 'very low', 'weak'],
};

/** From here on a confidence given as a number is HIGH or MEDIUM, in percent. */
const HIGH_FROM = 80;
const MEDIUM_FROM = 50;

/** A judge's confidence, from a word or a number; undefined if missing. */
export function confidenceOf(written: string, note: TakeNote): ClaimConfidence | undefined {
  if (written === '') return undefined;
  const word = written.toLowerCase();
  const known = (['HIGH', 'MEDIUM', 'LOW'] as const).find((one) => CONFIDENCES[one].includes(word));
  if (known?.toLowerCase() === word) return known;
  const read = known ?? confidenceInNumber(word) ?? 'MEDIUM';
  note('coerced', phrase('read-as', phrase('what-confidence'), shortened(written, SHORT), read));
  return read;
}

function confidenceInNumber(word: string): ClaimConfidence | undefined {
  const found = /^(\d{1,3}(?:\.\d{1,10})?)\s?(%?)$/.exec(word);
  if (found === null) return undefined;
  const value = Number(found[1]);
  const percent = found[2] === '' && value <= 1 ? value * 100 : value;
  return percent >= HIGH_FROM ? 'HIGH' : percent >= MEDIUM_FROM ? 'MEDIUM' : 'LOW';
}

/** An entry among the critical findings is critical, unless its own severity is lower. */
export function priorityOf(word: string, finding: string, note: TakeNote, edition: Edition | undefined): Priority {
  if (word === '') return 'CRITICAL';
  const severity = edition === 1 ? firstSeverityOf(word) : severityOf(word);
  const about = `"${shortened(finding, SHORT)}"`;
  if (severity === undefined) {
    note('coerced', phrase('priority-unknown', shortened(word, SHORT), about));
    return 'CRITICAL';
  }
  const priority = ({ critical: 'CRITICAL', high: 'HIGH', medium: 'MEDIUM', low: 'LOW' } as const)[severity];
  if (priority !== 'CRITICAL') note('not-counted', phrase('priority-lesser', about, word, priority));
  else if (word.toUpperCase() !== priority) note('coerced', phrase('priority-read-as', word, about));
  return priority;
}

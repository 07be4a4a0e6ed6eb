import type { ZodType } from 'zod';
import { Unreadable } from '../json/unreadable.ts';

/** A value that cannot be read: its path, what was expected, what was found. */
export interface Problem {
  readonly path: readonly (string | number)[];
  readonly expected: string;
  readonly found: unknown;
}

const UNKNOWN_KEY = 'no such key';

/**
 * All violations of a shape in a value; the shape only checks, and the value is used unchanged. Few values are checked, and to
 * compile a shape takes longer than that.
 */
export const problemsIn = (value: unknown, shape: ZodType): readonly Problem[] =>
  shape.safeParse(value, { jitless: true }).error?.issues.flatMap((issue): readonly Problem[] => {
    const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
    const found = path.reduce<unknown>(stepInto, value);
    if (issue.code === 'invalid_key') return [{ path, expected: issue.issues[0]?.message ?? issue.message, found: path.at(-1) }];
    if (issue.code !== 'unrecognized_keys') return [{ path, expected: issue.message, found }];
    return issue.keys.map((key) => ({ path: [...path, key], expected: UNKNOWN_KEY, found: stepInto(found, key) }));
  }) ?? [];

const stepInto = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string | number, unknown>>)[key] : undefined;

/** `round1[0].findings[2].severity` */
export function pathText(path: readonly (string | number)[]): string {
  const text = path
    .map((key) => (typeof key === 'number' ? `[${key}]` : /^[\w-]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`))
    .join('');
  return text.replace(/^\./, '') || '(all of it)';
}

/** The text "expected …, found …". */
export function problemText({ path, expected, found }: Problem): string {
  if (expected === UNKNOWN_KEY) return `${pathText(path)}: unknown key`;
  return `${pathText(path)}: expected ${expected}, found ${foundText(found)}`;
}

const FOUND_MAX = 60;

const foundText = (found: unknown): string => (found === undefined ? 'nothing' : excerpt(found, FOUND_MAX));

/** The beginning of a value, on one line. */
export function excerpt(said: unknown, max: number): string {
  const text = said instanceof Unreadable ? oneLine(said.text.slice(0, 4 * max)) : shortJson(said);
  return shortened(text, max);
}

/** With single blanks. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The beginning of a text. */
export const shortened = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max)}…` : text);

/** The most characters of a value that a note or a problem quotes. */
export const EXCERPT_MAX = 120;

/** The beginning of a text, on one line. */
export const quoted = (text: string): string => shortened(oneLine(text.slice(0, 4 * EXCERPT_MAX)), EXCERPT_MAX);

/** JSON, or the kind of value if it is nested too deep to be serialised. */
function shortJson(found: unknown): string {
  if (typeof found === 'number') return String(found);
  try {
    return JSON.stringify(found) ?? String(found);
  } catch {
    return Array.isArray(found) ? 'a list' : 'an object';
  }
}

/** An error about a value in an answer that cannot be read: its path, what was expected, what was found. */
export class AnswerProblem extends Error {
  override readonly name = 'AnswerProblem';
  readonly path: readonly (string | number)[];
  readonly expected: string;
  readonly found: unknown;

  constructor(path: readonly (string | number)[], expected: string, found: unknown) {
    super(`expected ${expected}`);
    this.path = path;
    this.expected = expected;
    this.found = found;
  }
}

/** What some reading gives, or the problem that it throws. */
export function attempt<A>(read: () => A): A | AnswerProblem {
  try {
    return read();
  } catch (problem) {
    if (problem instanceof AnswerProblem) return problem;
    throw problem;
  }
}

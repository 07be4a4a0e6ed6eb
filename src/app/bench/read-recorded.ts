import { readFile } from 'node:fs/promises';
import type { ZodType } from 'zod';
import { problemsIn, problemText } from '../../answers/reading/describe-problem.ts';
import { UserError } from '../../contracts/user-error.ts';
import { badFile } from '../../files/bad-file.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { readText } from '../../files/read-text.ts';

/** A file of recorded data: the user's name for it, and the expected content. */
export interface RecordedFile<T> {
  /** The path in a form that can be opened. */
  readonly file: string;
  readonly name: string;
  readonly shape: ZodType<T>;
  /** The error code for an unexpected shape. */
  readonly code: string;
  /** The hint shown if the recording cannot be used. */
  readonly hint?: string | undefined;
}

const FORMAT = 'docs/bench.md';

/** Reads a file of recorded data; another shape is the user's mistake, with its line. */
export async function readRecorded<T>({ file, name, shape, code, hint }: RecordedFile<T>): Promise<T> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UserError('no-such-file', `${name} cannot be read: ${diskReason(error)}`, {
      hint: hint ?? `name a file of recorded data (${FORMAT})`,
    });
  });
  const { value, lineOf } = readText(text, name);
  checkRecorded(value, { name, shape, code, hint, lineOf });
  return shape.parse(value);
}

/** The check of a value, and its name in errors. */
export interface RecordedValue<T> extends Omit<RecordedFile<T>, 'file'> {
  /** The line number of a part, if it was read from a text. */
  readonly lineOf?: (path: readonly (string | number)[]) => number | undefined;
}

/** The first place with the name `__proto__`, which a check of shapes drops without a word. */
function placeOfProto(value: unknown, path: readonly (string | number)[] = []): readonly (string | number)[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, '__proto__')) return [...path, '__proto__'];
  for (const [key, part] of Object.entries(value)) {
    const found = placeOfProto(part, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Recorded data that has another shape is the user's mistake. */
export function checkRecorded<T>(value: unknown, { name, shape, code, hint, lineOf }: RecordedValue<T>): asserts value is T {
  const dropped = placeOfProto(value);
  const problems =
    dropped === undefined ? problemsIn(value, shape) : [{ path: dropped, expected: 'another name', found: '__proto__' }];
  if (problems.length === 0) return;
  const line = lineOf?.(problems[0]?.path ?? []);
  const bad = badFile({ code, problems: problems.map(problemText), name, line, format: FORMAT });
  throw hint === undefined ? bad : new UserError(code, bad.message, { place: bad.place ?? name, hint: `${bad.hint}\n${hint}` });
}

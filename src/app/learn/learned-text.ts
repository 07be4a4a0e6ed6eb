import { problemsIn, problemText } from '../../answers/reading/describe-problem.ts';
import type { LearnedText } from '../../contracts/learned-store.ts';
import { UserError } from '../../contracts/user-error.ts';
import { badFile } from '../../files/bad-file.ts';
import { readText } from '../../files/read-text.ts';
import { type LearnedFile, learnedFile } from '../../reports/cases/learned-schema.ts';
import type { Host } from '../host.ts';

const FORMAT = 'docs/learning.md';
const AGAIN = 'tribunal learn writes it again from your cases; --no-learned reviews without it';

/** The user's track records as last written; undefined if there are none. Rejects with a `UserError` if they are broken. */
export async function readLearned({
  learned,
}: Pick<Host, 'learned'>): Promise<(LearnedText & { readonly file: LearnedFile }) | undefined> {
  const found = await learned?.read();
  return found === undefined ? undefined : { ...found, file: learnedIn(found) };
}

/** Reads a file of track records. */
export function learnedIn({ text, place }: LearnedText): LearnedFile {
  const { value, lineOf } = readable(text, place);
  const problems = problemsIn(value, learnedFile);
  if (problems.length === 0) return value as LearnedFile;
  const [first] = problems;
  const bad = badFile({
    code: 'bad-learned',
    problems: problems.map(problemText),
    name: place,
    line: first && lineOf(first.path),
    format: FORMAT,
  });
  throw new UserError(bad.code, bad.message, { place: bad.place ?? place, hint: `${bad.hint}\n${AGAIN}` });
}

function readable(text: string, place: string): ReturnType<typeof readText> {
  try {
    return readText(text, place);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError('bad-learned', error.message, { place: error.place ?? place, hint: AGAIN });
  }
}

/** A file of track records as text: a record a line, for people to read and to compare. */
export function learnedText({ records, ...head }: LearnedFile): string {
  const lines = records.map((record) => `    ${JSON.stringify(record)}`);
  const body = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`;
  return `${JSON.stringify(head, null, 2).replace(/\n\}$/, '')},\n  "records": ${body}\n}\n`;
}

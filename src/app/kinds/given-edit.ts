import * as z from 'zod';
import { problemsIn, problemText } from '../../answers/reading/describe-problem.ts';
import { badFile } from '../../files/bad-file.ts';
import { readText } from '../../files/read-text.ts';

/** A person's own edit: the words to replace, by default the quoted ones, and the words to put there. */
export interface GivenEdit {
  readonly find?: string | undefined;
  readonly replace: string;
}

const pair = z.strictObject(
  { find: z.string('the words to replace'), replace: z.string('the words to put there') },
  'an object { find, replace }',
);

/** A text that is meant as find and replace, and not as the new words. */
const PAIR = /^\uFEFF?\s*(?:\{\s*"?find"?\s*:|(?:find|replace)\s*:)/;

/** A file that has `find` and `replace`, and nothing else. */
const PAIR_FILE = /\.(?:ya?ml|json)$/i;

/** Reads the file of an edit: `find` and `replace` as JSON or YAML, or else the new words themselves. */
export function readEditFile(text: string, name: string): GivenEdit {
  if (!PAIR_FILE.test(name) && !PAIR.test(text))
    return {
      replace: text
        .replace(/^\uFEFF/, '')
        .replaceAll('\r\n', '\n')
        .replace(/\n+$/, ''),
    };
  const { value, lineOf } = readText(text, name);
  const problems = problemsIn(value, pair);
  if (problems.length === 0) return pair.parse(value);
  throw badFile({
    code: 'bad-edit',
    problems: problems.map(problemText),
    name,
    line: lineOf(problems[0]?.path ?? []),
    format: 'docs/flags.md#an-edit-of-your-own',
  });
}

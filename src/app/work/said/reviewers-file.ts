import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type Problem, problemsIn, problemText } from '../../../answers/reading/describe-problem.ts';
import { UserError } from '../../../contracts/user-error.ts';
import { DIMENSIONS } from '../../../core/protocols/business-review/domains.ts';
import { badFile } from '../../../files/bad-file.ts';
import { diskReason } from '../../../files/disk-errors.ts';
import { type ReadValue, readText } from '../../../files/read-text.ts';

/** A reviewer of the first model's team. */
export interface WantedReviewer {
  readonly role: string;
  /** The category of findings it looks for; only a reviewer of the user's own names one. */
  readonly field?: string;
  /** The instructions of a reviewer of the user's own. */
  readonly words?: string;
}

/** The user's reviewers, and the whole text of their file. */
export interface ReviewersFile {
  readonly reviewers: readonly WantedReviewer[];
  readonly text: string;
}

/** A text that defines reviewers, and its name in errors. */
export interface ReviewersText {
  readonly name: string;
  readonly text: string;
}

const REVIEWERS_MAX = 20;
const NAME_MAX = 60;
const WORDS_MAX = 8_000;

/** Stands for the five reviewers. */
const BUILT_IN = 'built-in';
const FIVE = DIMENSIONS.map(({ role }) => `${role}-reviewer`);
const CATEGORIES: readonly string[] = DIMENSIONS.map(({ category }) => category);

const REVIEWER = `a reviewer: { name, field, words }, ${BUILT_IN}, or one of ${CATEGORIES.join(', ')}`;
const NAME = 'letters, digits and hyphens, such as chief-financial-officer';
const FIELD = `a field: ${CATEGORIES.join(', ')}, or a new one of letters, digits and hyphens`;

const named = (what: string) =>
  z
    .string(what)
    .max(NAME_MAX, `${what}, at most ${NAME_MAX} characters`)
    .regex(/^\s*[\p{L}\p{N}]+(?:[ _-]+[\p{L}\p{N}]+)*\s*$/u, what);

const reviewer = z.union(
  [
    z.strictObject({
      name: named(NAME),
      field: named(FIELD),
      words: z
        .string('the words that tell the reviewer what to look for')
        .regex(/\S/, 'the words that tell the reviewer what to look for')
        .max(WORDS_MAX, `words of at most ${WORDS_MAX} characters`),
    }),
    z.string(REVIEWER),
  ],
  REVIEWER,
);

const shape = z.strictObject(
  {
    reviewers: z
      .array(reviewer, 'a list of reviewers')
      .min(1, 'at least one reviewer')
      .max(REVIEWERS_MAX, `at most ${REVIEWERS_MAX} reviewers`),
  },
  'an object { reviewers }, or a list of reviewers',
);

type RawReviewer = z.infer<typeof reviewer>;

/** Reads the user's file of reviewers. */
export function readReviewersFile(file: string): ReviewersFile {
  try {
    return readReviewers({ name: file, text: readFileSync(file, 'utf8') });
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError('unreadable', `cannot read the reviewers file: ${diskReason(error)}`, {
      place: file,
      hint: 'pass the path of a file with reviewers; its format: docs/business.md',
    });
  }
}

/** The same from a text. */
export function readReviewers({ name, text }: ReviewersText): ReviewersFile {
  const { value, lineOf } = whole(readText(text, name));
  const wrong = problemsIn(value, shape);
  const { reviewers } = value as z.infer<typeof shape>;
  const problems = wrong.length > 0 ? wrong : faultsIn(reviewers);
  if (problems.length > 0)
    throw badFile({
      code: 'bad-reviewers',
      problems: problems.map(problemText),
      name,
      line: lineOf(problems[0]?.path ?? []),
      format: 'docs/business.md',
    });
  const all = reviewers.flatMap(wantedBy);
  return { reviewers: all.filter(({ role }, at) => all.findIndex((one) => one.role === role) === at), text };
}

/** A bare list is a file with that list alone. */
const whole = ({ value, lineOf }: ReadValue): ReadValue =>
  Array.isArray(value) ? { value: { reviewers: value }, lineOf: ([, ...path]) => lineOf(path) } : { value, lineOf };

function wantedBy(raw: RawReviewer): readonly WantedReviewer[] {
  if (typeof raw !== 'string') return [{ role: hyphened(raw.name), field: fieldIn(raw.field), words: raw.words.trim() }];
  return raw.trim().toLowerCase() === BUILT_IN ? FIVE.map((role) => ({ role })) : [{ role: builtIn(raw) ?? raw }];
}

/** A built-in reviewer by its category or its name. */
function builtIn(word: string): string | undefined {
  const name = fieldIn(word).replace(/-reviewer$/, '');
  const found = DIMENSIONS.find(({ category, role }) => category === name || role === name);
  return found && `${found.role}-reviewer`;
}

const hyphened = (name: string): string => name.trim().replace(/[\s_-]+/g, '-');
const fieldIn = (field: string): string => hyphened(field).toLowerCase();

/** The words that are roles or fields already. */
const TAKEN: ReadonlySet<string> = new Set([
  ...DIMENSIONS.flatMap(({ category, role }) => [category, role, `${role}-reviewer`, `${category}-reviewer`]),
  BUILT_IN,
  'business-cross-review',
  'reviewer',
  'arbiter',
]);

/** Checks beyond the shape: known built-in reviewers, and names that are told apart from each other and from fields. */
function faultsIn(reviewers: readonly RawReviewer[]): readonly Problem[] {
  const fields = new Set(reviewers.flatMap((one) => (typeof one === 'string' ? [] : [fieldIn(one.field)])));
  const seen = new Set<string>();
  return reviewers.flatMap((one, at): readonly Problem[] => {
    if (typeof one === 'string')
      return one.trim().toLowerCase() === BUILT_IN || builtIn(one) !== undefined
        ? []
        : [{ path: ['reviewers', at], expected: REVIEWER, found: one }];
    const path = ['reviewers', at, 'name'];
    const name = fieldIn(one.name);
    const isRepeated = seen.has(name);
    seen.add(name);
    if (TAKEN.has(name)) return [{ path, expected: 'a name of its own: this one is built in', found: one.name }];
    if (fields.has(name)) return [{ path, expected: `a name that is no field, such as ${name}-reviewer`, found: one.name }];
    return isRepeated ? [{ path, expected: 'a name that no other reviewer has', found: one.name }] : [];
  });
}

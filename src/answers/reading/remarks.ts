import { phrase } from '../../core/answer-phrases.ts';
import type { Note } from '../../core/note.ts';
import type { TakeNote } from '../findings/finding-context.ts';
import { EXCERPT_MAX, excerpt, oneLine, type Problem, pathText, problemText, shortened } from './describe-problem.ts';

/** The most problems that are put to a panelist, and the most losses noted one by one. */
const LISTED_MAX = 100;

const NAME_MAX = 60;

/** The known names of fields. */
interface KnownNames {
  readonly isKey: (name: string) => boolean;
  /** True if the value of the first field may contain the second. */
  readonly isPart?: (name: string, inner: string) => boolean;
}

/** Collects the problems found while one answer is read: for the panelist as problems, for the record as notes. */
export class Remarks {
  readonly notes: Note[] = [];
  readonly by: string;
  readonly #problems: string[] = [];
  readonly #names = new Set<string>();
  #isCut = false;
  #unlisted = 0;
  #lost = 0;

  constructor(by: string) {
    this.by = by;
  }

  note: TakeNote = (kind, message) => void this.notes.push({ kind, message, by: this.by });

  /** Adds a problem for the panelist to correct. */
  problem(text: string): void {
    if (this.#problems.length < LISTED_MAX) this.#problems.push(text);
    else this.#unlisted++;
  }

  /** The text ends in the middle of a field or element; '' means between them. */
  cut(within: string): void {
    this.#isCut = true;
    this.problem(`the answer ends ${within === '' ? 'before it is complete' : `in the middle of ${within}`}`);
  }

  /** The `isCut` field of a reading. */
  get ending(): { readonly isCut?: true } {
    return this.#isCut ? { isCut: true } : {};
  }

  /** Notes a statement that does not count. */
  loss(message: Note['message']): void {
    this.#lost++;
    if (this.#lost <= LISTED_MAX) this.note('not-counted', message);
  }

  /** The same, with all problems of the statement. */
  lose(path: Problem['path'], said: unknown, problems: readonly Problem[]): void {
    for (const problem of problems) this.problem(problemText(problem));
    this.loss(phrase('not-counted', pathText(path), excerpt(said, EXCERPT_MAX)));
  }

  /** References to findings that were not shown: kept as unmatched, and reported to the panelist. */
  unmatched(list: string, references: readonly { readonly reference: string }[]): void {
    for (const { reference } of references)
      this.problem(`${list}: expected a finding_id of what was shown, found ${excerpt(reference, EXCERPT_MAX)}`);
  }

  /** Ignores unrequested fields that say something, and fields of an element nested inside another field. */
  passOver(place: string, object: unknown, { isKey, isPart = () => false }: KnownNames): void {
    for (const [name, value] of entriesOf(object)) {
      if (!isKey(name)) {
        if (!isEmptyList(value)) this.#passedOver(`${place}${name}`);
      } else
        for (const [inner] of entriesOf(value))
          if (isKey(inner) && !isPart(name, inner)) this.#passedOver(`${place}${name}.${inner}`);
    }
  }

  #passedOver(name: string): void {
    if (this.#names.size < LISTED_MAX) this.#names.add(shortened(oneLine(name), NAME_MAX));
  }

  /** To be called once, when all is read: takes the last notes and gives the problems. */
  conclude(): readonly string[] {
    const names = [...this.#names].join(', ');
    if (names !== '') this.note('not-counted', phrase('passed-over', names));
    if (this.#lost > LISTED_MAX) this.note('not-counted', phrase('more-not-counted', this.#lost - LISTED_MAX));
    return this.#unlisted === 0 ? this.#problems : [...this.#problems, `and ${this.#unlisted} more problems`];
  }
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

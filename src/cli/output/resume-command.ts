import { DEFAULT_DIR } from '../../store/files/default-dir.ts';

/** A case, and where it is. */
export interface CaseThere {
  readonly id: string;
  readonly dir: string;
}

/** What a person types to go on with a case. */
export const resumeCommand = (there: CaseThere): string => `tribunal cases resume ${named(there)}`;

/** What a person types to post what a case came to. */
export const postCommand = (there: CaseThere, flag = ''): string =>
  `tribunal post ${named(there)}${flag === '' ? '' : ` ${flag}`}`;

const named = ({ id, dir }: CaseThere): string => `${id}${dir === DEFAULT_DIR ? '' : ` --dir ${quoted(dir)}`}`;

const quoted = (word: string): string => (/^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

import { DEFAULT_DIR } from '../../store/files/default-dir.ts';

/** A case and its folder. */
export interface CaseThere {
  readonly id: string;
  readonly dir: string;
}

/** The command that resumes a case. */
export const resumeCommand = (there: CaseThere): string => `tribunal cases resume ${named(there)}`;

/** The command that posts the report of a case. */
export const postCommand = (there: CaseThere, flag = ''): string =>
  `tribunal post ${named(there)}${flag === '' ? '' : ` ${flag}`}`;

const named = ({ id, dir }: CaseThere): string => `${id}${dir === DEFAULT_DIR ? '' : ` --dir ${quoted(dir)}`}`;

const quoted = (word: string): string => (/^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

import { DEFAULT_DIR } from '../journal/default-dir.ts';

/** What a person types to go on with a case. */
export const resumeCommand = ({ id, dir }: { readonly id: string; readonly dir: string }): string =>
  `tribunal cases resume ${id}${dir === DEFAULT_DIR ? '' : ` --dir ${quoted(dir)}`}`;

const quoted = (word: string): string => (/^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

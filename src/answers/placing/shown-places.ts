import { type FindingId, findingId } from '../../core/ids.ts';

/** A finding as far as its lines tell. */
export interface Lined {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly endLine: number;
}

/** The one finding at a line, other than the one that is spoken of; a line without a file is in the file of that one. */
export type FindingAt = (place: { readonly file?: string; readonly line: number }, spokenOf: string) => FindingId | undefined;

/** Looks findings up by their lines, among those that a responder was shown. */
export const findingAt =
  (shown: readonly Lined[]): FindingAt =>
  ({ file, line }, spokenOf) => {
    const own = shown.find(({ id }) => id === spokenOf);
    const named = file ?? own?.file;
    const there = shown.filter(
      (one) => one.id !== spokenOf && one.line > 0 && one.line <= line && line <= one.endLine && isSameFile(one.file, named),
    );
    return there.length === 1 && there[0] !== undefined ? findingId(there[0].id) : undefined;
  };

/** A path may be named by its end. */
const isSameFile = (file: string, named: string | undefined): boolean =>
  named !== undefined && named !== '' && (file === named || file.endsWith(`/${named}`));

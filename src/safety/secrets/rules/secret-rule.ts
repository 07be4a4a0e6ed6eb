/** One kind of secret, and how it is recognised. */
export interface SecretRule {
  readonly kind: string;
  /** A text without any of these contains no match; undefined if there are no such marks. */
  readonly marks?: readonly string[];
  /** Only files with such a path are looked at. */
  readonly path?: RegExp;
  /**
   * Matches the secret, or captures it in the group `secret` or `bare`, and its name in `name`; runs in time linear in the
   * text. An unquoted secret contains no backslash, so that escapes stay intact.
   */
  readonly pattern: RegExp;
  /** A check beyond the pattern; `found` are the pattern's other groups, `around` is the text around the match on its line. */
  readonly isSecret?: (secret: string, found: FoundParts, around: () => Around) => boolean;
}

/** The text before and after a match, on its line. */
export interface Around {
  readonly before: string;
  readonly behind: string;
}

/** The groups of a match, by name. */
export type FoundParts = Readonly<Record<string, string | undefined>>;

/** A letter or digit before it: then it is part of something longer. */
export const ALONE = '(?<![A-Za-z0-9])';

/** The same for a secret that may contain `-` itself: only the mark of a diff may precede it. */
export const ALONE_DASHED = '(?:(?<![\\w-])|(?<=^-))';

/** The start of a line, also of an escaped one in a string. */
export const LINE_START = '(?<=^|\\\\n|["\'`])';

/** The end of a line in a settings file. */
export const LINE_END = '[ \\t\\r]{0,8}(?=$|\\\\[rn]|["\'`]|[ ]#)';

/** A word of a command or a text in quotes, as the groups `secret` and `bare`. */
export const VALUE =
  '(?:\\\\{0,3}(?<quote>["\'])(?<secret>[^"\'`\\n\\\\]{2,200})\\\\{0,3}\\k<quote>|(?<bare>[^\\s"\'`\\\\|;&<>$(){}][^\\s"\'`\\\\|;&<>()]{1,200}))';

/** A pattern that finds all, with their places. */
export const pattern = (source: string, flags = ''): RegExp => new RegExp(source, `gd${flags}`);

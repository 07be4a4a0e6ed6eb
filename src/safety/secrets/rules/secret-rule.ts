/** One kind of secret, and how it is recognised. */
export interface SecretRule {
  readonly kind: string;
  /** Where none of these stands there is nothing to look for; undefined where that cannot be said. */
  readonly marks?: readonly string[];
  /** Only files with such a path are looked at. */
  readonly path?: RegExp;
  /**
   * Matches the secret, or holds it in the group `secret` or `bare`, and what it is called in `name`; its work grows with the
   * text and no faster. No backslash is part of a secret that has no quotes: what is escaped stays so.
   */
  readonly pattern: RegExp;
  /** Where looks are not enough; `found` is what else the pattern holds, `around` what stands around it on its line. */
  readonly isSecret?: (secret: string, found: FoundParts, around: () => Around) => boolean;
}

/** What stands before and behind a find, on its own line. */
export interface Around {
  readonly before: string;
  readonly behind: string;
}

/** What a pattern found, by the name of its group. */
export type FoundParts = Readonly<Record<string, string | undefined>>;

/** A letter or digit before it: then it is part of something longer. */
export const ALONE = '(?<![A-Za-z0-9])';

/** The same for what may hold `-` itself: only the mark of a diff may stand before it. */
export const ALONE_DASHED = '(?:(?<![\\w-])|(?<=^-))';

/** Where a line begins, also one that is written out in a text. */
export const LINE_START = '(?<=^|\\\\n|["\'`])';

/** Where a line of settings ends. */
export const LINE_END = '[ \\t\\r]{0,8}(?=$|\\\\[rn]|["\'`]|[ ]#)';

/** A word of a command or a text in quotes, as the groups `secret` and `bare`. */
export const VALUE =
  '(?:\\\\{0,3}(?<quote>["\'])(?<secret>[^"\'`\\n\\\\]{2,200})\\\\{0,3}\\k<quote>|(?<bare>[^\\s"\'`\\\\|;&<>$(){}][^\\s"\'`\\\\|;&<>()]{1,200}))';

/** A pattern that finds all, with their places. */
export const pattern = (source: string, flags = ''): RegExp => new RegExp(source, `gd${flags}`);

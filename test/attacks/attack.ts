/** Where a text gets into a debate. */
export type CarrierName =
  | 'comment'
  | 'string'
  | 'removed line'
  | 'file name'
  | 'old file name'
  | 'branch name'
  | 'commit message'
  | 'document heading'
  | 'document text'
  | 'article'
  | 'source'
  | 'source name'
  | 'flag'
  | 'artefact'
  | 'artefact name'
  | 'finding'
  | 'challenge'
  | 'statement'
  | 'opinion'
  | 'tool result'
  | 'refused answer';

/** Something that was written to be obeyed, and where it stands. */
export interface Attack {
  readonly name: string;
  /** What family of attacks it belongs to. */
  readonly kind: string;
  readonly carrier: CarrierName;
  /** `NONCE` stands for the word on the marks of the case: whoever sits on the panel knows it. */
  readonly text: string;
}

/** Attacks of one kind. */
export const attacks = (
  kind: string,
  list: readonly (readonly [name: string, carrier: CarrierName, text: string])[],
): readonly Attack[] => list.map(([name, carrier, text]) => ({ name, kind, carrier, text }));

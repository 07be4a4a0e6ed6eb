import type { Flag, FlagEdit, FlagResolutionPhases, FlagResolutionSetup, ReviewType } from './said.ts';

/** The types of an article review, in the order in which they are shown. */
export const REVIEW_TYPES: readonly ReviewType[] = ['integrity', 'legal'];

/** The types of a review that may be both. */
export const typesOf = (reviewType: FlagResolutionSetup['reviewType']): readonly ReviewType[] =>
  reviewType === 'both' ? REVIEW_TYPES : [reviewType];

/** `LEGAL`, with which the ids of its flags begin. */
export const nameOf = (type: ReviewType): string => type.toUpperCase();

/** The id of a flag within its type: `FLAG-001` and `LEGAL-001` are LEGAL-001, `7` is LEGAL-7. */
export function idWithin(type: ReviewType, id: string): string {
  const name = `${nameOf(type)}-`;
  return id.toUpperCase().startsWith(name) ? id : `${name}${id.replace(/^FLAG-/i, '')}`;
}

/** The type whose name an id begins with. */
export const typeInId = (id: string): ReviewType | undefined =>
  REVIEW_TYPES.find((type) => id.toUpperCase().startsWith(`${nameOf(type)}-`));

/** The review that a flag belongs to. */
export const typeOf = ({ type }: Pick<Flag, 'type'>, reviewType: FlagResolutionSetup['reviewType']): ReviewType =>
  type ?? (reviewType === 'both' ? 'integrity' : reviewType);

/** The types of review that some edits are to settle. */
export const typesIn = (edits: readonly Pick<FlagEdit, 'flag'>[]): ReadonlySet<ReviewType | undefined> =>
  new Set(edits.map(({ flag }) => flag.type));

type Briefs = {
  readonly [P in keyof FlagResolutionPhases]: { readonly phase: P; readonly brief: FlagResolutionPhases[P]['brief'] };
};

/** The types of review that an ask is about. */
export function typesAsked(ask: Briefs[keyof Briefs], reviewType: FlagResolutionSetup['reviewType']): readonly ReviewType[] {
  if (ask.phase === 'scan') return [ask.brief.reviewType];
  const { brief } = ask;
  const flags = 'edits' in brief ? brief.edits : 'flags' in brief ? brief.flags : [brief];
  const types = new Set(flags.map(({ flag }) => typeOf(flag, reviewType)));
  return REVIEW_TYPES.filter((type) => types.has(type));
}

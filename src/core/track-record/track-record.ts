/** In which part a panelist spoke: analysers and models report, models examine and judge. */
export type Part = 'reporter' | 'analyser' | 'examiner' | 'judge';

/** All parts, in the order in which records are listed. */
export const PARTS = ['reporter', 'analyser', 'examiner', 'judge'] as const satisfies readonly Part[];

/** How often people agreed with a panelist: over everything, in one role, or in one role on one category. */
export interface TrackRecord {
  /** The model family, or the analyser, as reports name it. */
  readonly panelist: string;
  readonly as: Part;
  /** Missing: over all its roles. */
  readonly role?: string;
  /** Only with a role; missing: over all categories. */
  readonly category?: string;
  /** Rulings that agree with its statements. */
  readonly upheld: number;
  /** Rulings that say the opposite. */
  readonly overturned: number;
}

/** A track record as a case keeps it. */
export interface KnownRecord extends TrackRecord {
  /** It was counted in labelled reviews; missing: in people's rulings. */
  readonly labelled?: true;
}

/** The speaker of a statement, with the role and category that matter to its record. */
export type Speaker = Pick<TrackRecord, 'panelist' | 'as' | 'role' | 'category'>;

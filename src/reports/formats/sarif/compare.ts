import type { Result } from 'sarif';
import { FINGERPRINT } from '../../wording/fingerprints.ts';
import type { EarlierReport } from '../../wording/since.ts';

/** The results of an earlier run that later ones are compared with. */
export interface Baseline extends EarlierReport {
  readonly protocol: string;
  readonly results: readonly Result[];
  /** Its case; a report may not tell it. */
  readonly id?: string | undefined;
  /** The whole path of the report, if it is a file. */
  readonly file?: string;
  /** A case that is not known to be the user's own. */
  readonly isForeign?: boolean;
}

/** Results with their change since an earlier run, followed by those that are gone. */
export function comparedWith(results: readonly Result[], { results: earlier }: Pick<Baseline, 'results'>): readonly Result[] {
  const before = new Map(earlier.flatMap((result) => entryOf(result)));
  const now = new Set(results.map(printOf));
  const compared = results.map((result) => ({ ...result, baselineState: stateOf(result, before.get(printOf(result))) }));
  const gone = [...before]
    .filter(([print]) => !now.has(print))
    .map(([, result]) => ({ ...result, baselineState: 'absent' }) as const);
  return [...compared, ...gone];
}

const printOf = ({ partialFingerprints = {} }: Result): string => partialFingerprints[FINGERPRINT] ?? '';

/** A result that was already absent, or has no fingerprint, is not compared. */
const entryOf = (result: Result): readonly (readonly [string, Result])[] =>
  result.baselineState === 'absent' || printOf(result) === '' ? [] : [[printOf(result), result]];

/** Different lines or wording are not a change; a different severity, decision or ruling is. */
function stateOf(result: Result, before: Result | undefined): 'new' | 'unchanged' | 'updated' {
  if (before === undefined) return 'new';
  const isSame = result.level === before.level && result.kind === before.kind && isSuppressed(result) === isSuppressed(before);
  return isSame ? 'unchanged' : 'updated';
}

const isSuppressed = ({ suppressions = [] }: Result): boolean => suppressions.length > 0;

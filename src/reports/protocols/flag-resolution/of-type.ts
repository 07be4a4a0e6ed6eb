import { defined } from '../../../core/defined.ts';
import { incompleteNote, type NotedFailure } from '../../../core/noted-failure.ts';
import type { FlagResolutionOutcome } from '../../../core/protocols/flag-resolution/outcome.ts';
import type { Flag, ReviewType } from '../../../core/protocols/flag-resolution/said.ts';

/** The part of an outcome that belongs to one type of review; all of it if no type is named. */
export function ofType(outcome: FlagResolutionOutcome, type: ReviewType | undefined): FlagResolutionOutcome {
  if (type === undefined || outcome.reviewType !== 'both') return outcome;
  const isOther = (flag: Flag): boolean => flag.type !== undefined && flag.type !== type;
  const { leftOut: left = [], scans = [], ...rest } = outcome;
  const others = new Set([...outcome.flags.map(({ flag }) => flag), ...left].filter(isOther).map(({ id }) => id));
  const isForeign = ({ about = '' }: NotedFailure): boolean =>
    typeof about === 'string' &&
    (scans.some((scan) => scan.type === about && scan.type !== type) || about.split(', ').every((id) => others.has(id)));
  const foreign = new Set(outcome.failures.filter(isForeign).map((failure) => JSON.stringify(incompleteNote(failure))));
  const leftOut = left.filter((flag) => !isOther(flag));
  return {
    ...rest,
    reviewType: type,
    scan: scans.find((scan) => scan.type === type)?.state ?? outcome.scan,
    flags: outcome.flags.filter(({ flag }) => !isOther(flag)),
    ...defined({ leftOut: leftOut.length === 0 ? undefined : leftOut }),
    failures: outcome.failures.filter((failure) => !isForeign(failure)),
    notes: outcome.notes.filter(
      (note) => !(note.finding !== undefined && others.has(note.finding)) && !foreign.has(JSON.stringify(note)),
    ),
  };
}

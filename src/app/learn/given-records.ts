import * as z from 'zod';
import { problemsIn, problemText } from '../../answers/reading/describe-problem.ts';
import type { TrackRecord } from '../../core/track-record/track-record.ts';
import { badFile } from '../../files/bad-file.ts';
import { trackRecord } from '../../reports/cases/learned-schema.ts';

/** Fields that `tribunal learn --show --json` prints beside a record: they are derived from all records and recomputed. */
const SHOWN = new Set(['low', 'high', 'used', 'others', 'factor', 'log_odds']);

const RECORDS = 'a list of track records, or an object with "records" as tribunal learn --show --json prints it';
const shape = z.array(trackRecord, RECORDS).max(20_000, 'at most 20000 records');

/** Validates track records that a caller passes as data: a list of them, or the output of `tribunal learn`. */
export function givenRecords(given: unknown): readonly TrackRecord[] {
  const isListed = Array.isArray(given);
  const list = isListed ? given : isObject(given) ? given.records : given;
  const records: unknown = Array.isArray(list) ? list.map(withoutShown) : list;
  const problems = problemsIn(records, shape).map(({ path, ...problem }) => ({
    ...problem,
    path: isListed || path.length === 0 ? path : ['records', ...path],
  }));
  if (problems.length > 0)
    throw badFile({
      code: 'bad-learned',
      problems: problems.map(problemText),
      name: 'learned',
      line: undefined,
      format: 'docs/learning.md',
    });
  return records as readonly TrackRecord[];
}

const withoutShown = (record: unknown): unknown =>
  isObject(record) ? Object.fromEntries(Object.entries(record).filter(([key]) => !SHOWN.has(key))) : record;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

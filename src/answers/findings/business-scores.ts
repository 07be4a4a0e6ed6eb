import { phrase } from '../../core/answer-phrases.ts';
import { defined } from '../../core/defined.ts';
import type {
  BusinessFindingDraft,
  CheckedClaim,
  ReviewScores,
  Scorecard,
  Verification,
} from '../../core/protocols/business-review/said.ts';
import { NUMBER_TEXT, numberOf } from '../reading/values.ts';
import type { RawVerification } from '../wanted/document-fields.ts';
import type { TakeNote } from './finding-context.ts';
import { readPercents, withinPercent } from './grades/confidences.ts';

/** The fields of a review other than its findings, unprocessed. */
interface RawScores {
  readonly scorecard?: Readonly<Record<string, unknown>> | null | undefined;
  readonly verifications?: readonly RawVerification[] | undefined;
}

/** The scores of one review, and the status of the claims it checked: those it lists and those of its findings. */
export function readScores(raw: RawScores, findings: readonly BusinessFindingDraft[], note: TakeNote): ReviewScores {
  const listed = (raw.verifications ?? []).map((one) => {
    const claim = typeof one === 'string' ? '' : (one.claim ?? '');
    return checkedClaim(claim, readVerification(one, note));
  });
  const found = findings.flatMap(({ verification, claim, evidence }) =>
    verification === undefined ? [] : [checkedClaim(claim ?? evidence.quote ?? '', verification)],
  );
  return {
    ...(raw.scorecard ? { scorecard: readScorecard(raw.scorecard, note) } : {}),
    verifications: [...listed, ...found],
  };
}

const checkedClaim = (claim: string, status: Verification): CheckedClaim =>
  claim.trim() === '' ? status : { claim: claim.trim(), status };

const STATUSES: ReadonlyMap<string, Verification> = new Map([
  ['verified', 'verified'],
  ['accurate', 'verified'],
  ['confirmed', 'verified'],
  ['partially accurate', 'partially_accurate'],
  ['partial', 'partially_accurate'],
  ['partially verified', 'partially_accurate'],
  ['unverified', 'unverified'],
  ['unverifiable', 'unverified'],
  ['unsupported', 'unverified'],
  ['contradicted', 'contradicted'],
  ['inaccurate', 'contradicted'],
  ['false', 'contradicted'],
]);

/** The verification status that a word means; an unknown word is read as unverified, with a note. */
export function readVerification(raw: RawVerification, note: TakeNote): Verification {
  const word = typeof raw === 'string' ? raw : raw.status;
  const status = STATUSES.get(
    word
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .trim(),
  );
  if (status === undefined) note('coerced', phrase('unknown-read-as', phrase('what-verification'), word, 'unverified'));
  return status ?? 'unverified';
}

/** A reviewer's scores: the one it calls overall, and the others. */
function readScorecard(raw: Readonly<Record<string, unknown>>, note: TakeNote): Scorecard {
  const scores = Object.entries(raw).flatMap(([name, value]) => {
    const score = typeof value === 'string' && /^\s*\d/.test(value) && NUMBER_TEXT.test(value) ? numberOf(value) : value;
    if (typeof score === 'number' && Number.isFinite(score)) return [{ name, score }];
    note('not-counted', phrase('score-no-number', name));
    return [];
  });
  const percents = readPercents(scores.map(({ score }) => score)).map((percent, index) => {
    const within = withinPercent(percent);
    if (within !== percent) note('clamped', phrase('score-clamped', scores[index]?.name ?? '', within));
    return within;
  });
  const overall = percents.find((_, index) => scores[index]?.name.startsWith('overall'));
  const subScores = percents.flatMap((score, index) => {
    const { name = '' } = scores[index] ?? {};
    return name.startsWith('overall') ? [] : [{ name, score }];
  });
  return { ...defined({ overall }), subScores };
}

import type { Host } from '../../app/host.ts';
import type { CaseRequest } from '../../app/prepare/case-request.ts';
import type { Preparation } from '../../app/prepare/preparation.ts';
import { type ReadyCase, readyCaseOf } from '../../app/prepare/ready-case.ts';
import { prepareReview, type ReviewRequest } from '../../app/prepare/review.ts';
import { checkBudget } from '../../app/price/check-budget.ts';
import { sizeOf } from '../../app/price/review-forecast.ts';
import { givenDocument } from '../../app/work/given-documents.ts';
import type { WorkSource } from '../../app/work/review-work.ts';
import { defined } from '../../core/defined.ts';
import type { ReviewOptions } from '../review-options.ts';
import type { ChangeWork, GivenDiff } from '../work/change-work.ts';
import type { ReadSource } from './read-change.ts';

/** Prepares the review of a change; without a limit, one that would be very large is refused. */
export async function prepareChange(options: ReviewOptions, request: CaseRequest, host: Host): Promise<Preparation<ReadyCase>> {
  const { calibration, learned: records } = options;
  const weighed = { records, ...(typeof calibration === 'object' ? { calibration } : {}) };
  const preparation = await prepareReview(
    { ...request, ...weighed, source: sourceOf(options.work), flags: flagsOf(options), documents: documentsOf(options) },
    host,
  );
  if (preparation.kind === 'nothing') return preparation;
  const { case: prepared } = preparation;
  if (!prepared.review.isLimited)
    checkBudget(isPriced(options) ? sizeOf(prepared) : { ...sizeOf(prepared), likelyMicros: () => null });
  const { arbiter, advisers, solo } = prepared.setup;
  return { kind: 'ready', case: readyCaseOf(prepared, { arbiter, advisers, isSolo: solo === true }) };
}

const documentsOf = ({ context = [] }: ReviewOptions): ReviewRequest['documents'] =>
  context.map(({ text, name = 'document', digest }) => ({ ...givenDocument({ name, text }), ...defined({ digest }) }));

/** Some panelist has a price that is known beforehand. */
const isPriced = ({ panel }: ReviewOptions): boolean =>
  panel.some((member) => typeof member === 'string' || member.price !== undefined);

const sourceOf = (work: ChangeWork): WorkSource => ('source' in work ? (work.source as ReadSource).source : diffSource(work));

const diffSource = ({ diff, texts = {}, before = {}, title }: GivenDiff): WorkSource => ({
  kind: 'diff',
  bytes: typeof diff === 'string' ? Buffer.from(diff, 'utf8') : diff,
  known: { texts: new Map(Object.entries(texts)), before: new Map(Object.entries(before)), title },
  paths: [],
});

/** Posts nothing and looks up nothing over the network unless the caller requests it. */
const flagsOf = (options: ReviewOptions): ReviewRequest['flags'] => ({
  intensity: options.intensity,
  focus: options.focus,
  roles: options.roles,
  rounds: options.rounds,
  debate: options.debate,
  arbiter: options.arbiter,
  threshold: options.threshold,
  policy: options.policy,
  prefer: options.prefer,
  calibration: typeof options.calibration === 'string' ? options.calibration : undefined,
  refute: options.refute,
  ballot: options.ballot,
  passes: options.passes,
  authorFamily: options.authorFamily,
  extensions: options.extensions,
  exclude: options.exclude,
  includeGenerated: options.includeGenerated,
  contextTokens: options.contextTokens,
  noAdvisories: options.advisories !== true,
  post: false,
});

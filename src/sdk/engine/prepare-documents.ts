import type { Host } from '../../app/host.ts';
import { prepareArticle } from '../../app/prepare/article.ts';
import type { CaseRequest } from '../../app/prepare/case-request.ts';
import { prepareDocument } from '../../app/prepare/document.ts';
import { preparePlan } from '../../app/prepare/plan.ts';
import type { Preparation } from '../../app/prepare/preparation.ts';
import { type ReadyCase, readyCaseOf, readyOf } from '../../app/prepare/ready-case.ts';
import { givenArtefacts, givenArticle, givenDocument } from '../../app/work/given-documents.ts';
import type { Artefacts, ReadArticle } from '../../app/work/read-documents.ts';
import { defined } from '../../core/defined.ts';
import type { ArticleFlag, ArticleReviewOptions, DocumentReviewOptions, PlanReviewOptions } from '../review-options.ts';

/** Prepares the review of a document. */
export async function prepareText(
  {
    work,
    type,
    audience,
    tone,
    purpose,
    policy,
    prefer,
    learned: records,
    refute,
    ballot,
    arbiter,
    reviewers: own,
  }: DocumentReviewOptions,
  request: CaseRequest,
  host: Host,
): Promise<Preparation<ReadyCase>> {
  const given = givenDocument({ name: work.name ?? 'document', text: work.text });
  const read = { ...given, ...defined({ digest: work.digest }) };
  const reviewers = own && { name: 'reviewers', text: JSON.stringify(own) };
  const preparation = await prepareDocument(
    {
      ...request,
      document: { kind: 'read', read },
      type,
      audience,
      tone,
      purpose,
      policy,
      prefer,
      records,
      refute,
      ballot,
      arbiter,
      reviewers,
    },
    host,
  );
  if (preparation.kind === 'nothing') return preparation;
  return { kind: 'ready', case: readyCaseOf(preparation.case, { arbiter: preparation.case.setup.arbiter }) };
}

/** Prepares the debate about an article. */
export async function prepareDoubted(
  { work, flags, reviewType, selective, maxFlags }: ArticleReviewOptions,
  request: CaseRequest,
  host: Host,
): Promise<Preparation<ReadyCase>> {
  const article =
    'source' in work
      ? (work.source as ReadArticle)
      : givenArticle({ name: work.article.name ?? 'article', text: work.article.text }, work.sources ?? []);
  const stated = flags && { name: 'flags', text: JSON.stringify({ flags: flags.map(statedFlag) }) };
  return readyOf(await prepareArticle({ ...request, article, flags: stated, reviewType, selective, maxFlags }, host));
}

const statedFlag = ({ toClear, ...flag }: ArticleFlag): object => ({ ...flag, ...defined({ to_clear: toClear }) });

/** Prepares a plan to be judged. */
export async function prepareJudged(
  options: PlanReviewOptions,
  request: CaseRequest,
  host: Host,
): Promise<Preparation<ReadyCase>> {
  const { work, rounds, singleRound = false, rotateStances, subject, judges, dimensions } = options;
  const weights = options.weights && { name: 'weights', text: JSON.stringify(options.weights) };
  const read = 'source' in work ? (work.source as Artefacts) : givenArtefacts(work.artefacts);
  const said = {
    ...defined({ dimensions }),
    ...(judges === undefined ? {} : { debate_judges: judges.map(({ stance, prompt }) => ({ stance, stance_prompt: prompt })) }),
  };
  const isSaid = judges !== undefined || dimensions !== undefined;
  const told = isSaid ? { name: 'judges', text: JSON.stringify(said) } : undefined;
  return readyOf(
    await preparePlan({ ...request, paths: [], read, judges: told, rounds, singleRound, rotateStances, subject, weights }, host),
  );
}

import { checkCaseId, newCaseId } from '../app/case/case-name.ts';
import { defined } from '../core/defined.ts';
import { systemClock } from '../system/clock.ts';
import type { Job } from './engine/job.ts';
import { type CaseOptions, checkOptions, RESUME_KEYS, type RunOptions, shown, usage } from './options.ts';
import { readPanel } from './panel.ts';
import type {
  BusinessReviewDocument,
  CodeReviewDocument,
  FlagResolutionDocument,
  JudgePanelDocument,
  Result,
  ResultDocument,
} from './result.ts';
import { LazyReview, type Review, type RulingGiven } from './review.ts';
import {
  ARTICLE_KEYS,
  type ArticleReviewOptions,
  DOCUMENT_KEYS,
  type DocumentReviewOptions,
  PLAN_KEYS,
  type PlanReviewOptions,
  REVIEW_KEYS,
  type ResumeOptions,
  type ReviewOptions,
} from './review-options.ts';
import { memoryCases } from './stores.ts';

/** A review of a code change by a panel. Throws a `UserError` at once for an error in the call. */
export function createReview(options: ReviewOptions): Review<CodeReviewDocument> {
  checkOptions('createReview', options, REVIEW_KEYS);
  const { work } = options;
  const isDiff = isRecord(work) && (typeof work.diff === 'string' || work.diff instanceof Uint8Array);
  if (!isDiff && !isRead(work, 'read-change'))
    throw usage(`work must be a diff or what fromGit gives, not ${shown(work)}`, 'work: await fromGit({ cwd }), or { diff }');
  const { context = [] } = options;
  if (!Array.isArray(context) || !context.every((one) => isRecord(one) && typeof one.text === 'string'))
    throw usage(
      `context must be a list of documents, not ${shown(context)}`,
      'context: [{ name, text }], or [await fromFile(path)]',
    );
  checkWeighing(options);
  return reviewOf({ kind: 'review', options }, options);
}

/** A review of a document by a panel. */
export function createDocumentReview(options: DocumentReviewOptions): Review<BusinessReviewDocument> {
  checkOptions('createDocumentReview', options, DOCUMENT_KEYS);
  if (!isRecord(options.work) || typeof options.work.text !== 'string')
    throw usage(`work must be a text with a name, not ${shown(options.work)}`, 'work: { text, name }, or await fromFile(path)');
  checkWeighing(options);
  return reviewOf({ kind: 'document', options }, options);
}

/** A debate about the flags raised on an article, or those that a scan of it raises. */
export function createArticleReview(options: ArticleReviewOptions): Review<FlagResolutionDocument> {
  checkOptions('createArticleReview', options, ARTICLE_KEYS);
  const { work } = options;
  const isText = isRecord(work) && isRecord(work.article) && typeof work.article.text === 'string';
  if (!isText && !isRead(work, 'read-article'))
    throw usage(
      `work must be an article with its sources, not ${shown(work)}`,
      'work: { article: { text }, sources: [{ text }] }, or await fromArticleFolder(path)',
    );
  return reviewOf({ kind: 'article', options }, options);
}

/** A plan scored by judges with stances. */
export function createPlanReview(options: PlanReviewOptions): Review<JudgePanelDocument> {
  checkOptions('createPlanReview', options, PLAN_KEYS);
  const { work } = options;
  const isText = isRecord(work) && Array.isArray(work.artefacts) && work.artefacts.every(isNamedText);
  if (!isText && !isRead(work, 'read-plan'))
    throw usage(
      `work must be a list of artefacts, not ${shown(work)}`,
      'work: { artefacts: [{ name, text }] }, or await fromPlanFolder(path)',
    );
  return reviewOf({ kind: 'plan', options }, options);
}

/** Resumes a stored case from the end of its journal: answered asks are not sent again. A finished case gives its result. */
export function resume<R extends ResultDocument = ResultDocument>(options: ResumeOptions): Review<R> {
  checkOptions('resume', options, RESUME_KEYS);
  const { id, cases, panel, signal } = options;
  if (typeof id !== 'string' || id === '') throw usage('resume needs the name of the case: { cases, id }');
  if (!isRecord(cases)) throw usage('resume needs the store that the case is in: { cases, id }', 'cases: fileCases(folder)');
  const { own } = panel === undefined || panel.length === 0 ? { own: [] } : readPanel(panel);
  return lazy({ job: { kind: 'resume', options, own }, id, signal, run: { ...options, cases } });
}

/** A job before its common options are read. */
type Asked = { readonly [K in Job['kind']]: Omit<Extract<Job, { readonly kind: K }>, 'id' | 'panel' | 'own'> }[Exclude<
  Job['kind'],
  'resume'
>];

function reviewOf<R extends ResultDocument>(asked: Asked, options: CaseOptions): Review<R> {
  const { clock = systemClock, signal } = options;
  const panel = readPanel(options.panel);
  const id = options.id === undefined ? newCaseId(clock.now()) : checkCaseId(options.id);
  const job = { ...asked, id, panel } as Job;
  return lazy({ job, id, signal, run: options, results: options.results });
}

interface Lazy {
  readonly job: Job;
  readonly id: string;
  readonly signal: AbortSignal | undefined;
  readonly run: RunOptions;
  readonly results?: CaseOptions['results'];
}

/** The engine is loaded when the review is first asked for. */
function lazy<R extends ResultDocument>({ job, id, signal, run, results }: Lazy): Review<R> {
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw usage(`signal must be an AbortSignal, not ${shown(signal)}`);
  const { clock = systemClock, env = {} } = run;
  const cases = run.cases ?? memoryCases({ clock });
  const means = { clock, env, cases, ...defined({ language: run.language, results }) };
  return new LazyReview<R>({
    id,
    signal,
    hold: async (channel) => (await import('./engine/hold-case.ts')).holdCase(job, means, channel) as Promise<Result<R>>,
    rule: async (found, item, ruling) => {
      checkRuling(item, ruling);
      const { ruleOn } = await import('./engine/stored-result.ts');
      return ruleOn({ id: found, item, ...ruling }, means) as Promise<Result<R>>;
    },
  });
}

/** Checks the options that weight statements; the engine validates the data. */
function checkWeighing({ calibration, learned }: Pick<ReviewOptions, 'calibration' | 'learned'>): void {
  const isCalibration = calibration === 'shipped' || calibration === 'none' || isRecord(calibration);
  if (calibration !== undefined && !isCalibration)
    throw usage(
      `calibration must be "shipped", "none" or a calibration as an object, not ${shown(calibration)}`,
      "of a file: JSON.parse(await readFile(path, 'utf8'))",
    );
  if (learned !== undefined && !Array.isArray(isRecord(learned) && 'records' in learned ? learned.records : learned))
    throw usage(
      `learned must be a list of track records, or an object with "records", not ${shown(learned)}`,
      'as tribunal learn --show --json prints it',
    );
}

function checkRuling(item: string, given: RulingGiven): void {
  const { ruling, reason, by, edit } = isRecord(given) ? (given as unknown as RulingGiven) : ({} as RulingGiven);
  if (typeof item !== 'string') throw usage(`an item is named by its id or number, not by ${shown(item)}`);
  if (ruling !== 'uphold' && ruling !== 'dismiss') throw usage(`a ruling must be "uphold" or "dismiss", not ${shown(ruling)}`);
  for (const [name, words] of [['reason', reason] as const, ['by', by] as const])
    if (typeof words !== 'string' || words.trim() === '') throw usage(`a ruling needs words for "${name}"`);
  const isEdit = isRecord(edit) && typeof edit.replace === 'string' && ['undefined', 'string'].includes(typeof edit.find);
  if (edit !== undefined && !isEdit) throw usage(`an edit must be { find?, replace } with words, not ${shown(edit)}`);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isRead = (work: unknown, kind: string): boolean => isRecord(work) && work.kind === kind && 'source' in work;

const isNamedText = (one: unknown): boolean => isRecord(one) && typeof one.name === 'string' && typeof one.text === 'string';

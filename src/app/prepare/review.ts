import type { FlagSettings } from '../../config/flag-layer.ts';
import { usualFolder } from '../../config/user-files.ts';
import { loadParsers } from '../../context/layout/outline.ts';
import type { Dismissal } from '../../contracts/dismissal.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import { defined } from '../../core/defined.ts';
import type { CodeReviewOutcome } from '../../core/protocols/code-review/outcome.ts';
import type { CodeReviewPhases } from '../../core/protocols/code-review/said.ts';
import type { TrackRecord } from '../../core/track-record/track-record.ts';
import type { ChangedFile } from '../../diff/change.ts';
import { readCustomRoles } from '../../project/custom-roles.ts';
import { readMemory } from '../../project/memory.ts';
import { type SelectedFiles, selectFiles } from '../../project/select-files.ts';
import { count } from '../../reports/wording/wording.ts';
import type { CodeReviewCase } from '../../runtime/desks/desks.ts';
import { loadSecretlint } from '../../safety/secrets/secretlint.ts';
import { gitEnvironmentOf, type Host } from '../host.ts';
import { codeReviewKind } from '../kinds/code-review.ts';
import { type ChosenCalibration, chosenCalibration, refuseChanged } from '../learn/chosen-calibration.ts';
import { knownRecords, weighedRecords } from '../learn/known-records.ts';
import { dismissalsIn } from '../memory/change-memory.ts';
import { comparesLocks, isAnalyserSpec, lockReaders, offline } from '../panel/analyser-choice.ts';
import { withFallbacks } from '../panel/fallbacks.ts';
import { lookUpAhead, type ModelsWish } from '../panel/find-panel.ts';
import { readersIn, seatedIn } from '../panel/found-panel.ts';
import type { PanelLookup } from '../panel/look-up-candidates.ts';
import { checkQuorum, seatReview } from '../panel/seat-code-review.ts';
import type { posterOf, WantedPoster } from '../post/post-review.ts';
import { postsAnything } from '../post/posting-wants.ts';
import { checkSize } from '../price/check-size.ts';
import { contextBudget } from '../price/context-budget.ts';
import { forgesIn } from '../settings/forges-in.ts';
import { settingsIn, userSettings } from '../settings/panel-settings.ts';
import { projectLayers } from '../settings/project-layers.ts';
import { type ReviewSettings, resolveReview, reviewSettings } from '../settings/review-settings.ts';
import { analysedChange } from '../work/analysed-change.ts';
import { authorFamilies, authorRemarks, checkAuthors } from '../work/author-families.ts';
import { changedLocks } from '../work/changed-locks.ts';
import type { ReadDocument } from '../work/read-documents.ts';
import { readWork } from '../work/read-review-work.ts';
import { type ReadyWork, readyWork } from '../work/ready-work.ts';
import { longestShown, missingIn, type Prepared } from '../work/review-material.ts';
import { besidesRemarks, extentOf, leftOutRemarks, nothingLeft, nothingToRead, nothingToReview } from '../work/review-remarks.ts';
import { reviewSetup } from '../work/review-setup.ts';
import type { ReviewWork, WorkSource } from '../work/review-work.ts';
import type { CaseRequest } from './case-request.ts';
import type { Preparation, PreparedCase } from './preparation.ts';
import { beginCase, findCasePanel, maskerFor, readyCase } from './prepare-case.ts';

/** A request for a review. */
export interface ReviewRequest extends CaseRequest {
  readonly source: WorkSource;
  /** The caller's options, which override the settings. */
  readonly flags: FlagSettings;
  /** True if a model searches the web for known facts about security findings; a setting names the model. */
  readonly verifyWeb?: boolean | undefined;
  /** Documents for reviewers: a ticket, a specification, a design. */
  readonly documents?: readonly ReadDocument[] | undefined;
  /** A calibration as data, in the place of the one that settings choose. */
  readonly calibration?: unknown;
  /** Track records as data, in the place of the user's file. */
  readonly records?: unknown;
}

/** A review that could be opened now, with its resolved settings and flags. */
export interface PreparedReview extends PreparedCase<CodeReviewCase, CodeReviewPhases, CodeReviewOutcome> {
  readonly review: ReviewSettings;
  /** The change as it is laid before the panel. */
  readonly material: Prepared;
  /** Posts the report, if requested. */
  readonly poster: WantedPoster | undefined;
}

/** Reads a change, chooses its files, redacts its secrets, lays it out and seats a panel to review it. */
export async function prepareReview(request: ReviewRequest, host: Host): Promise<Preparation<PreparedReview>> {
  const begun = beginCase(request, host);
  // Loaded while git reads; a failure is reported where secrets are looked for.
  loadSecretlint().catch(() => {});
  const { layers, resolved: user } = userSettings(host, request);
  const work = await readWork(request.source, { forges: forgesIn(user.config), host });
  if (work.kind === 'nothing')
    return {
      kind: 'nothing',
      why: nothingToReview(work),
      remarks: [...work.remarks, ...besidesRemarks(work.besides)],
      missing: [],
    };
  void loadParsers(work.read.change.files.map(({ path }) => path));
  const project = request.config === false ? [] : await projectLayers(work.base);
  const resolved = resolveReview(request, { user: layers, project, env: host.env });
  const settings = settingsIn(resolved, host.env);
  const custom = await readCustomRoles(work.base, { folder: request.config === false ? undefined : usualFolder(host.env) });
  const review = reviewSettings(resolved, [...custom.roles.keys()], work.read.change);
  const { learned, policy } = review.plan;
  const records = await knownRecords({ isWanted: learned && policy === 'calibrated', given: request.records }, host);
  const calibration = await chosenCalibration({ resolved, given: request.calibration }, host);
  if (calibration !== undefined) refuseChanged(calibration, work.read);
  const memory = review.plan.memory ? await readMemory(work.base) : NO_MEMORY;
  const readers = readersOf(request, review);
  const { locks, ...selected } = await selectWork(work, { readers, review });
  const isLooked = readers.length > 0 && locks.length > 0;
  if (selected.change.files.length === 0 && !isLooked) {
    const whole = withoutSince(request, work);
    if (whole !== undefined) return prepareReview(whole, host);
    const { leftOut } = selected;
    const missing = missingIn({ unshown: [], leftOut });
    return { kind: 'nothing', why: nothingLeft(leftOut), remarks: leftOutRemarks(leftOut), missing };
  }
  const poster = postsAnything(review.posts)
    ? await posterFor(work, { forges: forgesIn(user.config), env: host.env, wants: review.posts })
    : undefined;
  const masker = maskerFor(settings);
  const isRead = selected.change.files.some(({ hunks }) => hunks.length > 0);
  const ahead = new AbortController();
  // Vendors list their models while secrets are looked for.
  const looking = isRead ? lookUpAhead(modelsWished(request, review, settings), ahead.signal) : undefined;
  const ready = await readyWork(work, {
    caseId: begun.id,
    masker,
    review,
    selected,
    locks,
    isLooked,
    documents: request.documents ?? [],
    roleWords: new Map([...custom.roles].map(([role, { words }]) => [role, words])),
    host,
  }).catch((error: unknown) => {
    ahead.abort();
    throw error;
  });
  const remarks = [
    ...review.remarks,
    ...custom.remarks,
    ...memory.remarks,
    ...selected.remarks,
    ...work.read.remarks,
    ...(poster === undefined
      ? []
      : [remark('note', 'result-posted', { subject: poster.subject, isHeld: request.presumed !== true, wants: poster.wants })]),
    ...ready.remarks,
  ];
  const lookup = await looking;
  return seatWork(
    {
      request,
      begun,
      settings,
      review,
      readers,
      isLooked,
      locks,
      work,
      ready,
      poster,
      masker,
      records,
      memory: dismissalsIn(memory.dismissals, ready.redacted.change),
      calibration,
      remarks,
      lookup,
    },
    host,
  );
}

const NO_MEMORY: Awaited<ReturnType<typeof readMemory>> = { dismissals: [], remarks: [] };

/** The request for a review of everything, if nothing that was pushed since the last review can be reviewed. */
function withoutSince(request: ReviewRequest, { pullRequest }: ReviewWork): ReviewRequest | undefined {
  const { source } = request;
  if (source.kind !== 'pull-request' || pullRequest?.since === undefined) return undefined;
  return { ...request, source: { ...source, sinceLast: false } };
}

const modelsWished = (
  { models, presumed }: ReviewRequest,
  { families, limits: { deadlineMs } }: ReviewSettings,
  settings: ReturnType<typeof settingsIn>,
): ModelsWish => ({ named: models, presumed, families, deadlineMs, settings });

const posterFor: typeof posterOf = async (work, where) => (await import('../post/post-review.ts')).posterOf(work, where);

/** The panelist that searches the web, if requested: named by the request, else by the setting. */
async function webAdviserOf(
  { verifyWeb }: ReviewRequest,
  { advisories: { web } }: ReviewSettings,
  settings: ReturnType<typeof settingsIn>,
): Promise<string | undefined> {
  if (verifyWeb === false || (verifyWeb === undefined && web === undefined)) return undefined;
  return (await import('../panel/web-adviser.ts')).webAdviser(web, settings);
}

/** True if panelists can look at the files around the change. */
async function canLook({ read, around }: ReviewWork, host: Host): Promise<boolean> {
  if (host.workspace.isNowhere === true) return false;
  if (around !== undefined) return true;
  const { whyNotReviewed } = await import('../../sources/git/same-repository.ts');
  return (await whyNotReviewed(host.workspace.folder, read, gitEnvironmentOf(host))) === undefined;
}

/** Lock files are read unless the user names other analysers or none; their packages are looked up unless the user forbids it. */
function readersOf({ models, withoutAnalysers }: ReviewRequest, { advisories }: ReviewSettings): readonly string[] {
  if (withoutAnalysers === true && models?.some(isAnalyserSpec) !== true) return [];
  return advisories.enabled ? lockReaders(models) : offline(lockReaders(models));
}

/** The files to review, and the lock files that are read beside them: those do not count as missing. */
async function selectWork(
  { read, base }: ReviewWork,
  { readers, review }: { readonly readers: readonly string[]; readonly review: ReviewSettings },
): Promise<SelectedFiles & { readonly locks: readonly ChangedFile[] }> {
  const selected = await selectFiles(read.change, { ...review.plan.files, base });
  const locks = changedLocks(read.change, selected);
  const compared = new Set(comparesLocks(readers) ? locks.map(({ path }) => path) : []);
  const leftOut = selected.leftOut.map(({ isMissing, ...one }) =>
    isMissing === true && !compared.has(one.path) ? { ...one, isMissing } : one,
  );
  return { ...selected, leftOut, locks };
}

interface ReadReview {
  readonly request: ReviewRequest;
  readonly begun: ReturnType<typeof beginCase>;
  readonly settings: ReturnType<typeof settingsIn>;
  readonly review: ReviewSettings;
  /** The analysers that read lock files. */
  readonly readers: readonly string[];
  /** Lock files contain packages to look up, regardless of the panel. */
  readonly isLooked: boolean;
  /** The changed lock files. */
  readonly locks: readonly ChangedFile[];
  readonly work: ReviewWork;
  readonly ready: ReadyWork;
  readonly poster: WantedPoster | undefined;
  readonly masker: ReturnType<typeof maskerFor>;
  /** The user's track records, if they are used. */
  readonly records: readonly TrackRecord[];
  /** What the team dismissed before in these files. */
  readonly memory: readonly Dismissal[];
  readonly calibration: ChosenCalibration | undefined;
  readonly remarks: readonly Remark[];
  /** The lookup of its models, which has begun. */
  readonly lookup: PanelLookup | undefined;
}

/** Seats a panel for a change that is ready to be read. */
async function seatWork(given: ReadReview, host: Host): Promise<Preparation<PreparedReview>> {
  const { request, begun, settings, review, ready, masker, poster, calibration } = given;
  const { plan } = review;
  const web = await webAdviserOf(request, review, settings);
  const { redacted, roleWords, locked } = ready;
  const isLocksOnly = redacted.changedLines === 0 && given.isLooked;
  if (redacted.changedLines === 0 && !isLocksOnly) {
    const whole = withoutSince(request, given.work);
    if (whole !== undefined) return prepareReview(whole, host);
    const { material } = ready.layOut(contextBudget([]));
    return { kind: 'nothing', why: nothingToRead(material), remarks: [], missing: missingIn(material) };
  }
  const texts = new Map([...locked.texts, ...redacted.texts]);
  const { read } = given.work;
  // The project's own tools run only if named, and only on a change of the repository in the workspace.
  const isHere = read.repository !== '' && read.revision !== 'given diff';
  const analysed = analysedChange({ ...redacted, texts, locks: locked.locks }, isHere ? read.root : undefined);
  const work = {
    title: redacted.title,
    extent: isLocksOnly ? count(given.locks.length, 'lock file') : extentOf(redacted),
    manner: plan.intensity,
  };
  const { costMicros, tokens, deadlineMs, reviewMs, debateMs, callMs } = review.limits;
  const limits = defined({ costMicros, tokens });
  const named = isLocksOnly ? given.readers : request.models;
  const needs = {
    work,
    settings,
    limits,
    deadlineMs,
    models: named,
    families: review.families,
    besides: isLocksOnly ? [] : [plan.arbiter, web].filter((name) => name !== undefined),
    analysed,
    lookup: given.lookup,
  };
  const readsNothing = isLocksOnly || named?.every(isAnalyserSpec) === true;
  // Each waits for others: the panel for vendors and agents, the search and the check for git.
  const [found, related, mayLook] = await Promise.all([
    findCasePanel(request, needs, host),
    readsNothing ? undefined : ready.relate(),
    canLook(given.work, host),
  ]);
  // The first panelist that the user names comes first.
  const records = named === undefined ? given.records : [];
  const seated = withFallbacks(seatReview(found, plan, isLocksOnly ? {} : { analysed, web, records }), found.fallbacks);
  checkQuorum(found, { seated, named, quorum: plan.quorum });
  const prepared = ready.layOut(plan.context.tokens ?? contextBudget(seatedIn(found, seated)), related);
  const { material } = prepared;
  const reads = {
    what: material.parts === undefined ? 'the change' : 'a part of the change',
    text: longestShown(material),
    hint: 'show less of it at once with --context-tokens, or choose models that read more with --models',
  };
  for (const one of checkSize(reads, readersIn(found))) host.tell(one);
  const seats = seated.map(({ seat }) => seat);
  const authorFamily = authorFamilies(given.work, plan.authorFamily);
  const setup = reviewSetup(
    seats,
    { ...prepared, texts },
    {
      seated,
      named,
      analysed,
      plan,
      roleWords,
      locks: locked.locks,
      calibration: calibration?.calibration,
      isOwnCalibration: calibration?.isOwn,
      learned: weighedRecords(seats, { rulings: given.records, calibration: calibration?.calibration }),
      authorFamily,
      memory: given.memory,
    },
  );
  const readyToOpen = {
    begun,
    request,
    work,
    settings,
    masker,
    found,
    seated,
    setup,
    terms: review.terms,
    reads,
    remarks: [
      ...given.remarks,
      ...(isLocksOnly ? [remark('note', 'lock-files-only', { files: given.locks.length })] : []),
      ...authorRemarks(setup),
      ...checkAuthors(setup, { isOption: request.flags.authorFamily !== undefined }),
    ],
    notices: material.notices,
    limits,
    deadlineMs,
    patience: { reviewMs, debateMs, callMs },
    analysed,
    mayLook,
    around: given.work.around,
    // Panelists can read uncommitted files that the paths leave out of the change.
    isRepeatable: request.source.paths.length === 0 || !['index', 'working tree'].includes(read.revision),
  };
  const prepare = await readyCase(codeReviewKind, readyToOpen, host);
  return { kind: 'ready', case: { ...prepare, review, material: prepared, poster } };
}

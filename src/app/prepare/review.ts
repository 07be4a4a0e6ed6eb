import { checkPlain } from '../../cli/options/outputs.ts';
import { type ReadScope, readScope, type ScopeWords } from '../../cli/options/review-scope.ts';
import { EXIT, type ExitCode } from '../../cli/output/exit-codes.ts';
import { reviewTables } from '../../cli/output/review-tables.ts';
import type { Console } from '../../cli/terminal/console.ts';
import { interactiveHere } from '../../cli/terminal/interactive.ts';
import type { FlagSettings } from '../../config/flag-layer.ts';
import { usualFolder } from '../../config/user-files.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import { defined } from '../../core/defined.ts';
import { isAdviser } from '../../core/finding-debate/rounds/advisers.ts';
import type { ChangedFile } from '../../diff/change.ts';
import type { Poster } from '../../forge/post-summary.ts';
import { readCustomRoles } from '../../project/custom-roles.ts';
import { readGuidance } from '../../project/guidance.ts';
import { type SelectedFiles, selectFiles } from '../../project/select-files.ts';
import { tampering } from '../../project/tampering.ts';
import { remarkLine, remarkText } from '../../reports/remarks/remark-text.ts';
import { count } from '../../reports/wording/wording.ts';
import type { CodeReviewCase } from '../../runtime/desks/desks.ts';
import type { GitChange } from '../../sources/git/git-change.ts';
import { whyNotReviewed } from '../../sources/git/same-repository.ts';
import { webAdviser } from '../panel/adviser-choice.ts';
import { comparesLocks, isAnalyserSpec, lockReaders, offline } from '../panel/analyser-choice.ts';
import { seatReview } from '../panel/seat-review.ts';
import { checkPosting, posterOf, postingRemark, unposted } from '../post/post-review.ts';
import { checkBudget } from '../price/check-budget.ts';
import { likelyMicros, sizeOf } from '../price/review-forecast.ts';
import { showForecast, showPreview } from '../price/review-instead.ts';
import { gateWords, isGated } from '../report/gate.ts';
import { type ReviewSettings, resolveReview, reviewSettings } from '../settings/review-settings.ts';
import { analysedChange } from '../work/analysed-change.ts';
import { changedLocks, privateNames, readLocks } from '../work/review-locks.ts';
import { longestShown, missingIn, prepareMaterial } from '../work/review-material.ts';
import {
  besidesRemarks,
  extentOf,
  inPartRemarks,
  leftOutRemarks,
  movedRemarks,
  nothingLeft,
  nothingToRead,
  nothingToReview,
  notReviewed,
} from '../work/review-remarks.ts';
import { learnWork } from '../work/review-secrets.ts';
import { reviewSetup } from '../work/review-setup.ts';
import { type ReviewWork, readWork } from '../work/review-work.ts';
import { redactedRemarks, secretlintRemarks } from '../work/secret-remarks.ts';
import type { Around, Debate, DebateOptions } from './debate.ts';
import { holdPrepared } from './hold-debate.ts';
import { prepareDebate } from './prepare-debate.ts';

/** What the command line says about the plan. */
export type ReviewFlags = FlagSettings;

/** What the command line says about a review. */
export interface ReviewOptions extends DebateOptions {
  readonly scope: ScopeWords;
  readonly flags: ReviewFlags;
  /** Only told, and not held. */
  readonly instead?: 'preview' | 'dry-run' | undefined;
  readonly interactively?: boolean | undefined;
  /** Whether a model searches the web for what is known about security findings; who, is a setting. */
  readonly verifyWeb?: boolean | undefined;
}

/** Reviews a change, or tells what a review of it would be. */
export async function reviewChange(options: ReviewOptions, console: Console): Promise<ExitCode> {
  if (options.instead !== undefined) checkPlain(options.outputs, `--${options.instead}`);
  const interactive = options.interactively === true ? interactiveHere() : undefined;
  const wanted = readScope(options.scope);
  checkPosting(wanted, options.flags);
  const read = (around: Around): Promise<ReviewDebate | ExitCode> => readReview(wanted, { options, around, console });
  const presumed = options.instead !== undefined;
  const prepared = await prepareDebate<CodeReviewCase, ReviewDebate>(read, { ...options, presumed }, console);
  if (typeof prepared === 'number') {
    for (const one of unposted(options.flags)) console.log(remarkLine(one));
    return prepared;
  }
  const { resolved, poster } = prepared.debate;
  if (options.instead === 'dry-run') return showForecast(prepared, resolved, { options, console });
  if (options.instead === 'preview') {
    if (poster !== undefined) console.log(remarkLine(postingRemark(poster, options)));
    return showPreview(prepared, { options, console });
  }
  if (!resolved.isLimited && interactive === undefined) checkBudget(sizeOf(prepared));
  return holdPrepared(prepared, { ...options, interactive, poster }, console);
}

/** A review with all that settings and flags come to for it. */
interface ReviewDebate extends Debate<CodeReviewCase> {
  readonly resolved: ReviewSettings;
  /** Who posts what comes of it, where that is wanted. */
  readonly poster?: Poster | undefined;
}

interface Reading {
  readonly options: ReviewOptions;
  readonly around: Around;
  readonly console: Console;
}

async function readReview(wanted: ReadScope, reading: Reading): Promise<ReviewDebate | ExitCode> {
  const { options, around, console } = reading;
  const work = await readWork(wanted, { cwd: process.cwd(), apiUrl: around.githubUrl });
  if (work.kind === 'nothing') {
    console.log(remarkText(nothingToReview(work)));
    for (const one of [...work.remarks, ...besidesRemarks(work.besides)]) console.log(remarkLine(one));
    return EXIT.passed;
  }
  const resolved = await resolveReview(work.base, options);
  const custom = await readCustomRoles(work.base, { folder: usualFolder(process.env) });
  const settings = reviewSettings(resolved, [...custom.roles.keys()]);
  const readers = readersOf(options, settings);
  const { locks, ...selected } = await selectWork(work, { readers, settings });
  const isLooked = readers.length > 0 && locks.length > 0;
  if (selected.change.files.length === 0 && !isLooked) {
    console.log(remarkText(nothingLeft(selected.leftOut)));
    for (const one of leftOutRemarks(selected.leftOut)) console.log(remarkLine(one));
    return unreviewed({ unshown: [], leftOut: selected.leftOut }, reading);
  }
  const roleWords = new Map([...custom.roles].map(([role, { words }]) => [role, words]));
  const poster = settings.posts ? await posterOf(work, around.githubUrl) : undefined;
  const posting = poster === undefined ? [] : [postingRemark(poster, options)];
  const remarks = [...settings.remarks, ...custom.remarks, ...selected.remarks, ...work.read.remarks, ...posting];
  return debateOn(work, { reading, settings, selected, locks, readers, isLooked, roleWords, remarks, poster });
}

/** The exit code where no panelist is asked: a gate passes only if the change contains nothing to review. */
function unreviewed(material: Parameters<typeof missingIn>[0], { options, console }: Reading): ExitCode {
  const missing = missingIn(material);
  if (!isGated(options) || missing.length === 0) return EXIT.passed;
  console.log(`partial  ${remarkText(notReviewed(missing))}: the gate (${gateWords(options)}) is not passed`);
  return EXIT.partial;
}

/** Lock files are read unless the user names other analysers or none; their packages are looked up unless the user forbids it. */
function readersOf({ models, withoutAnalysers }: ReviewOptions, { advisories }: ReviewSettings): readonly string[] {
  if (withoutAnalysers === true && models?.some(isAnalyserSpec) !== true) return [];
  return advisories.enabled ? lockReaders(models) : offline(lockReaders(models));
}

/** The files to review, and the lock files that are read beside them: those are not missing. */
async function selectWork(
  { read, base }: ReviewWork,
  { readers, settings }: { readonly readers: readonly string[]; readonly settings: ReviewSettings },
): Promise<SelectedFiles & { readonly locks: readonly ChangedFile[] }> {
  const selected = await selectFiles(read.change, { ...settings.plan.files, base });
  const locks = changedLocks(read.change, selected);
  const compared = new Set(comparesLocks(readers) ? locks.map(({ path }) => path) : []);
  const leftOut = selected.leftOut.map(({ isMissing, ...one }) =>
    isMissing === true && !compared.has(one.path) ? { ...one, isMissing } : one,
  );
  return { ...selected, leftOut, locks };
}

interface Chosen {
  readonly reading: Reading;
  readonly settings: ReviewSettings;
  readonly selected: SelectedFiles;
  /** The changed lock files. */
  readonly locks: readonly ChangedFile[];
  /** The analysers that read them. */
  readonly readers: readonly string[];
  /** There is something in them to look up for whoever sits on the panel. */
  readonly isLooked: boolean;
  readonly roleWords: ReadonlyMap<string, string>;
  readonly remarks: readonly Remark[];
  readonly poster: Poster | undefined;
}

/** The work as it is laid before a panel, without its secrets. */
async function readyWork(given: ReviewWork, { reading, settings, locks, isLooked, ...chosen }: Chosen) {
  const { id: caseId, masker } = reading.around;
  const words = [...chosen.roleWords.values()];
  const { work, selected, unlinted } = await learnWork(
    { work: given, selected: chosen.selected, words, cwd: process.cwd() },
    masker,
  );
  const roleWords = new Map([...chosen.roleWords].map(([role, text]) => [role, masker.mask(text).text]));
  const guided = await readGuidance(
    work.base,
    selected.change.files.map(({ path }) => path),
    { masker, customRoles: [...roleWords.keys()] },
  );
  const prepared = await prepareMaterial(work, {
    caseId,
    masker,
    plan: settings.plan,
    selected,
    guidance: guided.guidance,
    steering: await tampering(work.read.change, work.base),
  });
  const locked = await readLocks(work, {
    changed: locks,
    cwd: process.cwd(),
    masker,
    isOffline: !settings.advisories.enabled,
    privateNames: privateNames(settings.advisories, process.env),
  });
  const remarks = [
    ...chosen.remarks,
    ...inPartRemarks(work.read.inPart),
    ...guided.remarks,
    ...secretlintRemarks(unlinted),
    ...redactedRemarks(prepared.material.masked, 'change'),
    ...leftOutRemarks(selected.leftOut),
    ...movedRemarks(prepared),
    ...besidesRemarks(work.read.besides),
    ...(isLooked ? locked.remarks : []),
  ];
  return { prepared, roleWords, locked, remarks };
}

async function debateOn(work: ReviewWork, chosen: Chosen): Promise<ReviewDebate | ExitCode> {
  const { reading, settings } = chosen;
  const { options, around, console } = reading;
  const { plan } = settings;
  const web = webAdviser(options.verifyWeb, settings.advisories.web, around.settings);
  const { prepared, roleWords, locked, remarks } = await readyWork(work, chosen);
  const { material } = prepared;
  const isLocksOnly = material.lines.changed === 0 && chosen.isLooked;
  if (material.lines.changed === 0 && !isLocksOnly) {
    console.log(remarkText(nothingToRead(material)));
    return unreviewed(material, reading);
  }
  const frozen = { ...prepared, texts: new Map([...locked.texts, ...prepared.texts]), locks: locked.locks };
  const analysed = analysedChange(frozen, isHere(work.read) ? work.read.root : undefined);
  return {
    protocol: 'code-review/1',
    resolved: settings,
    poster: chosen.poster,
    title: material.title,
    extent: isLocksOnly ? count(chosen.locks.length, 'lock file') : extentOf(material),
    manner: plan.intensity,
    reads: {
      what: material.parts === undefined ? 'the change' : 'a part of the change',
      text: longestShown(material),
      hint: 'show less of it at once with --context-tokens, or choose models that read more with --models',
    },
    notices: material.notices,
    remarks: [...remarks, ...(isLocksOnly ? [remark('note', 'lock-files-only', { files: chosen.locks.length })] : [])],
    ...(isLocksOnly ? { models: chosen.readers } : {}),
    analysed,
    mayLook: (await whyNotReviewed(process.cwd(), material)) === undefined,
    families: settings.families,
    terms: settings.terms,
    ...limitsFor(settings),
    besides: isLocksOnly ? [] : [plan.arbiter, web].filter((name) => name !== undefined),
    panelists: ({ arbiter, advisers, solo }) => ({ arbiter, advisers, isSolo: solo === true }),
    likelyMicros: (held) => likelyMicros({ held, settings: around.settings }),
    seat: (panel) => seatReview(panel, plan, isLocksOnly ? {} : { analysed, web }),
    setup: (seats, panel) => reviewSetup(seats, frozen, { ...panel, analysed, plan, roleWords, locks: locked.locks }),
    tables: (setup) =>
      reviewTables(
        prepared,
        { seats: setup.seats.filter(({ id }) => id !== setup.arbiter && !isAdviser(setup, id)), plan },
        console,
      ),
  };
}

function limitsFor({ limits: { costMicros, tokens, deadlineMs, reviewMs, debateMs, callMs } }: ReviewSettings) {
  return {
    limits: { ...defined({ costMicros, tokens }) },
    deadlineMs,
    reviewMs,
    debateMs,
    callMs,
  };
}

/** A change of the repository that we are in, whose own tools may be used where somebody names them. */
const isHere = ({ repository, revision }: GitChange): boolean => repository !== '' && revision !== 'given diff';

import { type AssignedParts, assignParts } from '../../context/layout/assign-parts.ts';
import type { AnalysedChange } from '../../contracts/analyser.ts';
import type { Dismissal } from '../../contracts/dismissal.ts';
import type { ReviewPlan } from '../../contracts/review-plan.ts';
import { defined } from '../../core/defined.ts';
import { ECHO_WEIGHTS } from '../../core/finding-debate/calibrated/echo.ts';
import type { Calibration } from '../../core/finding-debate/calibration.ts';
import type { AuthorFamily } from '../../core/finding-debate/hearing/author-family.ts';
import type { Assignment } from '../../core/finding-debate/hearing/said.ts';
import type { PanelSeen } from '../../core/panel-level.ts';
import type { Seat } from '../../core/seat.ts';
import type { KnownRecord } from '../../core/track-record/track-record.ts';
import type { CaseLocks, CodeReviewCase } from '../../runtime/desks/desks.ts';
import { isAdviserSpec } from '../panel/adviser-choice.ts';
import { filesLookedAt, filesUnread } from '../panel/analyser-choice.ts';
import { ARBITER, type FilledSeat } from '../panel/seat-models.ts';
import { readPerSeat } from '../price/context-budget.ts';
import { changedLines } from './changed-lines.ts';
import { isShownInPart, type Prepared } from './review-material.ts';

const RESPONDERS = 3;
const FINDINGS_PER_ASK = 25;
/** The default reporting threshold of the seeds' rules. */
const SEED_THRESHOLD = 75;

/** The terms of a setup besides its seats and the change. */
export interface ReviewTerms {
  readonly seated: readonly FilledSeat[];
  /** The named panelists, if any. */
  readonly named: readonly string[] | undefined;
  readonly analysed: AnalysedChange;
  readonly plan: ReviewPlan;
  /** The prompts of roles that the project or the user defines. */
  readonly roleWords: ReadonlyMap<string, string>;
  /** The packages in lock files, if packages are looked up. */
  readonly locks?: CaseLocks | undefined;
  /** The fitted weights that a probability is made with. */
  readonly calibration?: Calibration | undefined;
  /** These are the user's own. */
  readonly isOwnCalibration?: boolean | undefined;
  /** The track records that words are weighed by. */
  readonly learned?: readonly KnownRecord[];
  /** What the team dismissed before in these files. */
  readonly memory?: readonly Dismissal[];
  /** The families that wrote the change, if known. */
  readonly authorFamily?: readonly AuthorFamily[] | undefined;
}

/** A review by the plan: models review parts of the change or all of it, and every analyser reads the files it understands. */
export function reviewSetup(seats: readonly Seat[], reviewed: Prepared, terms: ReviewTerms): CodeReviewCase {
  const {
    seated,
    named,
    analysed,
    plan,
    roleWords,
    locks,
    calibration,
    isOwnCalibration = false,
    learned = [],
    authorFamily = [],
    memory = [],
  } = terms;
  const advisers = seated.filter(({ spec }) => isAdviserSpec(spec)).map(({ seat }) => seat.id);
  const analysers = new Map(
    seated.filter(({ seat }) => seat.kind === 'analyser' && !advisers.includes(seat.id)).map(({ seat, spec }) => [seat.id, spec]),
  );
  const isAlone = analysers.size + advisers.length === seats.length;
  const unread = isAlone ? filesUnread([...analysers.values()], analysed) : [];
  const arbiter = seats.find(({ role, kind }) => role === ARBITER && kind === 'model');
  const reviewers = seats.filter(
    ({ id, standsInFor }) => id !== arbiter?.id && !analysers.has(id) && !advisers.includes(id) && standsInFor === undefined,
  );
  const { assignments, uncovered } = assigned(reviewers, reviewed, plan);
  const { outlines, change, texts } = reviewed;
  const material = isAlone ? withoutReaders(reviewed, unread) : reviewed.material;
  const used = reviewers.flatMap(({ role }) => (roleWords.has(role) ? [[role, roleWords.get(role) ?? ''] as const] : []));
  return {
    seats,
    assignments: [
      ...assignments,
      ...[...analysers].map(([seat, spec]) => ({ seat, part: '', files: filesLookedAt(spec, analysed) })),
      ...furtherPasses(assignments, { models: reviewers, passes: plan.passes }),
    ],
    agenda: isAlone ? [] : agendaOf(plan.rounds),
    ...(plan.refute && !isAlone ? { refute: true as const } : {}),
    ...(plan.ballot && !isAlone ? { ballot: true as const } : {}),
    respondersPerFinding: plan.debate === 'all' ? Math.max(1, seats.length) : RESPONDERS,
    ...(plan.debate === 'all' ? {} : { onePerSource: true as const, replacesExaminers: true as const }),
    ...(plan.debate === 'contested' ? { contestedOnly: true as const } : {}),
    independence: 'auto',
    ...defined({ arbiter: arbiter?.id }),
    advisories: [],
    ...(advisers.length === 0 ? {} : { advisers }),
    onlyTexts: true,
    ruleByRule: true,
    findingsPerAsk: FINDINGS_PER_ASK,
    policy: plan.policy,
    prefer: plan.prefer,
    ...defined({ calibration }),
    ...(calibration !== undefined && isOwnCalibration ? { ownCalibration: true as const } : {}),
    ...(learned.length === 0 ? {} : { learned }),
    ...defined({ threshold: plan.threshold ?? (plan.policy === 'seed' ? SEED_THRESHOLD : undefined) }),
    ...(authorFamily.length === 0 ? {} : { authorFamily }),
    ...(isAlone ? {} : { echo: echoOf(material) }),
    changed: changedLines(change, locks),
    ...(isAlone ? {} : { quorum: plan.quorum }),
    // Analysers look at files, not at parts.
    ...(material.parts === undefined || isAlone
      ? {}
      : { parts: material.parts.map(({ id, spans, changed }) => ({ id, spans, changed })), mergeLines: plan.context.mergeLines }),
    // Each analyser looks only for specific faults.
    ...(isAlone || isShownInPart(material) || uncovered.length > 0 ? { shownInPart: true as const } : {}),
    ...(isAlone ? { analysersAlone: named === undefined ? ('for-want-of-models' as const) : ('wanted' as const) } : {}),
    ...(isSolo(plan, reviewers) ? { solo: true as const } : {}),
    intensity: plan.intensity,
    ...defined({ intensityWhy: plan.intensityWhy }),
    ...(unread.length === 0 ? {} : { unread }),
    ...(memory.length === 0 ? {} : { memory }),
    ...defined({ locks }),
    ...(used.length === 0 ? {} : { roleWords: Object.fromEntries(used) }),
    material,
    change,
    texts,
    outlines,
  };
}

/** Words that the project gave every panelist do not count as echo. */
function echoOf({ guidance = [] }: Prepared['material']): NonNullable<CodeReviewCase['echo']> {
  return { ...ECHO_WEIGHTS, ...(guidance.length === 0 ? {} : { given: guidance.map(({ text }) => text) }) };
}

/** The repeated asks with the files in another order; these come last, so that a limit stops them first. */
function furtherPasses(
  assignments: readonly Assignment[],
  { models, passes }: { readonly models: readonly Seat[]; readonly passes: number },
): readonly Assignment[] {
  const asked = new Set(models.flatMap(({ id, kind }) => (kind === 'model' ? [id] : [])));
  const own = assignments.filter(({ seat }) => asked.has(seat));
  return Array.from({ length: passes - 1 }, (_, at) => own.map((one) => ({ ...one, pass: at + 2 }))).flat();
}

/**
 * Files that analysers do not read as code and that were moved to a place where they run, guard or configure: analysers alone do
 * not cover them.
 */
function withoutReaders({ material, moved, guards }: Prepared, unread: readonly string[]): Prepared['material'] {
  const steering = (material.notices ?? []).flatMap(({ kind, path, text }) =>
    kind === 'steering' && path !== undefined ? [{ path, why: text }] : [],
  );
  const told = new Set(steering.map(({ path }) => path));
  const missing = [
    ...moved.filter(({ path }) => unread.includes(path)),
    ...steering,
    ...guards.filter(({ path }) => !told.has(path)),
  ];
  if (missing.length === 0) return material;
  const unshown = missing.map(({ path, why }) => ({ path, why: `no analyser reads it: ${why}`, isMissing: true as const }));
  return { ...material, unshown: [...material.unshown, ...unshown] };
}

/**
 * The seats that determine the level of a panel: excludes those that only rule or look things up, and counts a fallback if its
 * family was heard.
 */
export const levelSeats = (
  { seats, arbiter, advisers = [], solo }: CodeReviewCase,
  heard: readonly string[] = [],
): Pick<PanelSeen, 'isSolo'> & { readonly seats: readonly Seat[] } => ({
  seats: seats.filter(
    ({ id, standsInFor, model }) =>
      id !== arbiter && !advisers.includes(id) && (standsInFor === undefined || heard.includes(model)),
  ),
  isSolo: solo === true,
});

/** 1: review, 2: plus cross-examination, 3: plus defense; each further round repeats both on disputed items. */
export function agendaOf(rounds: number): CodeReviewCase['agenda'] {
  if (rounds <= 1) return [];
  if (rounds === 2) return ['cross-examine'];
  return Array.from({ length: rounds - 2 }, () => ['cross-examine', 'defend'] as const).flat();
}

const isSolo = (plan: ReviewPlan, reviewers: readonly Seat[]): boolean =>
  plan.roles.length === 0 && reviewers.filter(({ kind }) => kind === 'model').length === 1;

/** The parts of the change that each reviewer is asked about. */
export const assigned = (reviewers: readonly Seat[], { laidOut, change, budget }: Prepared, plan: ReviewPlan): AssignedParts =>
  assignParts({ parts: laidOut, seats: reviewers, change, perSeat: { parts: plan.context.parts, tokens: readPerSeat(budget) } });

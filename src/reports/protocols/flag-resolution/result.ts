import type { ReviewedArticle } from '../../../contracts/material.ts';
import { defined } from '../../../core/defined.ts';
import type { Phrase } from '../../../core/phrase.ts';
import { appliedTo } from '../../../core/protocols/flag-resolution/editing/applied-edits.ts';
import type { Afterwards } from '../../../core/protocols/flag-resolution/editing/decided-edits.ts';
import { explainEscalation, explainFlag, reversalOf } from '../../../core/protocols/flag-resolution/explain.ts';
import type { ChosenFix } from '../../../core/protocols/flag-resolution/fix.ts';
import type { Turn } from '../../../core/protocols/flag-resolution/hearing.ts';
import type { JoinedEdit } from '../../../core/protocols/flag-resolution/joined-edits.ts';
import type { DecidedFlag, FlagResolutionOutcome } from '../../../core/protocols/flag-resolution/outcome.ts';
import { leftOutReason, type Readiness, readinessOf } from '../../../core/protocols/flag-resolution/readiness.ts';
import { REVIEW_TYPES } from '../../../core/protocols/flag-resolution/review-types.ts';
import type { Citation, Fix, Flag, ReviewType, Side } from '../../../core/protocols/flag-resolution/said.ts';
import { type CaseExtra, caseParts, failureResult, incompleteLines } from '../../report/result-parts.ts';
import { inWords, type Keyed } from '../../words/in-words.ts';
import { tell, tellAll } from '../../words/say.ts';
import { articleResult } from './article-scope.ts';
import { ofType } from './of-type.ts';
import type { FlagResolutionResult, KeyedFlag } from './schema.ts';
import type { PlaceInSource } from './source-places.ts';
import { flagSummaryOf } from './summary.ts';

/** The facts in a result about the case and the article that was read for it. */
export interface FlagExtra extends CaseExtra {
  readonly article?: ReviewedArticle;
  /** The texts of the case, in which edits are placed and checked. */
  readonly texts?: Afterwards['texts'];
  /** Finds places in converted sources. */
  readonly placeIn?: PlaceInSource;
  /** The type of review to report, if the case has both. */
  readonly type?: ReviewType;
}

/** A flag that could not be read: an error in its place, and open until a person has looked. */
export interface FlagError {
  readonly index: number;
  readonly id: string;
  /** Undefined if the flag itself cannot be read. */
  readonly flag: Flag | undefined;
  readonly error: string;
}

/** The outcome as the document every report is made from. */
export function flagResolutionResult(
  outcome: FlagResolutionOutcome,
  extra: FlagExtra = {},
  errors: readonly FlagError[] = [],
): FlagResolutionResult {
  const { readiness, flags } = decidedFlags(outcome, extra, errors);
  const result: Keyed<FlagResolutionResult> = {
    schema_version: 1,
    protocol: outcome.protocol,
    ...defined({ id: extra.id }),
    model: 'tribunal',
    role: 'flag-debate-arbiter',
    review_type: outcome.reviewType,
    ...(extra.article === undefined ? {} : { article: articleWithUse(extra.article, outcome) }),
    scan: outcome.scan,
    results: [...flags],
    ...leftOutPart(outcome),
    ...appliedPart(extra),
    statistics: flagStatistics(flags, outcome),
    status: readiness.status,
    status_reasons: [...readiness.reasons],
    ...typesPart(outcome, extra, errors),
    notes: [...(extra.notes ?? []), ...outcome.notes],
    incomplete: incompleteLines(outcome.failures),
    failures: failureResult(outcome.failures),
    ...caseParts(extra, outcome.curtailed),
    summary: tellAll(flagSummaryOf(flags, outcome)),
  };
  return inWords(result, extra.language);
}

/** The flags that the limit of the case left out, where there are any. */
function leftOutPart(outcome: FlagResolutionOutcome): Pick<Keyed<FlagResolutionResult>, 'left_out'> {
  const { leftOut } = outcome;
  if (leftOut === undefined) return {};
  const reason = leftOutReason(outcome);
  return { left_out: leftOut.map((flag) => ({ flag_id: flag.id, flag: flagResult(flag), reason })) };
}

/** The edits that are in the article, where there are any. */
function appliedPart(extra: FlagExtra): Pick<Keyed<FlagResolutionResult>, 'applied'> {
  const applications = applicationsIn(extra);
  return applications.length === 0 ? {} : { applied: [...applications] };
}

/** The applications that the present text of the article rests on. */
export const applicationsIn = ({ article, applied = [] }: FlagExtra) =>
  (article === undefined ? [] : appliedTo(article.digest, applied)).map(({ at, file, before, after, backup, edits }) => ({
    at: new Date(at).toISOString(),
    file,
    before,
    after,
    backup,
    flags: edits.flatMap(({ items }) => items),
  }));

/** Every flag with its decision, unreadable ones in their places, and the readiness of the article. */
export function decidedFlags(
  outcome: FlagResolutionOutcome,
  { rulings = [], article, applied = [], texts, type }: FlagExtra,
  errors: readonly FlagError[],
): { readonly readiness: Readiness; readonly flags: readonly KeyedFlag[] } {
  const unread = errors.toSorted((a, b) => a.index - b.index);
  const readiness = readinessOf(
    { ...outcome, type },
    {
      rulings: new Map(rulings.map((ruling) => [ruling.item, ruling])),
      unread: unread.map(({ id }) => id),
      texts,
      applied: article === undefined ? [] : appliedTo(article.digest, applied).flatMap(({ edits }) => edits),
    },
  );
  const flags = ofType(outcome, type).flags.map((one) => flagOf(one, { readiness, protocol: outcome.protocol }));
  for (const error of unread) flags.splice(error.index, 0, unreadFlag(error));
  return { readiness, flags };
}

/** The article with what each source is quoted for. */
function articleWithUse(article: ReviewedArticle, { flags }: FlagResolutionOutcome): ReturnType<typeof articleResult> {
  const result = articleResult(article);
  const quotedFor = (id: string): string[] =>
    flags.flatMap(({ flag, verified }) => (verified.some(({ source }) => source === id) ? [flag.id] : []));
  return { ...result, sources: result.sources.map((source) => ({ ...source, quoted_for: quotedFor(source.id) })) };
}

/** The status of each type of review, where there are two. */
function typesPart(
  outcome: FlagResolutionOutcome,
  extra: FlagExtra,
  errors: readonly FlagError[],
): Pick<Keyed<FlagResolutionResult>, 'types'> {
  const types = statusByType(outcome, extra, errors);
  if (types.length === 0) return {};
  return {
    types: types.map(({ type, readiness }) => ({ type, status: readiness.status, status_reasons: [...readiness.reasons] })),
  };
}

/** The readiness of the article for each type of review; empty if there is only one. */
export const statusByType = (outcome: FlagResolutionOutcome, extra: FlagExtra, errors: readonly FlagError[]) =>
  outcome.reviewType === 'both' && extra.type === undefined
    ? REVIEW_TYPES.map((type) => ({ type, readiness: decidedFlags(outcome, { ...extra, type }, errors).readiness }))
    : [];

const STATUS = { cleared: 'CLEARED', 'fix-required': 'FIX_REQUIRED', escalated: 'ESCALATED', escalate: 'ESCALATED' } as const;

interface Telling {
  readonly readiness: Readiness;
  readonly protocol: FlagResolutionOutcome['protocol'];
}

function flagOf(decided: DecidedFlag, { readiness, protocol }: Telling): KeyedFlag {
  const { flag, status, by, rounds, turns, struck, evidence, irreducibleQuestion } = decided;
  const dissent = dissentIn(decided);
  const joined = readiness.joined.get(flag.id);
  const fix = readiness.fixes.get(flag.id) ?? decided.fix;
  const fault = readiness.faults.get(flag.id);
  const isApplied = readiness.settled.has(flag.id);
  const isOpen = status === 'escalated' || joined !== undefined;
  const proposed = isOpen ? (decided.proposed ?? []).map((one) => ({ fix: fixText(one), ...editOf(one, {}) })) : [];
  return {
    flag_id: flag.id,
    flag: flagResult(flag),
    debate_summary: { ...summaryOfTurns(turns), rounds },
    arbiter_decision: arbiterDecision(decided, protocol),
    final_resolution: {
      status: STATUS[status],
      ...(fix === undefined ? {} : { fix: fixText(fix), edit: editOf(fix, { fault, joined, isApplied }) }),
      ...(proposed.length === 0 ? {} : { proposed_edits: proposed }),
      evidence_considered: [...evidence],
      ...(dissent === '' ? {} : { dissent }),
    },
    struck: struck.map((one) => ({
      by: one.by,
      round: one.round,
      kind: one.kind,
      ...(one.kind === 'citation' ? one.citation : { gap: one.gap }),
      reason: one.reason,
    })),
    fast_path: by.kind === 'fast-path' ? by.path : null,
    rounds,
    irreducible_question: irreducibleQuestion ?? null,
    decision: {
      by: by.kind,
      reason: explainFlag(decided, protocol),
      escalation_reasons: decided.escalations.map((reason) => explainEscalation(reason, flag)),
      ...defined({ unresolved: decided.unresolved }),
      reversal_criteria: reversalOf(decided),
    },
    statements: turns.map((turn) => statementOf(turn, decided.verified)),
  };
}

function summaryOfTurns(turns: readonly Turn[]): Omit<KeyedFlag['debate_summary'], 'rounds'> {
  const said = (side: Side, round: number): string | undefined =>
    turns.find((turn) => turn.side === side && turn.round === round)?.weighed?.said.argument;
  const [criticAgain, defenderAgain] = [said('critic', 3), said('defender', 3)];
  return {
    critic_position: said('critic', 1) ?? null,
    defender_position: said('defender', 1) ?? null,
    critic_rebuttal: said('critic', 2) ?? null,
    defender_rebuttal: said('defender', 2) ?? null,
    ...defined({ critic_second_rebuttal: criticAgain, defender_second_rebuttal: defenderAgain }),
  };
}

/** The arbiter's decision, or a note that the sides settled it. */
function arbiterDecision(decided: DecidedFlag, protocol: FlagResolutionOutcome['protocol']): KeyedFlag['arbiter_decision'] {
  const { word, by, status } = decided;
  if (word !== undefined)
    return {
      resolution: STATUS[word.resolution],
      reasoning: word.reasoning,
      confidence: word.confidence ?? null,
      liability_remains: word.liabilityRemains,
      expertise_needed: word.expertiseNeeded,
    };
  const opening = { 'fast-path': 'FAST PATH', agreement: 'CONVERGENCE REACHED', arbiter: '', nobody: 'NO DECISION' }[by.kind];
  const reasoning = tell('decision.says', opening, explainFlag(decided, protocol));
  return { resolution: STATUS[status], reasoning, confidence: null };
}

/** The arbiter's words on the losing side, else that side's own last argument. */
function dissentIn({ word, status, turns }: DecidedFlag): string | Phrase {
  if (word?.dissent !== undefined) return word.dissent;
  if (status === 'escalated') return '';
  const last = (['critic', 'defender'] as const).flatMap((side) => {
    const weighed = turns.findLast((turn) => turn.side === side && turn.weighed !== undefined)?.weighed;
    return weighed === undefined || weighed.stand === status
      ? []
      : [tell('decision.says', tell(`flag.sides.${side}`), weighed.said.argument)];
  });
  return last.length === 0 ? '' : tell('list.semicolons', last);
}

/** `Change 'a' → 'b'`, or the required fix in words. */
function fixText({ fix, why }: ChosenFix): string | Phrase {
  if (fix.text !== undefined) return fix.text;
  if (fix.find === undefined && fix.replace === undefined) return tell('flag.manual', why ?? '');
  return tell('flag.change', quoted(fix.find), quoted(fix.replace));
}

const quoted = (words: Fix['find']): string => (words === undefined ? '…' : `'${words}'`);

interface EditTelling {
  /** Why it cannot be made, if it otherwise could. */
  readonly fault?: Phrase | undefined;
  readonly isApplied?: boolean;
  readonly joined?: JoinedEdit | undefined;
}

const editOf = (
  { by, fix, application, why }: ChosenFix,
  { fault, joined, isApplied }: EditTelling,
): NonNullable<KeyedFlag['final_resolution']['edit']> => ({
  by: by ?? null,
  find: fix.find ?? null,
  replace: fix.replace ?? null,
  scope: fix.scope ?? null,
  application: fault === undefined ? application : 'manual',
  why_manual: fault ?? why ?? null,
  ...(isApplied === true && { applied: true as const }),
  ...(joined === undefined ? {} : { joined: { how: joined.how, flags: [...joined.flags] } }),
});

function statementOf({ side, round, weighed, failure }: Turn, all: DecidedFlag['verified']): KeyedFlag['statements'][number] {
  // Valid citations are in the order in which all were given.
  const own = all.filter((one) => one.by === side && one.round === round).values();
  let next = own.next().value;
  const placed = (said: Citation): KeyedFlag['statements'][number]['citations'][number] => {
    if (next === undefined || next.source !== said.source || (next.written ?? next.quote) !== said.quote)
      return { ...said, verified: false, line: null };
    const { source, quote, line, written, path } = next;
    next = own.next().value;
    return { source, quote, ...defined({ written }), verified: true, line, ...defined({ path }) };
  };
  return {
    round,
    by: side,
    position: weighed === undefined ? null : STATUS[weighed.stand],
    argument: weighed?.said.argument ?? '',
    citations: (weighed?.said.citations ?? []).map(placed),
    gaps: [...(weighed?.gaps ?? [])],
    failed: failure?.message ?? null,
  };
}

const flagResult = ({ type, quote, location, issue, toClear, highRisk }: Omit<Flag, 'id'>): KeyedFlag['flag'] => ({
  ...defined({ type }),
  quote,
  location,
  issue,
  to_clear: toClear,
  risk: highRisk ? 'high' : 'normal',
});

const NO_FLAG = { quote: '', location: '', issue: '', toClear: '', highRisk: false };

const unreadFlag = ({ id, flag, error }: FlagError): KeyedFlag => ({
  flag_id: id,
  flag: flagResult(flag ?? NO_FLAG),
  debate_summary: { ...summaryOfTurns([]), rounds: 0 },
  arbiter_decision: { resolution: 'ESCALATED', reasoning: `NO DECISION: ${error}`, confidence: null },
  final_resolution: { status: 'ESCALATED', evidence_considered: [] },
  struck: [],
  fast_path: null,
  rounds: 0,
  irreducible_question: null,
  decision: {
    by: 'error',
    reason: tell('flag.unreadBecause', error),
    escalation_reasons: [tell('flag.unread')],
    reversal_criteria: tell('flag.unlessReadable'),
  },
  statements: [],
  error,
});

/** The results of a debate's flags, counted. */
export function flagStatistics(
  results: readonly KeyedFlag[],
  { flags }: FlagResolutionOutcome,
): FlagResolutionResult['statistics'] {
  const having = (holds: (result: KeyedFlag) => boolean): number => results.filter(holds).length;
  return {
    flags: results.length,
    cleared: having(({ final_resolution }) => final_resolution.status === 'CLEARED'),
    fix_required: having(({ final_resolution }) => final_resolution.status === 'FIX_REQUIRED'),
    escalated: having(({ final_resolution }) => final_resolution.status === 'ESCALATED'),
    errors: having(({ error }) => error !== undefined),
    fast_paths: having(({ decision }) => decision.by === 'fast-path'),
    settled_by_the_sides: having(({ decision }) => decision.by === 'agreement'),
    ruled_by_the_arbiter: having(
      ({ decision, final_resolution }) => decision.by === 'arbiter' && final_resolution.status !== 'ESCALATED',
    ),
    citations_verified: flags.reduce((sum, { verified }) => sum + verified.length, 0),
    struck: flags.reduce((sum, { struck }) => sum + struck.length, 0),
  };
}

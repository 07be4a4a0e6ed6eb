import type { AbsentMember } from '../../contracts/material.ts';
import type { Notice } from '../../contracts/notice.ts';
import { total } from '../../core/consensus/confidence.ts';
import { defined } from '../../core/defined.ts';
import type { CurtailReason, EditsApplied, Ruling } from '../../core/event.ts';
import type { SaidUnmatched } from '../../core/finding-debate/hearing/hearing.ts';
import type { Judged, MemberBase } from '../../core/finding-debate/judging/judged.ts';
import { EXTRAORDINARY } from '../../core/finding-debate/judging/score.ts';
import { medianSeverity, type Severity, votesBySource } from '../../core/finding-debate/judging/severity.ts';
import type { Language } from '../../core/language.ts';
import type { Note } from '../../core/note.ts';
import type { FailureImpact, NotedFailure } from '../../core/noted-failure.ts';
import type { Phrase } from '../../core/phrase.ts';
import { tell } from '../words/say.ts';
import type { Recalled } from './case-schema.ts';
import type { UnmatchedResponse } from './finding-schema.ts';

/** Severity or text changed, or the confidence moved by more than readers take as calibration. */
export function wasAdjusted({ deciding, severity, confidence }: Judged<MemberBase>, notableChange: number): boolean {
  const reported = medianSeverity(votesBySource(deciding.map(({ source, finding }) => ({ source, severity: finding.severity }))));
  const reworded = deciding.some(({ description, finding }) => description !== finding.description);
  // A probability starts from a prior, not from an author's confidence.
  const moved = confidence.prior === undefined && Math.abs(total(confidence) - confidence.base) > notableChange;
  return severity !== reported || reworded || moved;
}

/** The mark of an item with a quote that was not found. */
export const UNGROUNDED = 'ungrounded';

/** The marks of an item whose severity or confidence could not be read; the original statement follows. */
export const SEVERITY_UNREAD = 'severity not understood';
export const CONFIDENCE_UNREAD = 'confidence not understood';

/** The mark of an item whose author named something outside the work; the named place follows. */
export const OUTSIDE = 'not a place in the work';

/** The mark of an item whose severity is one level below its vote, because an advisory says that the fault is fixed. */
export const SEVERITY_LOWERED = 'severity one level down: fixed in the version in use';

/** A caution about an item, with the original statement. */
export interface Mark {
  readonly mark: string;
  readonly said?: string;
}

/** The marks of an item that follow from its reports. */
export function marksOf(
  { members, deciding }: Judged<MemberBase & { readonly grounding: { readonly ungrounded: boolean } }>,
  isExtraordinary: (confidence: number, severity: Severity) => boolean,
): readonly Mark[] {
  const extraordinary = deciding.some(({ finding, severity }) => isExtraordinary(finding.confidence, severity));
  const ungrounded = members.some(({ grounding }) => grounding.ungrounded);
  const unread = (mark: string, said: readonly string[]): readonly Mark[] =>
    [...new Set(said)].map((one) => ({ mark, said: one }));
  return [
    ...(extraordinary ? [{ mark: EXTRAORDINARY }] : []),
    ...(ungrounded ? [{ mark: UNGROUNDED }] : []),
    ...unread(
      SEVERITY_UNREAD,
      deciding.flatMap(({ severityUnread }) => severityUnread ?? []),
    ),
    ...unread(
      CONFIDENCE_UNREAD,
      deciding.flatMap(({ finding }) => finding.confidenceUnread ?? []),
    ),
  ];
}

/** Marks in the flag format of the seeds' documents: `severity not understood: grave`. */
export const flagsOf = (marks: readonly Mark[]): string[] =>
  marks.map(({ mark, said }) => (said === undefined ? mark : `${mark}: ${said}`));

/** Answers about no known finding, under the names of the published schema. */
export const unmatchedResult = (unmatched: readonly SaidUnmatched[]): UnmatchedResponse[] =>
  unmatched.map(({ by, round, reference, action, reasoning }) => ({
    model: by.model,
    reviewer: by.role,
    round,
    finding_id: reference,
    action,
    reasoning,
  }));

/** One line for each panelist that did not answer. */
export function incompleteLines(failures: readonly NotedFailure[]): Phrase[] {
  // A panelist that states itself that its answer is incomplete has responded.
  const did = ({ inPart, failure }: NotedFailure) =>
    inPart === true && failure.kind === 'refused' ? 'summary.partly' : 'summary.silent';
  const lines = new Map(failures.map((one) => [`${did(one)} ${one.who}`, tell(did(one), one.who)]));
  return [...lines.values()].map((line) => tell('summary.incomplete', line));
}

/** The missing answers, in a sentence; empty if all answered. */
export function gapSentences(failures: readonly NotedFailure[]): readonly Phrase[] {
  const names = (chosen: (failure: NotedFailure) => boolean): readonly string[] => [
    ...new Set(failures.filter(chosen).map(({ who }) => who)),
  ];
  const silent = names(({ inPart, failure }) => !inPart && failure.kind !== 'curtailed');
  const unheard = names(({ inPart, failure }) => !inPart && failure.kind === 'curtailed');
  const partly = names(({ inPart }) => inPart === true);
  const said = [
    ...(silent.length === 0 ? [] : [tell('summary.silent', tell('list.and', silent))]),
    ...(unheard.length === 0 ? [] : [tell('summary.unheard', tell('list.and', unheard))]),
    ...(partly.length === 0 ? [] : [tell('summary.partly', tell('list.and', partly))]),
  ];
  return said.length === 0 ? [] : [tell('summary.notWhole', tell('list.gaps', said))];
}

/** A part of the work, as far as needed to list the work that no panelist saw. */
export interface WorkPart {
  readonly id: string;
  readonly spans: readonly { readonly file: string }[];
  readonly changed: number;
}

/** Every ask that was not answered. */
export const failureResult = (failures: readonly NotedFailure[], parts: readonly WorkPart[] = []) =>
  failures.map(({ who, round, about, failure, inPart, impact }) => ({
    who,
    round,
    ...defined({ about }),
    kind: failure.kind,
    reason: failure.message,
    ...defined({ in_part: inPart }),
    ...(impact === undefined ? {} : { impact: impactResult(impact, parts) }),
  }));

/** The effect of an unanswered ask on the debate, under the names of the published schemas. */
function impactResult({ keptOpen, roles, unseenParts }: FailureImpact, parts: readonly WorkPart[]) {
  const unseen = new Set(unseenParts);
  const dark = parts.filter(({ id }) => unseen.has(id));
  return {
    kept_open: [...keptOpen],
    roles: [...roles],
    unseen_parts: dark.map(({ id, spans, changed }) => ({
      part: id,
      changed_lines: changed,
      files: [...new Set(spans.map(({ file }) => file))],
    })),
  };
}

/** The first reporter of an item, and its report. */
export const originalOf = ({ lead }: Judged<MemberBase>) => ({
  original_title: lead.finding.title,
  original_severity: lead.finding.severity,
  original_confidence: lead.finding.confidence,
});

/** A ruling that the memory of the repository makes: the team dismissed the same finding before. */
export interface RecalledRuling extends Ruling {
  readonly recalled: Recalled;
}

/** The facts in a result about its case, besides the decisions. */
export interface CaseExtra {
  readonly id?: string | number;
  readonly notes?: readonly Note[];
  readonly rulings?: readonly (Ruling | RecalledRuling)[];
  /** Edits that were written into the reviewed file, each with its moment in milliseconds since 1970. */
  readonly applied?: readonly (EditsApplied & { readonly at: number })[];
  /** When it was opened, in milliseconds since 1970. */
  readonly openedAt?: number;
  readonly usage?: KnownUsage;
  readonly accounts?: readonly (KnownUsage & { readonly panelist: string; readonly calls: number })[];
  readonly rounds?: readonly (KnownUsage & { readonly round: number; readonly calls: number })[];
  readonly absent?: readonly AbsentMember[];
  readonly notices?: readonly Notice[];
  /** The language of its fixed sentences; defaults to English. */
  readonly language?: Language;
  /** True if a Markdown report includes the debate log; the default. */
  readonly showDebateLog?: boolean;
  /** The case is not known to be the user's own. */
  readonly foreign?: boolean;
  /** An earlier case with an equal request: no panelist was asked. */
  readonly reused?: boolean;
}

/** The usage; an unknown cost is null, never 0. */
interface KnownUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number | null;
  /** The known part of the cost. */
  readonly atLeastMicros: number;
  readonly cacheReadTokens: number;
  readonly cacheWriteTokens: number;
  readonly reasoningTokens: number;
}

const MICROS = 1_000_000;

/** The same under the names of the published schema. */
export const caseParts = (
  { rulings, usage, openedAt, accounts, rounds, absent, notices, language, foreign, reused }: CaseExtra,
  curtailed: CurtailReason | undefined,
) => ({
  ...(openedAt === undefined ? {} : { opened_at: new Date(openedAt).toISOString() }),
  ...(absent === undefined || absent.length === 0 ? {} : { absent: absent.map(({ who, why }) => ({ who, reason: why })) }),
  ...(notices === undefined || notices.length === 0 ? {} : { notices: notices.map((one) => ({ ...one })) }),
  ...(language === 'ko' ? { language } : {}),
  ...(foreign === true ? { foreign } : {}),
  ...(reused === true ? { reused } : {}),
  ...defined({ ended_early: curtailed }),
  ...(rulings === undefined || rulings.length === 0
    ? {}
    : { rulings: rulings.map(({ item, ...ruling }) => ({ item_id: item, ...ruledResult(ruling) })) }),
  ...(usage === undefined
    ? {}
    : {
        usage: {
          ...usageResult(usage),
          ...(accounts === undefined
            ? {}
            : { panelists: accounts.map(({ panelist, calls, ...used }) => ({ panelist, calls, ...usageResult(used) })) }),
          ...(rounds === undefined || rounds.length === 0
            ? {}
            : { rounds: rounds.map(({ round, calls, ...used }) => ({ round, calls, ...usageResult(used) })) }),
        },
      }),
});

/** A ruling without the fields of the event that recorded it. */
const ruledResult = ({ ruling, by, reason, edit, ...more }: Omit<Ruling, 'item'> | Omit<RecalledRuling, 'item'>) => ({
  ruling,
  by,
  reason,
  ...defined({ edit: edit && { find: edit.find, replace: edit.replace } }),
  ...('recalled' in more ? { recalled: more.recalled } : {}),
});

/** Omits figures that a provider does not report separately. */
const usageResult = (used: KnownUsage) => ({
  input_tokens: used.inputTokens,
  ...(used.cacheReadTokens === 0 ? {} : { cache_read_tokens: used.cacheReadTokens }),
  ...(used.cacheWriteTokens === 0 ? {} : { cache_write_tokens: used.cacheWriteTokens }),
  output_tokens: used.outputTokens,
  ...(used.reasoningTokens === 0 ? {} : { reasoning_tokens: used.reasoningTokens }),
  cost_usd: used.costMicros === null ? null : used.costMicros / MICROS,
  cost_at_least_usd: used.atLeastMicros / MICROS,
});

/** The number of independent voices that a panel is worth; version 1 does not compute it. */
export const voicesSentence = ({
  protocol,
  effectiveVoices,
}: {
  readonly protocol: string;
  readonly effectiveVoices: number;
}): readonly Phrase[] =>
  protocol.endsWith('/1') || effectiveVoices <= 1 ? [] : [tell('summary.voices', effectiveVoices.toFixed(1))];

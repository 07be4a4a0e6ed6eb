import { AnswerProblem } from '../answers/answer-problem.ts';
import { readCrossExamination, readDefenses, readRulings } from '../answers/code-answers.ts';
import { type FindingContext, normalisePath, readFindings } from '../answers/code-findings.ts';
import { askId, type FindingId, type SeatId } from '../core/ids.ts';
import type { Note } from '../core/note.ts';
import { debateRoundName, REVIEW_ROUND, RULING_ROUNDS } from '../core/finding-debate/rounds.ts';
import type { Shown } from '../core/finding-debate/said.ts';
import type { Advisory, CodeFindingDraft, CodeReviewPhases, CodeReviewRecord, CodeReviewSetup } from '../core/protocols/code-review/said.ts';
import type { Heard, Round } from '../core/protocol.ts';
import type { Seat } from '../core/seat.ts';
import { FindingBook } from './finding-book.ts';
import { Panel } from './panel.ts';
import type { RawCodeDebate } from './shapes.ts';
import { failureOf } from './failed-entry.ts';

/** A debate held elsewhere, as the setup and the record of a case. */
export interface CodeTranscript {
  readonly setup: CodeReviewSetup;
  readonly record: CodeReviewRecord;
  /** What was noticed outside any answer. */
  readonly notes: readonly Note[];
}

type Draft = CodeFindingDraft & { readonly id: string };

/** Builds the record that the protocol decides on, as if it had been held here. */
export function codeTranscript(debate: RawCodeDebate): CodeTranscript {
  const panel = new Panel();
  const book = new FindingBook<Draft>();
  const notes: Note[] = [];
  const rounds: Round<CodeReviewPhases>[] = [{ name: REVIEW_ROUND, heard: readRound1(debate, panel, book) }];
  const agenda: ('cross-examine' | 'defend')[] = [];
  if (debate.round2 || debate.round3) {
    agenda.push('cross-examine');
    rounds.push({ name: debateRoundName(0, 'cross-examine'), heard: readRound2(debate, panel, book) });
  }
  if (debate.round3) {
    agenda.push('defend');
    rounds.push({ name: debateRoundName(1, 'defend'), heard: readRound3(debate, panel, book) });
  }
  const arbiter = debate.rulings && panel.seat({ model: 'arbiter', role: '', canDefend: false });
  if (arbiter) {
    rounds.push({ name: RULING_ROUNDS[0], heard: [readRulingRound(debate, arbiter, book)] });
    rounds.push({ name: RULING_ROUNDS[1], heard: [] });
  }
  const setup: CodeReviewSetup = {
    seats: panel.seats(),
    assignments: [],
    independence: debate.independence ?? 'auto',
    agenda,
    respondersPerFinding: Number.POSITIVE_INFINITY,
    ...(arbiter ? { arbiter: arbiter.id } : {}),
    texts: new Map(Object.entries(debate.sources ?? {}).map(([path, text]) => [normalisePath(path), text])),
    outlines: new Map(Object.entries(debate.outlines ?? {}).map(([path, blocks]) => [normalisePath(path), blocks])),
    advisories: readAdvisories(debate, book, notes),
  };
  return { setup, record: { rounds, curtailed: undefined }, notes };
}

function readRound1(debate: RawCodeDebate, panel: Panel, book: FindingBook<Draft>): readonly Heard<CodeReviewPhases, 'review'>[] {
  return debate.round1.map((entry, at) => {
    const seat = panel.seat({ model: entry.model, role: entry.role ?? '', kind: entry.kind, canDefend: entry.can_defend });
    const files = [...(entry.files ?? []), ...(entry.file ? [entry.file] : [])].map(normalisePath);
    const brief = { files: files.length === 0 ? undefined : files };
    const ask = { id: askId(1, 'review', seat.id, String(at + 1)), seat: seat.id, phase: 'review' as const, brief };
    const failure = failureOf(entry.failed);
    if (failure !== undefined && entry.findings === undefined) return { ask, failure };
    if (entry.findings === undefined) throw new AnswerProblem(['round1', at, 'findings'], 'a list of findings, or failed: true', undefined);
    const notes: Note[] = [];
    const findings = readFindings(entry.findings, context(seat, files[0] ?? '', book, notes)).map((draft) => book.enter(draft as Draft, seat));
    if (failure !== undefined && findings.length === 0) return { ask, failure };
    if (failure !== undefined) notes.push({ kind: 'kept', message: 'failed, but what it had reported is used', by: seat.id });
    return { ask, answer: { findings, unmatched: [], notes } };
  });
}

function context(seat: Seat, file: string, book: FindingBook<Draft>, notes: Note[], mark = ''): FindingContext {
  return { by: seat.id, role: seat.role, file, notes, idOf: (raw) => book.nextId(raw.id, seat, notes, mark) };
}

function readRound2(debate: RawCodeDebate, panel: Panel, book: FindingBook<Draft>): readonly Heard<CodeReviewPhases, 'cross-examine'>[] {
  const shown = shownTo(book);
  return (debate.round2 ?? []).map((entry, at) => {
    const seat = panel.seat({ model: entry.model, role: entry.reviewer ?? entry.role ?? panel.onlyRole(entry.model) ?? '' });
    const brief = { findings: shown(seat.id) };
    const ask = { id: askId(2, 'cross-examine', seat.id, String(at + 1)), seat: seat.id, phase: 'cross-examine' as const, brief };
    const failure = failureOf(entry.failed);
    if (failure !== undefined && !entry.responses?.length) return { ask, failure };
    const responses = entry.responses;
    if (responses === undefined) throw new AnswerProblem(['round2', at, 'responses'], 'a list of responses, or failed: true', undefined);
    const notes: Note[] = [];
    const resolve = book.resolver(responses, (finding) => finding.seat.id !== seat.id);
    const observe = (raw: (typeof responses)[number]): FindingContext => {
      const about = resolve(raw.finding_id);
      const file = 'finding' in about ? book.get(about.finding)?.finding.file : undefined;
      return context(seat, file ?? '', book, notes, 'observation-');
    };
    const answer = readCrossExamination(responses, { by: seat.id, resolve, notes }, observe, ['round2', at, 'responses']);
    for (const observation of answer.observations) book.enter(observation as Draft, seat);
    return { ask, answer };
  });
}

function readRound3(debate: RawCodeDebate, panel: Panel, book: FindingBook<Draft>): readonly Heard<CodeReviewPhases, 'defend'>[] {
  return (debate.round3 ?? []).flatMap((entry, at) => {
    const raws = entry.defenses ?? [];
    const named = entry.reviewer ?? entry.role ?? panel.onlyRole(entry.model);
    const failure = failureOf(entry.failed);
    if (failure === undefined && entry.defenses === undefined) {
      throw new AnswerProblem(['round3', at, 'defenses'], 'a list of defenses, or failed: true', undefined);
    }
    const anyOwn = book.resolver(raws, (finding) => finding.seat.model === entry.model);
    const roleOf = (raw: (typeof raws)[number]): string => named ?? book.authorOf(anyOwn(raw.finding_id), entry.model)?.role ?? '';
    const roles = raws.length === 0 ? [named ?? ''] : [...new Set(raws.map(roleOf))];
    return roles.map((role): Heard<CodeReviewPhases, 'defend'> => {
      const seat = panel.seat({ model: entry.model, role });
      const own = book.findings().filter((known) => known.seat.id === seat.id);
      const challenged = own.map(({ finding }) => ({ finding: asShown(finding), challenges: [] }));
      const ask = { id: askId(3, 'defend', seat.id, String(at + 1)), seat: seat.id, phase: 'defend' as const, brief: { challenged } };
      if (failure !== undefined && raws.length === 0) return { ask, failure };
      const mine = raws.filter((raw) => roleOf(raw) === role);
      const resolve = book.resolver(mine, (finding) => finding.seat.id === seat.id);
      const answerContext = { by: seat.id, resolve, notes: [] };
      return { ask, answer: readDefenses(mine, answerContext, (id) => book.get(id)?.finding.confidence, ['round3', at, 'defenses']) };
    });
  });
}

function readRulingRound(debate: RawCodeDebate, arbiter: Seat, book: FindingBook<Draft>): Heard<CodeReviewPhases, 'rule'> {
  const notes: Note[] = [];
  const raws = debate.rulings ?? [];
  const ask = { id: askId(4, 'rule', arbiter.id), seat: arbiter.id, phase: 'rule' as const, brief: { questions: [], again: false } };
  const read = readRulings(raws, { by: 'arbiter', resolve: book.resolver(raws, () => true), notes });
  return { ask, answer: { ...read, notes } };
}

function readAdvisories(debate: RawCodeDebate, book: FindingBook<Draft>, notes: Note[]): readonly Advisory[] {
  const raws = debate.advisories ?? [];
  const resolve = book.resolver(raws, () => true);
  return raws.flatMap((raw): readonly Advisory[] => {
    const about = resolve(raw.finding_id);
    if ('finding' in about) return [{ finding: about.finding, status: raw.status, ...(raw.reference ? { reference: raw.reference } : {}) }];
    notes.push({ kind: 'unmatched', message: `advisory on "${raw.finding_id}": ${about.unmatched}` });
    return [];
  });
}

/** What each seat could be asked about in Round 2: everything it did not report. */
function shownTo(book: FindingBook<Draft>): (seat: SeatId) => readonly Shown<CodeFindingDraft>[] {
  const cache = new Map<SeatId, readonly Shown<CodeFindingDraft>[]>();
  const all = book.findings().map(({ finding, seat }) => ({ shown: asShown(finding), seat: seat.id }));
  return (seat) => {
    const known = cache.get(seat) ?? all.filter((one) => one.seat !== seat).map(({ shown }) => shown);
    cache.set(seat, known);
    return known;
  };
}

const asShown = (finding: Draft): Shown<CodeFindingDraft> => ({ ...finding, id: finding.id as FindingId });


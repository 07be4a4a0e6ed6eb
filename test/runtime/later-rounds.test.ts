import { describe, expect, test } from 'vitest';
import { total } from '../../src/core/consensus/confidence.ts';
import type { CaseEvent } from '../../src/core/event.ts';
import { type SeatId, seatId } from '../../src/core/ids.ts';
import type { CodeReviewOutcome } from '../../src/core/protocols/code-review/outcome.ts';
import { codeReview2 } from '../../src/core/protocols/code-review/version-2/protocol.ts';
import type { Seat } from '../../src/core/seat.ts';
import { type ScriptedReply, scriptedPanelist } from '../../src/panelists/scripted.ts';
import { type CodeReviewCase, codeReviewDesk } from '../../src/runtime/desks/desks.ts';
import { drive } from '../../src/runtime/drive.ts';
import { verifyCase } from '../../src/runtime/verify.ts';
import { MemoryJournal } from '../../src/store/memory/memory-journal.ts';
import { idleClock } from '../held-case.ts';

const TEXT = Array.from({ length: 20 }, (_, at) => `const value${at + 1} = compute(${at + 1}, input);`).join('\n');

const reviewer = (model: string): Seat => ({
  id: seatId(model),
  model,
  role: 'bug-detector',
  kind: 'model',
  canDefend: true,
});
const SEATS = ['claude', 'codex', 'gemini'].map(reviewer);

const setup: CodeReviewCase = {
  seats: SEATS,
  assignments: SEATS.map(({ id }) => ({ seat: id, part: '', files: undefined })),
  independence: 'auto',
  agenda: ['cross-examine', 'defend'],
  refute: true,
  ballot: true,
  respondersPerFinding: 3,
  texts: new Map([['src/a.ts', TEXT]]),
  outlines: new Map(),
  advisories: [],
};

const finding = (title: string, line: number): object => ({
  id: title,
  file: 'src/a.ts',
  line,
  category: 'bug',
  severity: 'high',
  confidence: 80,
  title,
  description: `When input is empty, \`compute(${line}, input)\` fails: ${title}.`,
  suggestion: `Check input before \`value${line}\`.`,
  evidence: { quote: `const value${line} = compute(${line}, input);`, trigger: 'concrete' },
});

const [DOUBTED, QUIET] = ['the doubted one', 'a queue that overflows silently'];

/** claude reports two findings; codex doubts the first, nobody the second, which is refuted without ground; both are voted on. */
const SAID: Readonly<Record<string, (seat: SeatId) => object>> = {
  review: (seat) => ({ findings: seat === 'claude' ? [finding(DOUBTED, 3), finding(QUIET, 15)] : [] }),
  'cross-examine': (seat) => ({
    responses: seat === 'codex' ? [{ finding_id: DOUBTED, action: 'disagree', reasoning: 'The caller checks it.' }] : [],
    new_observations: [],
  }),
  refute: () => ({ refutations: [{ finding_id: QUIET, action: 'refuted', reasoning: 'It surely cannot.', evidence: null }] }),
  defend: () => ({ defenses: [{ finding_id: DOUBTED, action: 'defend', reasoning: 'It is so.' }] }),
  ballot: (seat) => ({
    votes: [DOUBTED, QUIET].map((id) => ({
      finding_id: id,
      vote: seat === 'gemini' ? 'valid' : 'cannot_tell',
      reasoning: 'src/a.ts:16 goes on with it.',
      evidence: null,
    })),
  }),
};

interface Held {
  readonly outcome: CodeReviewOutcome | undefined;
  readonly journal: MemoryJournal;
  readonly asked: readonly string[];
}

async function hold(said = SAID, from?: { readonly events: readonly CaseEvent[]; readonly texts: MemoryJournal }): Promise<Held> {
  const clock = idleClock();
  const journal = new MemoryJournal(clock, from?.events ?? [{ type: 'case-opened', protocol: codeReview2.id }]);
  for (const { event } of from?.texts.entries ?? [])
    if (event.type === 'reply-received') await journal.keep((await from?.texts.text(event.text)) ?? '');
  const before = journal.entries.length;
  const replyTo =
    (seat: SeatId) =>
    ({ phase }: { readonly phase: string }): ScriptedReply => {
      const answer = said[phase]?.(seat);
      const usual = { afterMs: 1_000, pieces: 1, usage: { inputTokens: 10, outputTokens: 10, costMicros: 1 } };
      return answer === undefined ? { text: '', ...usual, fail: 'refused' } : { text: JSON.stringify(answer), ...usual };
    };
  const panelists = new Map(
    SEATS.map(({ id }) => [id, scriptedPanelist({ name: id, concurrency: 4, replyTo: replyTo(id) }, clock)]),
  );
  const { state } = await drive(codeReviewDesk, setup, {
    clock,
    journal,
    panelists,
    concurrency: 8,
    silenceMs: () => 120_000,
    lingerMs: 1_000,
    graceMs: 2_000,
    retry: { waitMs: 5_000, waitMaxMs: 60_000 },
    stop: new AbortController().signal,
    watch: () => undefined,
  });
  const sent = journal.entries.slice(before).map(({ event }) => event);
  const asked = sent.flatMap((event) => (event.type === 'ask-sent' ? [event.ask as string] : []));
  return { outcome: state.outcome, journal, asked };
}

const told = ({ outcome }: Held): readonly string[] =>
  [...(outcome?.accepted ?? []), ...(outcome?.disputed ?? []), ...(outcome?.rejected ?? []), ...(outcome?.filtered ?? [])].map(
    ({ lead, verdict, confidence }) => `${lead.finding.title}: ${verdict.status} ${total(confidence)}`,
  );

const phases = ({ asked }: Held): readonly string[] => [...new Set(asked.map((ask) => ask.split(':').slice(0, 2).join(':')))];

describe('a debate with refuters and a ballot', () => {
  test('holds its rounds in order: refutation before defense, the ballot last', async () => {
    const held = await hold();
    expect(phases(held)).toEqual(['1:review', '2:cross-examine', '2:refute', '3:defend', '4:ballot']);
    // One refuter, of a source that has not spoken of it; each other source votes.
    expect(held.asked.filter((ask) => ask.startsWith('2:refute'))).toHaveLength(1);
    expect(held.asked.filter((ask) => ask.startsWith('4:ballot')).sort()).toEqual(['4:ballot:codex', '4:ballot:gemini']);
    // −0.85 prior − 0.3 looked + 0.3 quote + 0.4 trigger + 0.15 specific, − 1 codex + 1.4 gemini, citing: 52 %
    // … − 0.3 codex refutes it + 1.4 gemini, citing: 69 %
    expect([...told(held)].sort()).toEqual([`${QUIET}: accepted 69`, `${DOUBTED}: disputed 52`]);
    const checked = await verifyCase(codeReviewDesk, setup, {
      entries: held.journal.entries,
      text: (id) => held.journal.text(id),
    });
    expect(checked).toMatchObject({ problems: [], answers: held.asked.length, seals: 1 });
  });

  test('broken off at any fact it comes to the same outcome, and buys no answer twice', async () => {
    const whole = await hold();
    const { entries } = whole.journal;
    for (let at = 1; at <= entries.length; at++) {
      const events = entries.slice(0, at).map(({ event }) => event);
      const again = await hold(SAID, { events, texts: whole.journal });
      expect(again.outcome).toEqual(whole.outcome);
      const bought = new Set(events.flatMap((event) => (event.type === 'reply-received' ? [event.ask as string] : [])));
      expect([...again.asked].sort()).toEqual(whole.asked.filter((ask) => !bought.has(ask)).sort());
    }
  });

  test('a refuter that does not answer is named, adds nothing, and is one missing answer', async () => {
    const { refute: _, ballot: __, ...rest } = SAID;
    const held = await hold({ ...rest, ballot: () => ({ votes: [] }) });
    const failures = held.outcome?.failures.map(({ round, about }) => ({ round, about }));
    expect(failures).toEqual([{ round: 2, about: { phrase: 'about-refutation', gaps: [] } }]);
    const item = [...(held.outcome?.disputed ?? []), ...(held.outcome?.accepted ?? [])].find(
      ({ lead }) => lead.finding.title === QUIET,
    );
    expect(item?.calibrated?.positions).toEqual([]);
    expect(item?.verdict).toMatchObject({ status: 'disputed', heldOpen: true });
  });

  test('a voter that does not answer is named, and what others vote counts', async () => {
    const held = await hold({
      ...SAID,
      ballot: (seat) => (seat === 'codex' ? (undefined as unknown as object) : (SAID.ballot?.(seat) ?? {})),
    });
    expect(held.outcome?.failures.map(({ who, round, about }) => ({ who, round, about }))).toEqual([
      { who: 'codex', round: 4, about: { phrase: 'about-ballot', gaps: [] } },
    ]);
    expect(told(held)).toContain(`${QUIET}: accepted 69`);
  });

  test('without another source nobody is asked to refute or to vote', async () => {
    const alone = { ...setup, seats: SEATS.slice(0, 1), assignments: setup.assignments.slice(0, 1) };
    const step = codeReview2.next(alone, {
      curtailed: undefined,
      rounds: [
        {
          name: '1:review',
          heard: [
            {
              ask: { id: '1:review:claude' as never, seat: seatId('claude'), phase: 'review', brief: { files: undefined } },
              answer: {
                findings: [
                  { ...(finding(QUIET, 15) as object), endLine: 15, evidence: { trigger: 'concrete', practice: 'none' } },
                ],
                unmatched: [],
                notes: [],
              } as never,
            },
          ],
        },
      ],
    });
    expect(step.kind).toBe('conclude');
  });
});

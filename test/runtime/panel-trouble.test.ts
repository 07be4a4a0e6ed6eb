import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { say } from '../../src/core/english.ts';
import type { CodeReviewOutcome } from '../../src/core/protocols/code-review/outcome.ts';
import type { CodeReviewSetup } from '../../src/core/protocols/code-review/said.ts';
import { scriptedPanelist } from '../../src/panelists/scripted.ts';
import { codeReviewDesk1 } from '../../src/runtime/desks/desks.ts';
import { drive } from '../../src/runtime/drive.ts';
import { readScenario } from '../../src/scenarios/read-scenario.ts';
import { stage } from '../../src/scenarios/scenario.ts';
import { MemoryJournal } from '../../src/store/memory/memory-journal.ts';
import { FakeClock } from '../fake-clock.ts';

/** Holds a code debate of these seats on a fake clock; also what each ask was. */
async function held(
  seats: readonly object[],
  rounds = 3,
): Promise<{ readonly outcome: CodeReviewOutcome; readonly asks: readonly string[] }> {
  const clock = new FakeClock();
  const { case: opened, scripted } = stage(readScenario(stringify({ protocol: 'code', rounds, seats }), 'scenario.yaml'));
  const journal = new MemoryJournal(clock);
  const { state } = await clock.run(
    drive(codeReviewDesk1, opened.setup as CodeReviewSetup, {
      clock,
      journal,
      panelists: new Map(
        scripted.map(({ seat, replyTo }) => [seat.id, scriptedPanelist({ name: seat.id, concurrency: 4, replyTo }, clock)]),
      ),
      concurrency: 8,
      silenceMs: () => 60_000,
      lingerMs: 1_000,
      graceMs: 1_000,
      retry: { waitMs: 5_000, waitMaxMs: 60_000 },
    }),
  );
  if (state.outcome === undefined) throw new Error('the case did not end');
  const asks = journal.entries.flatMap(({ event }) => (event.type === 'ask-sent' ? [event.ask as string] : []));
  return { outcome: state.outcome, asks };
}

const finding = {
  id: 'x',
  file: 'a.ts',
  line: 1,
  category: 'bug',
  severity: 'high',
  confidence: 70,
  title: 'Null pointer in parse',
  description: 'parse dereferences null',
  suggestion: 'check',
};
const nothing = { findings: [] };
const doubt = {
  responses: [{ finding_id: 'x', action: 'disagree', confidence_adjustment: -10, reasoning: 'It is checked before.' }],
};
const author = {
  model: 'claude',
  answers: { review: { findings: [finding] }, 'cross-examine': { responses: [] }, defend: { defenses: [] } },
};
const critic = (model: string) => ({ model, answers: { review: nothing, 'cross-examine': doubt, defend: { defenses: [] } } });

const statusOf = ({ accepted, disputed, rejected }: CodeReviewOutcome): string =>
  accepted.length > 0 ? 'accepted' : disputed.length > 0 ? 'disputed' : rejected.length > 0 ? 'rejected' : 'none';

test('what was put to an arbiter that died stays open, and the report says who died', async () => {
  const quiet = await held([author, critic('codex')]);
  expect(statusOf(quiet.outcome)).toBe('rejected');
  const dead = await held([author, critic('codex'), { model: 'judge', arbiter: true, answers: { rule: { fail: 'crash' } } }]);
  expect([statusOf(dead.outcome), dead.outcome.failures.map(({ who, round }) => `${who} ${round}`)]).toEqual([
    'disputed',
    ['judge 4'],
  ]);
});

const dying = { ...author, answers: { ...author.answers, 'cross-examine': { fail: 'crash' }, defend: { fail: 'crash' } } };

test('a stand-in cannot concede what the author reported', async () => {
  const standIn = {
    model: 'mistral',
    answers: {
      'cross-examine': { responses: [] },
      defend: { defenses: [{ finding_id: 'x', action: 'concede', reasoning: 'It is nothing.' }] },
    },
  };
  const other = { ...finding, id: 'y', file: 'b.ts', title: 'Off by one in the loop' };
  const reporting = {
    model: 'codex',
    answers: { review: { findings: [other] }, 'cross-examine': doubt, defend: { defenses: [] } },
  };
  const { outcome } = await held([{ ...dying, fallback: standIn }, reporting, critic('gemini')]);
  expect(outcome.disputed.map(({ id }) => id)).toContain('x');
  expect(outcome.notes.map(({ message }) => say(message))).toContain('a stand-in cannot concede what another reported');
});

test('a stand-in is not asked to examine the findings of the author it stands in for', async () => {
  const standIn = {
    model: 'mistral',
    answers: {
      'cross-examine': doubt,
      defend: { defenses: [{ finding_id: 'x', action: 'defend', reasoning: '`parse` in a.ts:1 has no check.' }] },
    },
  };
  const other = { ...finding, id: 'y', file: 'b.ts', title: 'Off by one in the loop' };
  const reporting = {
    model: 'codex',
    answers: { review: { findings: [other] }, 'cross-examine': doubt, defend: { defenses: [] } },
  };
  const { outcome } = await held([{ ...dying, fallback: standIn }, reporting], 5);
  const positions = [...outcome.accepted, ...outcome.disputed, ...outcome.rejected].find(({ id }) => id === 'x')?.positions ?? [];
  expect(positions.map(({ by }) => by.model)).toEqual(['codex']);
});

test('who was cut off in the middle of its answers keeps open what it did not get to', async () => {
  const long = {
    responses: [
      { finding_id: 'y', action: 'agree', confidence_adjustment: 5, reasoning: 'I see the same.' },
      { finding_id: 'x', action: 'agree', confidence_adjustment: 5, reasoning: 'This as well.' },
    ],
  };
  const other = { ...finding, id: 'y', file: 'b.ts', title: 'Off by one in the loop' };
  const two = { ...author, answers: { ...author.answers, review: { findings: [finding, other] } } };
  const cut = {
    model: 'gemini',
    answers: { review: nothing, 'cross-examine': { say: long, cut: 0.6 }, defend: { defenses: [] } },
  };
  const { outcome } = await held([two, critic('codex'), cut]);
  expect(outcome.failures).toMatchObject([{ who: 'gemini', round: 2, inPart: true }]);
  expect(outcome.rejected.map(({ id }) => id)).toEqual([]);
});

describe('half an answer dismisses nothing', () => {
  const CRASHES = ['timeout', 'crash', 'unavailable', 'rate-limited'] as const;
  const conceding = { defenses: [{ finding_id: 'x', action: 'concede', reasoning: 'It is nothing.' }] };
  const lowering = {
    defenses: [{ finding_id: 'x', action: 'modify', revised_severity: 'low', revised_confidence: 10, reasoning: 'It is less.' }],
  };
  const agreeing = { responses: [{ finding_id: 'x', action: 'agree', confidence_adjustment: 10, reasoning: 'I see it too.' }] };
  const rejecting = { rulings: [{ finding_id: 'x', ruling: 'reject', reasoning: 'It is checked.', cites: ['codex'] }] };
  const answering = (answers: object) => ({ ...author, answers: { ...author.answers, ...answers } });
  const doubting = (cross: object) => ({ ...critic('codex'), answers: { ...critic('codex').answers, 'cross-examine': cross } });
  const judge = (rule: object) => ({ model: 'judge', arbiter: true, answers: { rule } });
  /** What became of the finding, at which severity, and whose word on it counted. */
  const fateOf = async (seats: readonly object[]): Promise<string> => {
    const { outcome } = await held(seats);
    const item = [...outcome.accepted, ...outcome.disputed, ...outcome.rejected].find(({ id }) => id === 'x');
    return `${statusOf(outcome)} ${item?.severity} ${item?.positions.map(({ stance }) => stance).join(' ')}`.trim();
  };

  test.each(CRASHES)('what was said before %s counts where it adds, and else as if nothing had been said', async (fail) => {
    const third = critic('gemini');
    const ways: Readonly<Record<string, readonly [(answer: object) => readonly object[], object]>> = {
      doubt: [(answer) => [author, doubting(answer)], doubt],
      agreement: [(answer) => [author, doubting(answer)], agreeing],
      concession: [(answer) => [answering({ defend: answer }), doubting(doubt)], conceding],
      revision: [(answer) => [answering({ defend: answer }), doubting(agreeing), third], lowering],
      ruling: [(answer) => [author, doubting(doubt), judge(answer)], rejecting],
    };
    const fates = await Promise.all(
      Object.entries(ways).map(async ([name, [seats, said]]) => [
        name,
        { whole: await fateOf(seats(said)), half: await fateOf(seats({ say: said, fail })), none: await fateOf(seats({ fail })) },
      ]),
    );
    expect(Object.fromEntries(fates)).toEqual({
      doubt: { whole: 'rejected high disagree', half: 'accepted medium', none: 'accepted medium' },
      agreement: { whole: 'accepted high agree', half: 'accepted high agree', none: 'accepted medium' },
      concession: { whole: 'rejected high disagree', half: 'disputed high disagree', none: 'disputed high disagree' },
      revision: {
        whole: 'disputed low agree disagree',
        half: 'accepted medium agree disagree',
        none: 'accepted medium agree disagree',
      },
      ruling: { whole: 'rejected high disagree', half: 'disputed high disagree', none: 'disputed high disagree' },
    });
  });

  test('an answer that is cut counts as one that broke off, whatever its vendor says', async () => {
    const two = { responses: [doubt.responses[0], { ...doubt.responses[0], finding_id: 'nothing' }] };
    expect(await fateOf([author, doubting({ say: two, cut: 0.8 })])).toBe('accepted medium');
  });
});

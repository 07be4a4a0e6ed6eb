import { describe, expect, test } from 'vitest';
import type { AnswerReaders, PhaseReader } from '../src/answers/reading/reading.ts';
import { type LooksBy, type Prompt, rulesIn } from '../src/contracts/panelist.ts';
import { assert } from '../src/core/assert.ts';
import { askId, seatId } from '../src/core/ids.ts';
import type { AnyAsk, Ask, PhaseName, Round } from '../src/core/protocol.ts';
import type { Seat } from '../src/core/seat.ts';
import { compareText } from '../src/core/text/order.ts';
import type { Reveals } from '../src/prompts/finding-task.ts';
import { callFor } from '../src/runtime/call-for.ts';
import type { CaseSetup, Desk } from '../src/runtime/desks/desk.ts';
import { type BusinessReviewCase, businessReviewDesk, type CodeReviewCase, codeReviewDesk } from '../src/runtime/desks/desks.ts';
import { nonceFor } from '../src/safety/fence/fence.ts';

/** Names that must reach nobody; none of them is a word of ours. */
const NAMES = ['Ada', 'Bet', 'Cleo', 'Dot'];
const seats = NAMES.map(
  (name): Seat => ({
    id: seatId(`seat${name}`),
    model: `model${name}`,
    role: `role${name}`,
    kind: 'model',
    canDefend: true,
  }),
);
const arbiter: Seat = { id: seatId('seatEve'), model: 'modelEve', role: 'roleEve', kind: 'model', canDefend: false };

/** What each seat finds, and how sure it is: numbers that stand nowhere else. */
const FOUND = [
  { by: 'Ada', title: 'Apples are counted twice', place: 10, confidence: 617 },
  { by: 'Ada', title: 'Boats sink in the harbour', place: 40, confidence: 733 },
  { by: 'Bet', title: 'Candles burn at both ends', place: 70, confidence: 877 },
  { by: 'Cleo', title: 'Drums are never tuned again', place: 100, confidence: 919 },
  { by: 'Dot', title: 'Eagles nest on the antenna', place: 130, confidence: 673 },
];

const common = {
  seats: [...seats, arbiter],
  assignments: seats.map(({ id }) => ({ seat: id, part: '', files: undefined })),
  agenda: ['cross-examine', 'defend'] as const,
  respondersPerFinding: 3,
  arbiter: arbiter.id,
  texts: new Map<string, string>(),
};

const codeCase = (nonce: string | undefined, reveals?: Reveals): CodeReviewCase => ({
  ...common,
  independence: 'reviewer',
  outlines: new Map(),
  advisories: [],
  ...(reveals === undefined ? {} : { reveals }),
  ...(nonce === undefined
    ? {}
    : {
        material: {
          title: 'a..b',
          base: null,
          revision: 'index',
          digest: '',
          files: [],
          shown: '=== a.ts (modified)',
          nonce,
          lines: { changed: 1, whole: 1 },
          unshown: [],
          masked: [],
        },
      }),
});

const businessCase = (nonce: string | undefined, reveals?: Reveals): BusinessReviewCase => ({
  ...common,
  contentType: 'strategy',
  externals: new Set(),
  ...(reveals === undefined ? {} : { reveals }),
  ...(nonce === undefined
    ? {}
    : {
        document: {
          title: 'Pitch',
          type: 'strategy',
          shown: '# Section 10\n# Section 40\n# Section 70\n# Section 100\n# Section 130',
          nonce,
          file: 'pitch.md',
          digest: '0',
          masked: [],
        },
      }),
});

interface Asked {
  readonly id: string;
  readonly phase: string;
  readonly seat: Seat;
  readonly prompt: Prompt;
}

interface Shown {
  readonly id: string;
  readonly title: string;
}

/** What stands between the marks of what an ask is about. */
const dataIn = ({ own }: Prompt): string => /<<<(findings|brief) \w+>>>\n(.*)\n<<<end of \1/s.exec(own)?.[2] ?? '';

/** The findings that a prompt shows, in order. */
const shownIn = (prompt: Prompt): readonly Shown[] => findingsOf(JSON.parse(dataIn(prompt) || '[]'));

function findingsOf(data: unknown): readonly Shown[] {
  if (typeof data !== 'object' || data === null) return [];
  return 'id' in data && 'title' in data ? [data as Shown] : Object.values(data).flatMap(findingsOf);
}

/** What a seat says to what it is shown: by titles, so that neither names nor order matter to it. */
function saidBy(seat: Seat, phase: string, showing: readonly Shown[]): object {
  const shown = [...showing].sort((a, b) => compareText(a.title, b.title));
  const reasoning = (title: string): string => `I have looked at it: ${title.toLowerCase()}, says line ${title.length}`;
  switch (phase) {
    case 'review':
      return {
        findings: FOUND.filter(({ by }) => seat.id === `seat${by}`).map(({ by, title, place, confidence }, index) => ({
          id: `model${by}-role${by}-${index}`,
          file: 'a.ts',
          line: place,
          section: `Section ${place}`,
          severity: 'high',
          title,
          description: `${title}, and nobody notices.`,
          suggestion: 'Do it once.',
          confidence: confidence / 10,
        })),
      };
    case 'cross-examine':
      return {
        responses: shown.map(({ id, title }) => ({
          finding_id: id,
          action: title.startsWith('E') ? 'agree' : 'disagree',
          confidence_adjustment: title.startsWith('E') ? 5 : -5,
          reasoning: reasoning(title),
        })),
      };
    case 'defend':
      return {
        defenses: shown.map(({ id, title }) => ({ finding_id: id, action: 'defend', reasoning: reasoning(title) })),
      };
    default:
      return {
        rulings: shown.map(({ id, title }) => ({ finding_id: id, ruling: 'accept', reasoning: reasoning(title), cites: [id] })),
      };
  }
}

/** Holds a debate to its end, every answer read from what was written to the prompt. */
function held<S extends CaseSetup, P, O>(desk: Desk<S, P, O>, setup: S) {
  const readers: AnswerReaders<P> = desk.answers(setup);
  const rounds: Round<P>[] = [];
  const asked: Asked[] = [];
  for (;;) {
    const step = desk.protocol.next(setup, { rounds, curtailed: undefined });
    if (step.kind === 'conclude') return { asked, rounds, items: desk.protocol.items(step.outcome) };
    const heard = step.asks.map((ask: AnyAsk<P>) => {
      const seat = setup.seats.find(({ id }) => id === ask.seat) as Seat;
      const prompt = desk.prompt(ask, seat, setup);
      asked.push({ id: ask.id, phase: ask.phase, seat, prompt });
      const reader = readers[ask.phase as PhaseName<P>] as PhaseReader<P, PhaseName<P>>;
      const text = JSON.stringify(saidBy(seat, ask.phase, shownIn(prompt)));
      const { answer, problems } = reader.read(text, ask as Ask<P, PhaseName<P>>, seat);
      expect({ ask: ask.id, problems }).toEqual({ ask: ask.id, problems: [] });
      return { ask, answer };
    });
    rounds.push({ name: step.round, heard: heard as Round<P>['heard'] });
  }
}

const nonce = nonceFor('case', 'material');

describe.each([
  ['code', (seed: string | undefined, reveals?: Reveals) => held(codeReviewDesk, codeCase(seed, reveals))],
  ['business', (seed: string | undefined, reveals?: Reveals) => held(businessReviewDesk, businessCase(seed, reveals))],
] as const)('a %s debate', (_, hold) => {
  const debate = hold(nonce);
  const later = debate.asked.filter(({ phase }) => phase !== 'review');

  test('comes to every phase', () => {
    expect(new Set(debate.asked.map(({ phase }) => phase))).toEqual(new Set(['review', 'cross-examine', 'defend', 'rule']));
    expect(later.every(({ prompt }) => shownIn(prompt).length > 0)).toBe(true);
  });

  test('tells nobody who said something, or how sure they were', () => {
    const secrets = [
      ...[...seats, arbiter].flatMap(({ id, model, role }) => [id, model, role]),
      ...FOUND.map(({ confidence }) => String(confidence / 10)),
    ];
    for (const { id, seat, prompt } of later) {
      const own = prompt.own.replace(`# Your role: ${seat.role}`, '').replaceAll(`the ${seat.role} of the panel`, '');
      const words = [prompt.rules, prompt.shared, own].join('\n');
      expect({ id, told: secrets.filter((secret) => words.includes(secret)) }).toEqual({ id, told: [] });
      expect(dataIn(prompt)).not.toContain('confidence');
      expect(shownIn(prompt).map((one) => one.id)).toEqual(shownIn(prompt).map((__, index) => `f${index + 1}`));
    }
  });

  test('is the same, to the byte, whenever it is held with the same seed', () => {
    expect(hold(nonce).asked).toEqual(debate.asked);
  });

  test('shows the same in another order with another seed, and decides the same', () => {
    const other = hold(nonceFor('another', 'material'));
    const order = (asked: readonly Asked[]) => asked.map(({ prompt }) => shownIn(prompt).map(({ title }) => title));
    expect(order(other.asked)).not.toEqual(order(debate.asked));
    expect(order(other.asked).map((titles) => [...titles].sort())).toEqual(
      order(debate.asked).map((titles) => [...titles].sort()),
    );
    expect(other.rounds).toEqual(debate.rounds);
    expect(other.items).toEqual(debate.items);
  });

  test('has no order of its own and decides the same where it has no seed', () => {
    const plain = hold(undefined);
    expect(plain.rounds).toEqual(debate.rounds);
    expect(plain.items).toEqual(debate.items);
    for (const { prompt } of plain.asked) expect(prompt.own).not.toContain('confidence');
  });

  test('reveals confidence and verdicts where the case says so', () => {
    const told = (reveals: Reveals, phase: string) =>
      hold(nonce, reveals)
        .asked.filter((one) => one.phase === phase)
        .map(({ prompt }) => dataIn(prompt));
    for (const own of told({ confidence: true }, 'cross-examine')) expect(own).toMatch(/"confidence":\d\d\.\d/);
    for (const own of told({ confidence: true }, 'defend')) expect(own).not.toContain('"stance"');
    for (const own of told({ verdicts: true }, 'defend')) expect(own).toContain('"stance":"disagree"');
    for (const own of told({}, 'defend')) expect(own).not.toContain('"stance"');
  });
});

describe('the terms of a case reach its panel', () => {
  const scope: Seat = { ...arbiter, role: 'scope-reviewer' };
  const ask = { id: askId(1, 'review', scope.id), seat: scope.id, phase: 'review', brief: { files: undefined } } as const;
  const code = codeCase(nonce);
  const business = businessCase(nonce);
  const { material } = code;
  assert(material !== undefined, 'the case has material');

  test('what the author says, to the scope reviewer only', () => {
    const framed = { ...code, material: { ...material, framing: 'Only a rename' } };
    expect(codeReviewDesk.prompt(ask, scope, framed).own).toContain(`<<<framing ${nonce}>>>\nOnly a rename\n<<<end of framing`);
    for (const seat of seats)
      expect(Object.values(codeReviewDesk.prompt(ask, seat, framed)).join('\n')).not.toContain('Only a rename');
  });

  test('the language, to everybody', () => {
    const terms = { language: 'ko' } as const;
    for (const { rules } of [
      codeReviewDesk.prompt(ask, scope, { ...code, ...terms }),
      businessReviewDesk.prompt(ask, scope, { ...business, ...terms }),
    ])
      expect(rules).toContain('Write in Korean');
    expect(codeReviewDesk.prompt(ask, scope, code).rules).toContain('Write in English');
  });

  test('the words about tools, to whoever has them', () => {
    const of = (looksBy?: LooksBy) =>
      callFor({ desk: codeReviewDesk, answers: codeReviewDesk.answers(code), setup: code }, ask, {
        seat: scope,
        failures: [],
        looksBy,
      });
    const told = (['tools', 'folder', 'path', undefined] as const).map((looksBy) => {
      const { prompt, mayLook } = of(looksBy);
      expect(prompt.rules).toBe(of().prompt.rules);
      const words = ['`read_file`', 'the folder that you were started in', '`TRIBUNAL_CHECKOUT`'];
      return [mayLook, ...words.map((word) => rulesIn(prompt).toLowerCase().includes(word.toLowerCase()))];
    });
    expect(told).toEqual([
      [true, true, false, false],
      [true, false, true, false],
      [true, false, false, true],
      [undefined, false, false, false],
    ]);
  });
});

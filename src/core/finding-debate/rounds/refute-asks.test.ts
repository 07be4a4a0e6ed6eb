import { describe, expect, test } from 'vitest';
import { askId, type SeatId, seatId } from '../../ids.ts';
import type { CodeFindingDraft, CodeReviewRecord, CodeReviewSetup } from '../../protocols/code-review/said.ts';
import { codeReview2 } from '../../protocols/code-review/version-2/protocol.ts';
import type { Seat } from '../../seat.ts';
import type { Response } from '../hearing/said.ts';

const TEXT = Array.from({ length: 90 }, (_, at) => `const value${at + 1} = compute(${at + 1}, input);`).join('\n');
const TITLES = ['Lost update in the ledger', 'Token compared in the clear', 'Queue that never drains', 'Path leaves the sandbox'];

const seat = (model: string, role = 'bug-detector', kind: Seat['kind'] = 'model'): Seat => ({
  id: seatId(kind === 'person' ? model : `${model}/${role}`),
  model,
  role,
  kind,
  canDefend: true,
});
const claude = seat('claude');
const codex = [seat('codex'), seat('codex', 'security-reviewer')];
const gemini = seat('gemini');
const human = seat('human', 'reviewer', 'person');

const finding = (at: number, more: Partial<CodeFindingDraft> = {}): CodeFindingDraft => {
  const line = 10 + at * 20;
  return {
    id: `F${at + 1}`,
    file: 'src/a.ts',
    line,
    endLine: line,
    category: 'bug',
    severity: 'high',
    confidence: 80,
    title: TITLES[at] ?? '',
    description: `When input is empty, \`value${line}\` shows it: ${TITLES[at]}.`,
    suggestion: `Check input before \`value${line}\`.`,
    evidence: { quote: `const value${line} = compute(${line}, input);`, trigger: 'concrete', practice: 'none' },
    ...more,
  };
};

interface Held {
  readonly seats: readonly Seat[];
  readonly findings?: readonly CodeFindingDraft[];
  readonly said?: Readonly<Record<string, readonly Partial<Response>[]>>;
  readonly setup?: Partial<CodeReviewSetup>;
  /** The case holds refuters. */
  readonly isHeld?: boolean;
}

/** The round that follows a cross-examination in which that was said. */
function nextRound({ seats, findings = TITLES.map((_, at) => finding(at)), said = {}, setup: more = {}, isHeld = true }: Held) {
  const setup: CodeReviewSetup = {
    seats,
    assignments: [],
    independence: 'auto',
    agenda: ['cross-examine', 'defend'],
    ...(isHeld ? { refute: true } : {}),
    respondersPerFinding: 3,
    texts: new Map([['src/a.ts', TEXT]]),
    outlines: new Map(),
    advisories: [],
    ...more,
  };
  const remarks = { unmatched: [], notes: [] };
  const responses = (id: SeatId): readonly Response[] =>
    (said[id] ?? []).map((one) => ({ finding: 'F1' as never, stance: 'agree', adjustment: 0, reasoning: 'r', ...one }));
  const record: CodeReviewRecord = {
    curtailed: undefined,
    rounds: [
      {
        name: '1:review',
        heard: seats.map(({ id }) => ({
          ask: { id: askId(1, 'review', id), seat: id, phase: 'review', brief: { files: undefined } },
          answer: { findings: id === claude.id ? findings : [], ...remarks },
        })),
      },
      {
        name: '2:cross-examine',
        heard: seats.slice(1).map(({ id }) => ({
          ask: { id: askId(2, 'cross-examine', id), seat: id, phase: 'cross-examine', brief: { findings: [] } },
          answer: { responses: responses(id), observations: [], ...remarks },
        })),
      },
    ],
  };
  const step = codeReview2.next(setup, record);
  if (step.kind === 'conclude') return {};
  const shown = step.asks.map(({ id, brief }) => [id, 'findings' in brief ? brief.findings.map((one) => one.id) : []] as const);
  return { round: step.round, asks: Object.fromEntries(shown) as Readonly<Record<string, readonly string[]>> };
}

const askedOf = (held: ReturnType<typeof nextRound>, name: string): number =>
  Object.entries(held.asks ?? {})
    .filter(([id]) => id.startsWith(`2:refute:${name}`))
    .reduce((sum, [, findings]) => sum + findings.length, 0);

describe('who is asked to refute what', () => {
  test('each severe finding once, spread over sources and their seats', () => {
    const held = nextRound({ seats: [claude, ...codex, gemini] });
    expect(held.round).toBe('2:refute');
    expect(
      Object.values(held.asks ?? {})
        .flat()
        .sort(),
    ).toEqual(['F1', 'F2', 'F3', 'F4']);
    expect([askedOf(held, 'codex'), askedOf(held, 'gemini')]).toEqual([2, 2]);
    expect([askedOf(held, 'codex/bug-detector'), askedOf(held, 'codex/security-reviewer')]).toEqual([1, 1]);
  });

  test('a source that has not spoken of it before one that has', () => {
    const agreed = TITLES.map((_, at) => ({ finding: `F${at + 1}` as never }));
    const held = nextRound({ seats: [claude, codex[0] as Seat, gemini], said: { 'gemini/bug-detector': agreed } });
    expect(askedOf(held, 'codex')).toBe(4);
  });

  test('a person only where no model is of another source', () => {
    expect(askedOf(nextRound({ seats: [claude, gemini, human] }), 'human')).toBe(0);
    expect(askedOf(nextRound({ seats: [claude, human] }), 'human')).toBe(4);
  });

  test('nobody, where there is no other source', () => {
    expect(nextRound({ seats: [claude] })).toEqual({});
    expect(nextRound({ seats: [claude, seat('claude', 'security-reviewer')], setup: { independence: 'model' } })).toEqual({});
  });

  test('not what is medium, doubted, or was there before the change; nor anything where the case holds no refuters', () => {
    const seats = [claude, gemini];
    const medium = [finding(0, { severity: 'medium' }), finding(1)];
    expect(nextRound({ seats, findings: medium }).asks).toEqual({ '2:refute:gemini/bug-detector': ['F2'] });
    const doubts: readonly Partial<Response>[] = [
      { finding: 'F1' as never, stance: 'disagree' },
      { finding: 'F2' as never, stance: 'partial', adjustment: -5 },
      { finding: 'F3' as never, stance: 'partial', adjustment: 5 },
    ];
    const doubted = nextRound({ seats, said: { 'gemini/bug-detector': doubts } });
    expect(doubted.asks).toEqual({ '2:refute:gemini/bug-detector': expect.arrayContaining(['F3', 'F4']) });
    expect(askedOf(doubted, 'gemini')).toBe(2);
    const changed = new Map([['src/a.ts', { ranges: [[10, 10] as const] }]]);
    expect(nextRound({ seats, setup: { changed } }).asks).toEqual({ '2:refute:gemini/bug-detector': ['F1'] });
    expect(nextRound({ seats, isHeld: false })).toEqual({});
  });

  test('what one reviewer of the reporting source doubts is still put to another source', () => {
    const other = seat('claude', 'security-reviewer');
    const held = nextRound({
      seats: [claude, other, gemini],
      findings: [finding(0)],
      said: { 'claude/security-reviewer': [{ stance: 'disagree' }] },
    });
    expect(held.asks).toEqual({ '2:refute:gemini/bug-detector': ['F1'] });
  });

  test('so many at once as an ask may have', () => {
    const held = nextRound({ seats: [claude, gemini], setup: { findingsPerAsk: 3 } });
    expect(Object.values(held.asks ?? {}).map((findings) => findings.length)).toEqual([3, 1]);
  });
});

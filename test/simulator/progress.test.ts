import { expect } from 'vitest';
import { apply, openCase } from '../../src/core/case.ts';
import { teamView } from '../../src/core/team.ts';
import { columns } from '../../src/reports/formats/terminal/layout.ts';
import { PLAIN } from '../../src/reports/formats/terminal/paint.ts';
import { debateLog } from '../../src/reports/progress/debate-log.ts';
import { liveView } from '../../src/reports/progress/live-view.ts';
import { ProgressBoard } from '../../src/reports/progress/progress-board.ts';
import { progressLine } from '../../src/reports/progress/progress-line.ts';
import { findingsIn } from '../../src/reports/report/answer-tallies.ts';
import { drive } from './drive.ts';
import { COLONS } from './panel.ts';
import { propertyOfFindings } from './seeds.ts';

const spent = { inputTokens: 1, outputTokens: 1, costMicros: 0, unpriced: 1 };

propertyOfFindings('whoever watches sees every ask settled once and no line too long', 0.1, (debate) => {
  const held = debate({ naming: COLONS });
  const run = drive(held);
  const board = new ProgressBoard('a simulated debate');
  const opened = openCase(held.protocol, held.setup);
  board.note({ number: 1, at: 0, event: { type: 'case-opened', protocol: held.protocol.id } }, opened, spent);
  const lines: string[] = [];
  let state = opened;
  for (const [index, event] of run.events.entries()) {
    state = apply(state, event);
    const entry = { number: index + 2, at: index * 1_000, event };
    board.note(entry, state, spent);
    lines.push(...(progressLine(entry, board) ?? '').split('\n').filter((line) => line !== ''));
    const width = index % 2 === 0 ? 40 : 120;
    for (const line of liveView(board, { now: entry.at, width, paint: PLAIN })) expect(columns(line)).toBeLessThanOrEqual(width);
  }
  const asks = board.rounds.flatMap((round) => round.asks);
  const answers = run.events.map((event) => (event.type === 'ask-answered' ? event.answer : undefined));
  expect(asks.map(({ id }) => id).sort()).toEqual(run.asks.map(({ id }) => id).sort());
  expect(lines.filter((line) => line.startsWith('answered') || line.endsWith('given up')).length).toBe(run.asks.length);
  expect(lines.filter((line) => line.startsWith('round')).length).toBe(run.end.record.rounds.length);
  expect(board.findings).toBe(answers.reduce<number>((sum, answer) => sum + findingsIn(answer), 0));

  const entries = run.events.map((event, at) => ({ number: at + 1, at, event }));
  const log = debateLog(teamView(opened, run.events), entries, { width: 100, paint: PLAIN });
  expect(log.split('\n').filter((line) => line.startsWith('Round ')).length).toBe(run.end.record.rounds.length);
});

import { flagResolutionAnswers } from '../../src/answers/flags/flag-resolution-answers.ts';
import { judgePanelAnswers } from '../../src/answers/judges/judge-panel-answers.ts';
import type { PhaseReader, Reading } from '../../src/answers/reading/reading.ts';
import { askId, seatId } from '../../src/core/ids.ts';
import type { Dimension } from '../../src/core/protocols/judge-panel/said.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { Dice } from '../simulator/rng.ts';
import type { Json } from '../vendor/wire.ts';
import { answerBySchema } from './by-schema.ts';
import { words } from './fuzz-words.ts';
import type { AnyAnswer, Raw, Sample } from './samples.ts';

/** One of them has a name that no vendor takes. */
export const DIMENSIONS: readonly Dimension[] = ['feasibility', 'risk', 'clarity', '비용_(€)'].map((name) => ({
  name,
  weight: 25,
}));

const flag = { id: 'FLAG-001', quote: 'q', location: '', issue: '', toClear: '', highRisk: false };
const debate = { stance: 'for', dimensions: DIMENSIONS, others: [{ judge: 'Judge A', stance: '', round: 1, score: 3 }] };

const PHASES = {
  'flags argue': { reader: flagResolutionAnswers.argue, brief: { flag, side: 'critic' } },
  'flags rebut': { reader: flagResolutionAnswers.rebut, brief: { flag, side: 'defender', round: 2, statements: [] } },
  'flags rule': { reader: flagResolutionAnswers.rule, brief: { flag, statements: [], evidence: [], faults: [] } },
  'judges assess': { reader: judgePanelAnswers({ dimensions: DIMENSIONS }).assess, brief: debate },
  'judges rebut': { reader: judgePanelAnswers({ dimensions: DIMENSIONS }).rebut, brief: debate },
  'judges finalise': { reader: judgePanelAnswers({ dimensions: DIMENSIONS }).finalise, brief: debate },
  'judges rebut by id': { reader: judgePanelAnswers({ dimensions: DIMENSIONS }, undefined, 2).rebut, brief: debate },
} as const;

/** The phases whose answer is one object. */
export const OBJECT_PHASES = Object.keys(PHASES) as (keyof typeof PHASES)[];

const seat: Seat = { id: seatId('s1'), model: 'm1', role: 'any', kind: 'model', canDefend: true };

/** A whole answer to such a phase, written by its schema. */
export function objectSample(phase: keyof typeof PHASES, seed: number, dice: Dice): Sample {
  const { reader, brief } = PHASES[phase];
  const { schema, read } = reader as unknown as PhaseReader<Record<string, { brief: unknown; answer: AnyAnswer }>, string>;
  let count = 0;
  const text = (): string => `mark${seed}x${count++}q ${words(dice)}`.trim();
  const source = (): string => `S00${dice.int(1, 9)}`;
  const envelope = answerBySchema(schema(seat) as Json, dice, {
    text,
    values: {
      source,
      evidence_considered: source,
      confidence: () => dice.int(0, 100) / 100,
      '*number': () => dice.int(10, 50) / 10,
    },
  }) as Raw;
  const ask = { id: askId(1, phase, seat.id), seat: seat.id, phase, brief } as never;
  return {
    phase,
    list: undefined,
    envelope,
    elements: [],
    markers: JSON.stringify(envelope).match(/\bmark\d+x\d+q\b/g) ?? [],
    counts: false,
    under: phase.startsWith('flags') ? ['FLAG-001', 'flag 1', 'position', 'result'] : ['opinion', 'judge', 'round 1'],
    read: (said) => read(said, ask, seat) as Reading<AnyAnswer>,
  };
}

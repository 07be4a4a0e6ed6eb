import { expect, test } from 'vitest';
import { businessReviewAnswers } from '../../src/answers/findings/business-review-answers.ts';
import { codeReviewAnswers } from '../../src/answers/findings/code-review-answers.ts';
import type { PhaseReader } from '../../src/answers/reading/reading.ts';
import { askId, findingId, seatId } from '../../src/core/ids.ts';
import { Dice } from '../simulator/rng.ts';
import type { Json } from '../vendor/wire.ts';
import { answerBySchema } from './by-schema.ts';
import { CANONICAL } from './canonical.ts';
import { CANONICAL_FINDINGS } from './canonical-findings.ts';
import { words } from './fuzz-words.ts';
import { OBJECT_PHASES, objectSample } from './object-samples.ts';
import type { AnyAnswer, Raw } from './samples.ts';

/** How many answers of each phase are read. */
const RUNS = 100;

test.each(OBJECT_PHASES)('%s: an answer that keeps to its schema is read as it was meant, without a remark', (phase) => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const { envelope, read } = objectSample(phase, seed, new Dice(seed, phase));
    const text = JSON.stringify(envelope, null, seed % 3);
    expect({ seed, text, ...read(text) }).toEqual({ seed, text, answer: CANONICAL[phase]?.(envelope), problems: [] });
  }
});

const ROLES = ['domain-accuracy', 'audience-fit', 'competitive-positioning', 'communication-clarity', 'data-evidence', 'any'];
const shown = { id: findingId('F1'), title: 'T', file: 'a.ts', section: 'A', line: 3 };
/** One word on each: two on one finding may contradict each other. */
const many = Array.from({ length: 40 }, (_, at) => ({ ...shown, id: findingId(`F${at + 1}`), title: `T${at}` }));
const questions = many.map((finding) => ({ finding, challenges: [] }));
const BRIEFS: Readonly<Record<string, object>> = {
  review: { files: undefined },
  'cross-examine': { findings: many },
  refute: { findings: many },
  ballot: { findings: many },
  defend: { challenged: questions },
  rule: { questions, again: false },
  advise: { findings: many },
};

const phases = Object.entries({ code: codeReviewAnswers, business: businessReviewAnswers }).flatMap(([debate, readers]) =>
  Object.entries(readers).map(([phase, reader]) => ({ debate, phase, reader: reader as unknown as AnyReader })),
);

type AnyReader = PhaseReader<Record<string, { brief: unknown; answer: AnyAnswer }>, string>;

test.each(phases)('$debate $phase: the same', ({ debate, phase, reader }) => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const dice = new Dice(seed, debate, phase);
    const seat = { id: seatId('s1'), model: 'm1', role: dice.pick(ROLES), kind: 'model', canDefend: true } as const;
    let count = 0;
    let named = 0;
    const said = answerBySchema(reader.schema(seat) as Json, dice, {
      text: () => `w${count++} ${words(dice)}`.trim(),
      values: {
        finding_id: () => `F${++named}`,
        line: () => dice.int(1, 50),
        end_line: () => dice.int(50, 99),
        confidence: () => dice.int(11, 99),
        same_as: () => 'F40',
        place: () => 'src/b.ts:12',
        caused_by: () => 'src/b.ts:7',
        ...(debate === 'code' ? { category: () => 'bug' } : {}),
        file: () => 'src/a.ts',
      },
    }) as Raw;
    const text = JSON.stringify(said, null, seed % 3);
    const ask = { id: askId(1, phase, seat.id), seat: seat.id, phase, brief: BRIEFS[phase] } as never;
    const answer = CANONICAL_FINDINGS[`${debate} ${phase}`]?.(said);
    expect({ seed, text, ...reader.read(text, ask, seat) }).toEqual({ seed, text, answer, problems: [] });
  }
});

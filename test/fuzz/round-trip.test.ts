import { expect, test } from 'vitest';
import { Dice } from '../simulator/rng.ts';
import { CANONICAL } from './canonical.ts';
import { OBJECT_PHASES, objectSample } from './object-samples.ts';

/** How many answers of each phase are read. */
const RUNS = 200;

test.each(OBJECT_PHASES)('%s: an answer that keeps to its schema is read as it was meant, without a remark', (phase) => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const { envelope, read } = objectSample(phase, seed, new Dice(seed, phase));
    const text = JSON.stringify(envelope, null, seed % 3);
    expect({ seed, text, ...read(text) }).toEqual({ seed, text, answer: CANONICAL[phase]?.(envelope), problems: [] });
  }
});

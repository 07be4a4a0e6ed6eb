import { expect, test } from 'vitest';
import { say } from '../../src/core/english.ts';
import type { Note } from '../../src/core/note.ts';
import { cpuTimer } from '../cpu-time.ts';
import { Dice } from '../simulator/rng.ts';
import { damaged, misfit, textOf, wrapped } from './mutate.ts';
import { type AnyAnswer, type Sample, sampleOf } from './samples.ts';
import { isWellFormed } from './well-formed.ts';

/** Only this one, where a failure named it. */
const ONLY_SEED = process.env.FUZZ_SEED === undefined ? undefined : Number(process.env.FUZZ_SEED);
/** How many answers are read in all. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 4_000);
const TIMEOUT_MS = 60_000 + RUNS * 20;
/** An answer of this size is read in a few milliseconds. */
const SLOW_MS = 6_000;

/** Holds the property over many seeds; a failure names the seed that plays it again. */
function property(name: string, share: number, holds: (sample: Sample, dice: Dice) => void): void {
  test(name, { timeout: TIMEOUT_MS }, () => {
    const seeds = ONLY_SEED === undefined ? Array.from({ length: Math.ceil(RUNS * share) }, (_, at) => at + 1) : [ONLY_SEED];
    for (const seed of seeds) {
      try {
        holds(sampleOf(seed), new Dice(seed, name));
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        throw new Error(`FUZZ_SEED=${seed} npx vitest run test/fuzz -t '${name}'\n${message}`, { cause: error });
      }
    }
  });
}

property('an undamaged answer in any wrapping says what the bare one says', 0.25, (sample, dice) => {
  const bare = sample.read(textOf(sample.envelope, dice));
  expect(bare.problems).toEqual([]);
  const text = wrapped(sample, dice);
  const { answer, problems } = sample.read(text);
  expect({ text, problems, answer: withoutNotes(answer) }).toEqual({ text, problems: [], answer: withoutNotes(bare.answer) });
});

property('an answer that breaks off says nothing that the whole one does not say', 0.25, (sample, dice) => {
  const text = dice.pick([textOf(sample.envelope, dice), `Well:\n\`\`\`json\n${textOf(sample.envelope, dice)}`]);
  const whole = said(sample.read(text).answer);
  const cut = text.slice(0, dice.int(0, text.length - 1));
  const { answer, problems } = sample.read(cut);
  expect({ cut, hasProblem: problems.length > 0 }).toEqual({ cut, hasProblem: true });
  for (const [name, list] of Object.entries(said(answer)))
    expect({ cut, name, extra: beyond(list, whole[name] ?? []) }).toEqual({ cut, name, extra: [] });
});

property('a value that does not fit does no harm to the others, and is told', 0.2, (sample, dice) => {
  const whole = sample.read(textOf(sample.envelope, dice)).answer;
  const envelope = misfit(sample.envelope, dice);
  const text = textOf(envelope, dice);
  readsWell(sample, text);
  if (sample.list === undefined) {
    const harmed = harmedIn(whole, sample.read(text).answer);
    expect({ text, harmed: harmed.slice(1) }).toEqual({ text, harmed: [] });
    return;
  }
  const { list } = sample;
  const before = sample.elements.map((element) => JSON.stringify(element));
  const unharmed = listIn(envelope, list).map((element) => before.indexOf(JSON.stringify(element)));
  const isSure = !sample.counts && unharmed.some((index) => index >= 0);
  const expected = unharmed.filter((index) => index >= 0).map((index) => listIn(whole, list)[index]);
  const read = new Set(listIn(sample.read(text).answer, list).map((one) => JSON.stringify(one)));
  const missing = isSure ? expected.filter((one) => !read.has(JSON.stringify(one))) : [];
  expect({ text, missing }).toEqual({ text, missing: [] });
});

property('no damage makes reading throw, hang, invent or drop without a word', 0.3, (sample, dice) => {
  readsWell(sample, damaged(textOf(sample.envelope, dice), dice));
});

function readsWell(sample: Sample, text: string): void {
  const spentMs = cpuTimer();
  const { answer, problems } = sample.read(text);
  expect({ text, isSlow: spentMs() > SLOW_MS }).toEqual({ text, isSlow: false });
  if (answer === undefined) expect({ text, isTold: problems.length > 0 }).toEqual({ text, isTold: true });
  else expect({ text, answer, isWellFormed: isWellFormed(answer) }).toEqual({ text, answer, isWellFormed: true });
  const words = JSON.stringify(withoutNotes(answer) ?? {});
  const dropped = sample.markers.filter((marker) => text.includes(marker) && !words.includes(marker));
  const isTold = problems.length > 0 || answer?.notes.some(tellsOfLoss);
  expect({ text, dropped: isTold ? [] : dropped }).toEqual({ text, dropped: [] });
}

/** Other notes on what was forgiven do not tell that something may be missing. */
const tellsOfLoss = ({ kind, message }: Note): boolean =>
  kind === 'not-counted' || kind === 'unmatched' || /repaired|text around/.test(say(message));

const withoutNotes = (answer: AnyAnswer | undefined): object | undefined => answer && { ...answer, notes: [] };

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
  return Array.isArray(list) ? list : [];
}

/** A score that is none takes the others with it. */
const SCORES = ['overallScore', 'newScore', 'finalScore', 'dimensionScores'];

/** The parts of an answer that are not as they were, where there still is one. */
function harmedIn(before: AnyAnswer | undefined, after: AnyAnswer | undefined): readonly string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const isHarmed = (name: string): boolean => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]);
  return after === undefined ? [] : [...names].filter((name) => name !== 'notes' && !SCORES.includes(name) && isHarmed(name));
}

/** All that an answer says, list by list; no is what was not said. */
function said(answer: AnyAnswer | undefined): Readonly<Record<string, readonly unknown[]>> {
  const { notes: _notes, unmatched: _unmatched, ...parts } = answer ?? { notes: [] };
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, Array.isArray(part) ? part : part === false || part === '' ? [] : [part]]),
  );
}

/** What one list has that the other has not, or not in this order. */
function beyond(list: readonly unknown[], whole: readonly unknown[]): readonly unknown[] {
  const left = whole.map((one) => JSON.stringify(one));
  return list.filter((one) => {
    const at = left.indexOf(JSON.stringify(one));
    left.splice(0, at + 1);
    return at < 0;
  });
}

import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Cases to hold in this process, and what holds one. */
export interface Load {
  /** Holds one case. No two calls get the same number, so that a case can differ from all others. */
  readonly hold: (number: number) => Promise<void>;
  readonly cases: number;
  readonly atOnce: number;
  /** Cases held before anything is measured: they load what is loaded once, and fill caches that are bounded. */
  readonly warmUp: number;
}

/** What this process holds on to while no case is open. */
interface Holdings {
  readonly heapBytes: number;
  /** Live objects of any class; strings and code are none. Undefined where they were not counted, which takes long. */
  readonly objects: number | undefined;
  /** Outside of the heap: buffers, and the memory of WebAssembly. */
  readonly externalBytes: number;
  /** Listeners on `process`, by event. */
  readonly listeners: Tally;
  /** Handles and timers that keep the process alive, by kind. */
  readonly resources: Tally;
  /** Marks and measures on the performance timeline. */
  readonly marks: number;
  /** Undefined where the system does not tell. */
  readonly descriptors: number | undefined;
}

type Tally = ReadonlyMap<string, number>;

/** What became of a process that held many cases. */
export interface Watched {
  /** What has grown with the cases, or was printed: empty where nothing leaks. */
  readonly objections: readonly string[];
  /** The process after the warm-up and after each part of the cases. */
  readonly holdings: readonly Holdings[];
}

/** Above what code that is optimised late adds, and below the texts of the smallest case. */
const BYTES_PER_CASE_MAX = 12_288;
/** Of all that a case makes: one object that every other case leaves is a leak. */
const OBJECTS_PER_CASE_MAX = 0.5;
/** A leak grows in every part, while a cache that fills up late grows in one. */
const PARTS = 4;
/** What ends by itself after the last case is given so long. */
const SETTLE_MS = 1_000;

/** Holds many cases in this process and says what of the process has grown with them. */
export async function watchProcess({ hold, cases, atOnce, warmUp }: Load): Promise<Watched> {
  const printed: string[] = [];
  const restore = catchPrinted(printed);
  try {
    let number = 0;
    const holdMany = async (count: number): Promise<void> => {
      const last = number + count;
      const worker = async (): Promise<void> => {
        while (number < last) await hold(number++);
      };
      await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
    };
    await holdMany(warmUp);
    const before = await holdingsNow('with objects');
    const holdings = [before];
    for (let part = 1; part < PARTS; part++) {
      await holdMany(Math.ceil(cases / PARTS));
      holdings.push(await holdingsNow());
    }
    await holdMany(Math.ceil(cases / PARTS));
    await untilAtRest(before);
    holdings.push(await holdingsNow('with objects'));
    return judged(holdings, Math.ceil(cases / PARTS), printed);
  } finally {
    restore();
  }
}

function judged(holdings: readonly Holdings[], casesPerPart: number, printed: readonly string[]): Watched {
  const [before, after] = [holdings[0], holdings.at(-1)];
  if (before === undefined || after === undefined) throw new Error('nothing was measured');
  const bytesPerCase = (bytesOf: (one: Holdings) => number): number => Math.round(slopeOf(holdings.map(bytesOf)) / casesPerPart);
  const tooMuch = (what: string, bytes: number): readonly string[] =>
    bytes > BYTES_PER_CASE_MAX ? [`${what} grows by ${bytes} bytes with every case`] : [];
  const objectsMost = (before.objects ?? 0) + OBJECTS_PER_CASE_MAX * casesPerPart * PARTS;
  const objections = [
    ...tooMuch(
      'the heap',
      bytesPerCase(({ heapBytes }) => heapBytes),
    ),
    ...tooMuch(
      'memory outside of the heap',
      bytesPerCase(({ externalBytes }) => externalBytes),
    ),
    ...((after.objects ?? 0) > objectsMost ? grown('live objects', before.objects, after.objects) : []),
    ...grownIn('listeners for', before.listeners, after.listeners),
    ...grownIn('open handles of kind', before.resources, after.resources),
    ...grown('marks on the performance timeline', before.marks, after.marks),
    ...grown('open file descriptors', before.descriptors, after.descriptors),
    ...printed.map((words) => `printed: ${words.trim().slice(0, 200)}`),
  ];
  return { objections, holdings };
}

/** The median of all slopes between two values: one odd value does not move it. */
function slopeOf(values: readonly number[]): number {
  const slopes = values.flatMap((from, at) => values.slice(at + 1).map((to, behind) => (to - from) / (behind + 1)));
  return slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? 0;
}

const grown = (what: string, before: number | undefined, after: number | undefined): readonly string[] =>
  before !== undefined && after !== undefined && after > before ? [`${what}: ${before} before, ${after} now`] : [];

const grownIn = (what: string, before: Tally, after: Tally): readonly string[] =>
  [...after].flatMap(([name, count]) => grown(`${what} ${name}`, before.get(name) ?? 0, count));

/** Waits until there are no more handles than before, but not for long. */
async function untilAtRest(before: Holdings): Promise<void> {
  const until = performance.now() + SETTLE_MS;
  while (!isNoMore(await holdingsNow(), before) && performance.now() < until) await wait(100);
}

const isNoMore = (now: Holdings, before: Holdings): boolean =>
  [...now.resources].every(([kind, count]) => count <= (before.resources.get(kind) ?? 0)) &&
  (now.descriptors ?? 0) <= (before.descriptors ?? 0);

/** What is held once all that can be collected is. */
async function holdingsNow(counted?: 'with objects'): Promise<Holdings> {
  await collect();
  const objects = counted === undefined ? undefined : countObjects();
  const { heapUsed, external } = process.memoryUsage();
  return {
    heapBytes: heapUsed,
    objects,
    externalBytes: external,
    listeners: new Map(process.eventNames().map((name) => [String(name), process.listenerCount(name)])),
    resources: tallyOf(process.getActiveResourcesInfo()),
    marks: performance.getEntries().length,
    descriptors: process.platform === 'linux' ? readdirSync('/proc/self/fd').length : undefined,
  };
}

function tallyOf(names: readonly string[]): Tally {
  const tally = new Map<string, number>();
  for (const name of names) tally.set(name, (tally.get(name) ?? 0) + 1);
  return tally;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The first count makes Node say that counting is experimental. */
function countObjects(): number {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return queryObjects(Object, { format: 'count' });
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Weak values, finalizers and the timers of dead signals need some rounds. */
async function collect(): Promise<void> {
  for (let round = 0; round < 4; round++) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Keeps whatever this process prints, and Node's own warnings are printed too; returns how to undo that. */
function catchPrinted(printed: string[]): () => void {
  const { stdout, stderr } = process;
  const writers = [stdout.write, stderr.write] as const;
  const write = (chunk: string | Uint8Array): boolean => {
    printed.push(String(chunk));
    return true;
  };
  const consoles = { log: console.log, info: console.info, warn: console.warn, error: console.error, debug: console.debug };
  const say = (...words: readonly unknown[]): void => void printed.push(words.map(String).join(' '));
  [stdout.write, stderr.write] = [write, write];
  Object.assign(console, { log: say, info: say, warn: say, error: say, debug: say });
  return () => {
    [stdout.write, stderr.write] = writers;
    Object.assign(console, consoles);
  };
}

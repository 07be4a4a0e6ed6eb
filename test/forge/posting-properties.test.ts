import { expect, test } from 'vitest';
import { type DiffFile, diffFileOf } from '../../src/forge/plan/anchor.ts';
import { alikeOf } from '../../src/forge/plan/finding-marks.ts';
import type { FindingToPost, Posting } from '../../src/forge/plan/posting.ts';
import { settle } from '../../src/forge/plan/settle.ts';
import { Dice } from '../simulator/rng.ts';
import { aPosting } from './a-posting.ts';
import { Killed, MemoryForge } from './memory-forge.ts';

const RUNS = Number(process.env.SIM_RUNS ?? 60);
const clock = { wait: async () => {} };
const HEADS = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(40)) as readonly string[];
const PATHS = ['src/a.ts', 'src/b.ts', 'docs/c.md', 'gone.ts', 'elsewhere.ts'] as const;

/** A diff of some files: hunks with lines that are added, removed and kept, binary files, and files with nothing shown. */
function anyDiff(dice: Dice): Map<string, DiffFile> {
  const files = new Map<string, DiffFile>();
  for (const path of PATHS.slice(0, 4)) {
    if (dice.chance(0.2)) continue;
    const kind = path === 'gone.ts' ? 'deleted' : dice.pick(['modified', 'added', 'renamed'] as const);
    if (dice.chance(0.15)) {
      files.set(path, { path, kind, stretches: 'unknown' });
      continue;
    }
    let [oldStart, newStart] = [1, 1];
    const hunks = Array.from({ length: dice.int(0, 4) }, () => {
      oldStart += dice.int(1, 12);
      newStart += dice.int(1, 12);
      const lines = Array.from({ length: dice.int(1, 9) }, () => `${dice.pick([' ', '+', '-'] as const)}x`);
      const hunk = { oldStart, newStart, lines, diffLine: 1 };
      oldStart += lines.filter((line) => !line.startsWith('+')).length;
      newStart += lines.filter((line) => !line.startsWith('-')).length;
      return hunk;
    });
    files.set(path, diffFileOf({ path, kind, content: 'text', hunks, diffLine: 1 }));
  }
  return files;
}

function anyFindings(dice: Dice, count: number): readonly FindingToPost[] {
  return Array.from({ length: count }, (_, at): FindingToPost => {
    const line = dice.int(0, 60);
    const endLine = line === 0 ? 0 : line + dice.pick([0, 0, 1, 3, 30] as const);
    return {
      print: `${alikeOf('bug', `fault ${at}`)}:1`,
      title: `Fault ${at} of nature ${dice.int(0, 1_000_000)}`,
      category: 'bug',
      severity: dice.pick(['critical', 'high', 'medium', 'low'] as const),
      standing: dice.chance(0.8) ? 'accepted' : 'disputed',
      path: dice.pick([...PATHS, '']),
      line,
      endLine,
      quote: dice.chance(0.8) ? `fault ${at} here` : '',
      ...(dice.chance(0.3) ? { edit: { line, endLine: dice.pick([line, endLine]), text: 'better' } } : {}),
    };
  });
}

const anyCheck = (dice: Dice): Partial<Posting> =>
  dice.chance(0.5)
    ? {}
    : {
        check: {
          key: 'tribunal:case:1',
          conclusion: dice.pick(['success', 'failure', 'action_required'] as const),
          title: 't',
          summary: 's',
          annotations: Array.from({ length: dice.pick([0, 3, 50, 51, 130] as const) }, (_, at) => ({
            path: 'src/a.ts',
            start_line: at + 1,
            end_line: at + 1,
            annotation_level: 'warning' as const,
            title: 't',
            message: 'm',
          })),
        },
      };

/** A pull request with a review of its first commit, and what the second push did to it. */
function anyStory(seed: number): { readonly forge: MemoryForge; readonly first: Posting; readonly second: Posting } {
  const dice = new Dice('posting', seed);
  const files = anyDiff(dice);
  const [one = '', two = ''] = HEADS;
  const forge = new MemoryForge(one, files);
  forge.mayResolve = dice.chance(0.7);
  const findings = anyFindings(dice, dice.pick([0, 1, 4, 12, 60] as const));
  const first = aPosting(one, { mode: 'inline', findings, ...anyCheck(dice) });
  const gone = new Set(findings.filter(() => dice.chance(0.4)).map(({ quote }) => quote));
  const second = aPosting(two, {
    mode: 'inline',
    isWhole: dice.chance(0.8),
    findings: [
      ...findings.filter(() => dice.chance(0.5)).map((finding) => (dice.chance(0.2) ? { ...finding, severity: 'low' } : finding)),
      ...anyFindings(new Dice('more', seed), dice.int(0, 3)).map((finding, at) => ({
        ...finding,
        print: `${alikeOf('new', `${at}`)}:1`,
      })),
    ],
    textOf: () =>
      findings
        .map(({ quote }) => quote)
        .filter((quote) => !gone.has(quote))
        .join('\n'),
    ...anyCheck(dice),
  });
  return { forge, first, second };
}

const seeds = Array.from({ length: RUNS }, (_, seed) => seed);

test('no findings and no diff make an invalid place, and twice is once', async () => {
  for (const seed of seeds) {
    const { forge, first, second } = anyStory(seed);
    for (const [at, posting] of [first, second].entries()) {
      forge.head = HEADS[at] ?? '';
      await settle(posting, forge, clock);
      const written = forge.writes.length;
      await settle(posting, forge, clock);
      expect({ seed, at, invalid: forge.invalid, more: forge.writes.slice(written) }).toEqual({
        seed,
        at,
        invalid: [],
        more: [],
      });
    }
  }
});

test('killed before or after any write, and run again, it ends in the same state', async () => {
  for (const seed of seeds.slice(0, Math.ceil(RUNS / 5))) {
    const whole = anyStory(seed);
    await settle(whole.first, whole.forge, clock);
    const between = whole.forge.writes.length;
    whole.forge.head = whole.second.head;
    await settle(whole.second, whole.forge, clock);
    const total = whole.forge.writes.length;
    const kills = Array.from({ length: total }, (_, at) => at + 1).filter((at) => total < 20 || at % 3 === 0 || at > between);
    for (const writes of kills) {
      for (const isDone of [false, true]) {
        const { forge, first, second } = anyStory(seed);
        forge.killAt = { writes, isDone };
        const again = async (posting: Posting): Promise<void> => {
          await settle(posting, forge, clock).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error;
            forge.killAt = undefined;
            return settle(posting, forge, clock);
          });
        };
        await again(first);
        forge.head = second.head;
        await again(second);
        expect({ seed, writes, isDone, state: forge.state }).toEqual({ seed, writes, isDone, state: whole.forge.state });
      }
    }
  }
});

test('nothing is torn down by a review that did not hear everybody', async () => {
  for (const seed of seeds) {
    const { forge, first, second } = anyStory(seed);
    await settle(first, forge, clock);
    forge.head = second.head;
    const from = forge.writes.length;
    await settle({ ...second, isWhole: false }, forge, clock);
    const torn = forge.writes.slice(from).filter(({ kind }) => ['reply', 'resolve', 'hide', 'delete-summary'].includes(kind));
    expect({ seed, torn }).toEqual({ seed, torn: [] });
  }
});

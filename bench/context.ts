import { spawnSync } from 'node:child_process';
import { estimateTokenCount } from 'tokenx';
import { contextBudget, readPerSeat } from '../src/app/price/context-budget.ts';
import { redactWork } from '../src/app/work/redact-work.ts';
import { relatedWork } from '../src/app/work/related-work.ts';
import { assignParts } from '../src/context/layout/assign-parts.ts';
import { layOutInParts } from '../src/context/layout/lay-out-in-parts.ts';
import { outlinesOf } from '../src/context/layout/outline.ts';
import { unseenLines } from '../src/context/layout/unseen-lines.ts';
import { noticesInChange } from '../src/context/notices/material-notices.ts';
import { seatId } from '../src/core/ids.ts';
import { CODE_ROLES } from '../src/core/protocols/code-review/roles.ts';
import type { Seat } from '../src/core/seat.ts';
import { parseDiff } from '../src/diff/parse-diff.ts';
import { newMasker } from '../src/safety/secrets/mask.ts';
import { readGitChange } from '../src/sources/git/git-change.ts';
import { reviewedFiles } from '../src/sources/git/reviewed-files.ts';
import { baseFilesOf } from '../src/sources/given/base-files.ts';
import { layOut } from '../test/lay-out.ts';
import { scratchRepository } from '../test/scratch-repository.ts';

/** A change as git would tell it, and the files after it. */
export interface LongChange {
  readonly name: string;
  readonly diff: string;
  readonly texts: ReadonlyMap<string, string>;
}

const FUNCTION_LINES = 10;

const unchanged = (file: number, at: number): readonly string[] => [
  `/** Reads order ${at} of statement ${file}. */`,
  `export function readOrder${at}(source: Source): Order | undefined {`,
  '  const row = source.next();',
  '  if (row === undefined) return undefined;',
  `  const order = parseOrder(row.text, { strict: ${at % 2 === 0} });`,
  '  source.advance(row.length);',
  '  order.touched = true;',
  '  return order;',
  '}',
  '',
];

/** The same with four lines in place of four others. */
const edited = (file: number, at: number): readonly string[] => [
  ...unchanged(file, at).slice(0, 3),
  `  const token = session.tokenOf(row.owner ?? ${at});`,
  `  const order = JSON.parse(row.text) as Order${at};`,
  `  if (order.amount > limits.order) source.warn('over the limit of ${at}');`,
  `  source.advance(row.length + ${at % 4});`,
  ...unchanged(file, at).slice(7),
];

/** So many files of so many functions, each function changed in four lines if it is its turn. */
export function longChange(name: string, files: number, functions: number, every: number): LongChange {
  const texts = new Map<string, string>();
  const diff: string[] = [];
  for (let file = 0; file < files; file++) {
    const path = `src/area-${file % 20}/orders-${file}.ts`;
    diff.push(`diff --git a/${path} b/${path}`, `--- a/${path}`, `+++ b/${path}`);
    const lines: string[] = [];
    for (let at = 0; at < functions; at++) {
      const isChanged = at % every === 0;
      const [before, after] = [unchanged(file, at), isChanged ? edited(file, at) : unchanged(file, at)];
      if (isChanged) {
        const start = at * FUNCTION_LINES + 1;
        diff.push(
          `@@ -${start},${FUNCTION_LINES} +${start},${FUNCTION_LINES} @@`,
          ...before.slice(0, 3).map((line) => ` ${line}`),
        );
        diff.push(...before.slice(3, 7).map((line) => `-${line}`), ...after.slice(3, 7).map((line) => `+${line}`));
        diff.push(...after.slice(7).map((line) => ` ${line}`));
      }
      for (const line of after) lines.push(line);
    }
    texts.set(path, `${lines.join('\n')}\n`);
  }
  return { name, diff: `${diff.join('\n')}\n`, texts };
}

/** The twelve roles on one family and two on two others. */
const SEATS: readonly Seat[] = [
  ...CODE_ROLES.map((role) => ({ model: 'first', role })),
  ...['second', 'third'].flatMap((model) => ['security-reviewer', 'bug-detector'].map((role) => ({ model, role }))),
].map((seat) => ({ ...seat, id: seatId(`${seat.model}/${seat.role}`), kind: 'model', canDefend: true }));

/** How long each step takes, and what it comes to. */
export async function measureContext({ name, diff, texts }: LongChange) {
  const steps: { readonly step: string; readonly milliseconds: number }[] = [];
  const timed = async <T>(step: string, act: () => T | Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await act();
    steps.push({ step, milliseconds: performance.now() - start });
    return result;
  };
  const change = await timed('parse the diff', () => parseDiff(diff));
  const outlines = await timed('outline the files', () => outlinesOf(texts));
  const context = { enabled: true, tokens: contextBudget([]), overlap: 10, fileLines: 500 };
  const laid = await timed('lay out in parts', () =>
    layOutInParts(change, texts, { outlines, context, partsMost: SEATS.length * 6 }),
  );
  const { parts, pages, coverage } = laid;
  const assigned = await timed('assign the parts', () =>
    assignParts({ parts, seats: SEATS, change, perSeat: { tokens: readPerSeat(context.tokens) } }),
  );
  await timed('look for notices', () => noticesInChange(change, { shown: pages, title: name }));
  const unseen = await timed('tell what is unseen', () =>
    unseenLines(change, parts, new Set(parts.slice(0, 1).map(({ id }) => id))),
  );
  await timed('lay out at once', () => layOut(change, texts, { outlines }));
  return {
    name,
    files: change.files.length,
    changed: coverage.changed,
    shown: coverage.shown,
    parts: parts.length,
    asks: assigned.assignments.length,
    uncovered: assigned.uncovered.length,
    unseen: unseen.lines,
    fill:
      assigned.table.reduce((sum, { tokens }) => sum + tokens, 0) /
      assigned.table.reduce((sum, { parts: all }) => sum + all, 0) /
      context.tokens,
    steps,
    megabytes: Math.round(process.resourceUsage().maxRSS / 1000),
  };
}

/** How a change of ordinary size is shown to a panel whose context windows are unknown: the smallest budget there is. */
export async function measureShown({ name, diff, texts }: LongChange) {
  const change = parseDiff(diff);
  const outlines = await outlinesOf(texts);
  const context = { enabled: true, tokens: contextBudget([]), overlap: 10, fileLines: 500 };
  const { parts, coverage } = layOutInParts(change, texts, { outlines, context });
  const shown = parts.reduce((sum, part) => sum + estimateTokenCount(part.shown), 0);
  const unseen = coverage.changed - coverage.shown;
  return {
    name,
    files: change.files.length,
    changed: coverage.changed,
    unseen,
    parts: parts.length,
    overDiff: shown / estimateTokenCount(diff),
  };
}

/** How long it takes to find what belongs to a change in a repository of so many files, over one search with git. */
export async function measureRelated(count: number) {
  const repository = scratchRepository();
  try {
    const { texts } = longChange('files', count, 8, 8);
    repository.commit(
      Object.fromEntries([...texts].map(([path, text]) => [path, text.replaceAll('readOrder', `read${path.length}Order`)])),
    );
    const [first = ''] = texts.keys();
    repository.write({ [first]: `${texts.get(first)}export const again = (source: Source) => readOrder1(source);\n` });
    const { root, env } = repository;
    const read = await readGitChange({ cwd: root, env, scope: { kind: 'uncommitted' } });
    if (read.kind === 'nothing') throw new Error('the change is there');
    const masker = newMasker();
    const redacted = await redactWork({ read }, { masker, selected: { change: read.change } });
    const place = { cwd: root, env, revision: read.revision };
    const work = () => ({ kind: 'work' as const, read, base: baseFilesOf(read, place), around: reviewedFiles(place) });
    const timed = async (act: () => unknown): Promise<number> => {
      const times: number[] = [];
      for (let run = 0; run < 5; run++) {
        const start = performance.now();
        await act();
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b)[2] ?? 0;
    };
    const search = await timed(() => spawnSync('git', ['grep', '-l', '-w', '-F', '-e', 'readOrder1'], { cwd: root }));
    const all = await timed(() => relatedWork(work(), redacted, masker));
    return { files: count, milliseconds: all, overSearch: all / search };
  } finally {
    repository.remove();
  }
}

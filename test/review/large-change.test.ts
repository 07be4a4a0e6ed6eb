import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReviewPreview } from '../../src/reports/before/review-preview-schema.ts';
import type { CodeReviewResult } from '../../src/reports/protocols/code-review/schema.ts';
import type { Ended } from '../ended.ts';
import { KEYS, PanelBench } from '../panel/panel-bench.ts';
import { type ScratchRepository, scratchRepository } from '../scratch-repository.ts';

const LINES = 20_000;
/** Of each five lines four are rewritten, so that what changed stands among what stayed. */
const isKept = (at: number): boolean => at % 5 === 4;

const line = (word: string, file: number, at: number): string => `export const ${word}${file}x${at} = load(${at});`;
const text = (word: string, file: number, lines: number): string =>
  Array.from({ length: lines }, (_, at) => `${isKept(at) ? `// ${at}` : line(word, file, at)}\n`).join('');

/** Changes 20,000 lines in so many files: half of them go, half of them come. */
function longChange(repository: ScratchRepository, files: number): void {
  const lines = (LINES / 2 / 4 / files) * 5;
  const all = (word: string) =>
    Object.fromEntries(Array.from({ length: files }, (_, at) => [`src/${at % 20}/file${at}.js`, text(word, at, lines)]));
  repository.commit(all('old'));
  repository.write(all('new'));
  repository.git('add', '--all');
}

/** The changed lines of such a change, as the margin of a prompt has them: what goes, and what comes. */
function changedLines(files: number): ReadonlySet<string> {
  const lines = (LINES / 2 / 4 / files) * 5;
  const each = Array.from({ length: files }, (_, file) =>
    Array.from({ length: lines }, (_line, at) =>
      isKept(at) ? [] : [`- ${line('old', file, at)}`, `+ ${line('new', file, at)}`],
    ),
  );
  return new Set(each.flat(2));
}

const shownLines = (prompts: readonly string[]): ReadonlySet<string> =>
  new Set(prompts.flatMap((prompt) => prompt.match(/(?<=^ *\d* )[-+] .*$/gm) ?? []));

/** What comes before the role and the task: the rules, and what every seat shares. */
const sharedOf = ({ prompt }: { readonly prompt: string }): string => prompt.slice(0, prompt.indexOf('# Your role: '));
const roleOf = (prompt: string): string => /# Your role: (.*)/.exec(prompt)?.[1] ?? '';

async function opened(files: number): Promise<PanelBench> {
  const repository = scratchRepository();
  longChange(repository, files);
  const bench = await PanelBench.open({ repository, answer: () => ({ findings: [] }) });
  const { url } = bench.vendor;
  bench.env = {
    ANTHROPIC_API_KEY: KEYS.ANTHROPIC_API_KEY,
    ANTHROPIC_BASE_URL: url,
    OPENAI_API_KEY: KEYS.OPENAI_API_KEY,
    OPENAI_BASE_URL: `${url}/v1`,
    GEMINI_API_KEY: KEYS.GEMINI_API_KEY,
    GOOGLE_GEMINI_BASE_URL: url,
  };
  return bench;
}

const ROLES = ['--roles', 'security,bugs,performance,scope,tests,observability'];
const ROUND_ONE = ['review', '--id', 'case', '--no-debate', '--format', 'json', '--quiet'];

describe('20,000 lines in 400 files, before three families', () => {
  let bench: PanelBench;
  let held: Ended;
  let result: CodeReviewResult;
  beforeAll(async () => {
    bench = await opened(400);
    held = await bench.run([...ROUND_ONE, ...ROLES], { path: [bench.tools] });
    result = JSON.parse(held.stdout);
  }, 60_000);
  afterAll(async () => {
    expect(bench.vendor.problems).toEqual([]);
    await bench.close();
  });

  test('every changed line reaches a reviewer, and the report says so', () => {
    expect({ status: held.status, stderr: held.stderr }).toEqual({ status: 0, stderr: '' });
    const shown = shownLines(bench.vendor.calls.map(({ prompt }) => prompt));
    const missing = [...changedLines(400)].filter((one) => !shown.has(one));
    expect({ missing, changed: changedLines(400).size }).toEqual({ missing: [], changed: LINES });
    const { files, changed_lines, shown_lines, unseen } = result.scope ?? {};
    expect({ files: files?.length, changed_lines, shown_lines, unseen: unseen ?? [] }).toEqual({
      files: 400,
      changed_lines: LINES,
      shown_lines: LINES,
      unseen: [],
    });
    expect(result.scope?.parts?.reduce((sum, { changed_lines: changed }) => sum + changed, 0)).toBe(LINES);
  });

  test('the parts are as large as the models read, shared byte for byte, and each seat has one', () => {
    const parts = result.scope?.parts ?? [];
    const byModel = new Map<string, Set<string>>();
    const bySeat = new Map<string, number>();
    for (const call of bench.vendor.calls) {
      byModel.set(call.model, (byModel.get(call.model) ?? new Set()).add(sharedOf(call)));
      const seat = `${call.model} ${roleOf(call.prompt)}`;
      bySeat.set(seat, (bySeat.get(seat) ?? 0) + 1);
    }
    expect(parts.length).toBe(3);
    expect(new Set(bench.vendor.calls.map(sharedOf)).size).toBe(parts.length);
    expect([...byModel.keys()].sort()).toEqual(['claude-sonnet-5', 'gemini-3.1-pro-preview', 'gpt-5.5']);
    expect(bySeat.size).toBe(10);
    expect([...bySeat.values()]).toEqual(Array(10).fill(1));
    for (const { answered_by } of parts) expect(answered_by.length).toBeGreaterThan(0);
  });
});

test('20,000 lines in one file: every changed line is sent to somebody, and neighbours share some', async () => {
  const bench = await opened(1);
  try {
    const ended = await bench.run(['review', ...ROLES, '--preview', '--format', 'json'], { path: [bench.tools] });
    const { texts, asks }: ReviewPreview = JSON.parse(ended.stdout);
    const parts = texts.filter(({ name }) => name.startsWith('change p')).map(({ text: shown }) => shown);
    const shown = shownLines(parts);
    expect([...changedLines(1)].filter((one) => !shown.has(one))).toEqual([]);
    for (const [at, part] of parts.slice(1).entries()) {
      const before = shownLines([parts[at] ?? '']);
      expect([...shownLines([part])].filter((one) => before.has(one)).length).toBeGreaterThan(0);
    }
    const seats = asks.map(({ to, role }) => `${to} ${role}`);
    expect([...new Set(seats)].map((seat) => seats.filter((one) => one === seat).length)).toEqual(Array(10).fill(1));
    for (const { texts: sent } of asks) expect(sent.filter((name) => name.startsWith('change p')).length).toBe(1);
  } finally {
    await bench.close();
  }
});

test('20,000 lines before one reviewer of small parts: it is asked about all of them, and the settings can limit that', async () => {
  const bench = await opened(400);
  const asked = async (env: Record<string, string>) => {
    bench.env = { ...bench.env, ...env };
    const argv = [
      'review',
      '--roles',
      'bugs',
      '--models',
      'anthropic',
      '--context-tokens',
      '20000',
      '--dry-run',
      '--format',
      'json',
    ];
    const ended = await bench.run(argv, { path: [bench.tools] });
    const { coverage } = JSON.parse(ended.stdout);
    return { parts: coverage.parts, asked: coverage.parts_asked, isShort: coverage.unasked_lines > 0 };
  };
  try {
    const all = await asked({});
    expect(all).toEqual({ parts: all.parts, asked: all.parts, isShort: false });
    expect(all.parts).toBeGreaterThan(6);
    const limited = await asked({ TRIBUNAL_CONTEXT_DENSITY_CHUNKING_MAX_CHUNKS_PER_ROLE: '2' });
    expect(limited).toEqual({ parts: limited.parts, asked: 2, isShort: true });
  } finally {
    await bench.close();
  }
}, 60_000);

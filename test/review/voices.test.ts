import { describe, expect, test } from 'vitest';
import type { ReviewForecast } from '../../src/reports/before/review-forecast-schema.ts';
import type { CodeReviewResult } from '../../src/reports/protocols/code-review/schema.ts';
import { type ScratchRepository, scratchRepository } from '../scratch-repository.ts';
import type { VendorRequest } from '../vendor/wire.ts';
import { phaseOf, roleOf, shownIn } from './debate-script.ts';
import { KEY, type ReviewBench } from './review-bench.ts';
import { open, reviewed } from './reviewed.ts';

const FILES = ['src/a.js', 'src/b.js', 'src/c.js'];
const QUOTE = "export const find = (id) => run('select 1 where id = ' + id);";
const TEXTS = Object.fromEntries(FILES.map((file) => [file, `// ${file}\n${QUOTE}\n`]));

/** Three changed files; committed with a message on a branch, or staged. */
function threeFiles(message?: string): ScratchRepository {
  const repository = scratchRepository();
  repository.commit({ 'README.md': 'a shop\n' });
  repository.git('checkout', '--quiet', '-b', 'feature');
  repository.write(TEXTS);
  repository.git('add', '--all');
  if (message !== undefined) repository.git('commit', '--quiet', '--message', message);
  return repository;
}

const finding = (file: string) => ({
  file,
  line: 2,
  end_line: null,
  category: 'security',
  title: `SQL built from user input in ${file}`,
  description: `\`find\` of ${file} concatenates the id into the query text, so a crafted id reads every row.`,
  evidence: { quote: QUOTE, trigger: 'concrete', reference: null, practice: 'none' },
  suggestion: 'Bind the id with a placeholder.',
  severity: 'medium',
  confidence: 80,
});

/** The files in the order in which an ask shows them. */
const orderIn = (prompt: string): string =>
  FILES.map((file) => ({ file, at: prompt.indexOf(`// ${file}`) }))
    .sort((a, b) => a.at - b.at)
    .map(({ file }) => file)
    .join(' ');

const respond = (request: VendorRequest, action: string) => ({
  responses: shownIn(request).map(({ id }) => ({
    finding_id: id,
    reasoning: 'The ids come from our own pages, and nobody outside can choose them.',
    evidence: null,
    action,
    confidence_adjustment: 0,
  })),
  new_observations: [],
});

const defend = (request: VendorRequest) => ({
  defenses: shownIn(request).map(({ id }) => ({
    finding_id: id,
    reasoning: 'It stands as reported.',
    action: 'defend',
    confidence_adjustment: null,
    revised_severity: null,
    revised_description: null,
  })),
});

/** The security reviewer reports the first file always, and the second only where files stand in their usual order. */
function answer(request: VendorRequest): unknown {
  const phase = phaseOf(request);
  if (phase === 'cross-examine') return respond(request, 'agree');
  if (phase === 'defend') return defend(request);
  if (roleOf(request) !== 'security-reviewer') return { findings: [] };
  const isUsual = orderIn(request.prompt) === FILES.join(' ');
  return { findings: [finding('src/a.js'), ...(isUsual ? [finding('src/b.js')] : [])] };
}

const reviewCalls = ({ vendor }: ReviewBench) => vendor.calls.filter((call) => phaseOf(call) === 'review');
const termsOf = (item: unknown): readonly string[] =>
  (item as { decision: { terms: readonly { term: string }[] } }).decision.terms.map(({ term }) => term);

describe('three passes of each model', () => {
  test('show the files in three orders, the same for every role, and only in the first round', async () => {
    const bench = await open({ answer }, threeFiles());
    const result = await reviewed(bench, '--passes', '3');
    const orders = (role: string) =>
      reviewCalls(bench)
        .filter((call) => roleOf(call) === role)
        .map(({ prompt }) => orderIn(prompt))
        .sort();
    const security = orders('security-reviewer');
    expect(new Set(security).size).toBe(3);
    expect(security).toContain(FILES.join(' '));
    expect(orders('bug-detector')).toEqual(security);
    expect(orders('test-coverage-reviewer')).toEqual(security);
    const later = bench.vendor.calls.filter((call) => phaseOf(call) === 'cross-examine');
    expect(later.map(roleOf).sort()).toEqual(['bug-detector', 'test-coverage-reviewer']);
    expect(new Set(later.map(({ prompt }) => orderIn(prompt)))).toEqual(new Set([FILES.join(' ')]));
    expect(result).toMatchObject({ passes: 3, incomplete: [] });
  });

  test('are one source, and what is found in every pass counts for more than what is found in one', async () => {
    const bench = await open({ answer }, threeFiles());
    const once = await reviewed(bench);
    const result = await reviewed(bench, '--passes', '3', '--id', 'often');
    const all = [...result.findings, ...result.filtered_out];
    const [a] = all.filter(({ file }) => file === 'src/a.js');
    expect(a?.finding_ids).toEqual(['F1']);
    expect(result.notes.filter(({ finding }) => finding === 'F1').map(({ message }) => message)).toEqual([
      expect.stringContaining('of pass 2 is the same report once more'),
      expect.stringContaining('of pass 3 is the same report once more'),
    ]);
    expect(termsOf(a)).toContain('found in 3 of 3 passes');
    expect(termsOf(a).filter((term) => term.startsWith('reported by'))).toEqual([]);
    expect(a?.confidence).toBeGreaterThan(once.findings.find(({ file }) => file === 'src/a.js')?.confidence ?? 0);
    expect(result.effective_voices).toBe(once.effective_voices);
    const [b] = all.filter(({ file }) => file === 'src/b.js');
    expect(termsOf(b)).toContain('found in 1 of 3 passes');
    expect(b?.confidence).toBeLessThan(once.findings.find(({ file }) => file === 'src/b.js')?.confidence ?? 0);
    const verified = await bench.run(['cases', 'verify', 'often']);
    expect({ status: verified.status, problems: /problem/i.test(verified.stdout) }).toEqual({ status: 0, problems: false });
    const replayed = await bench.run(['cases', 'replay', 'often', '--format', 'json']);
    expect(JSON.parse(replayed.stdout).findings).toEqual(result.findings);
  });

  test('are foretold and shown beforehand', async () => {
    const bench = await open({ answer }, threeFiles());
    const forecast = async (...args: readonly string[]): Promise<ReviewForecast> =>
      JSON.parse((await bench.run(['review', '--dry-run', '--format', 'json', ...args])).stdout);
    const [once, often] = [await forecast(), await forecast('--passes', '3')];
    const calls = ({ rounds }: ReviewForecast) => rounds.map((round) => round.calls);
    expect(calls(often)).toEqual(calls(once).map((count, at) => (at === 0 ? 3 * count : count)));
    expect(often.seats.map(({ asks }) => asks)).toEqual([3, 3, 3]);
    expect(often.price.at_most_usd ?? 0).toBeGreaterThan(once.price.at_most_usd ?? 0);
    const preview = JSON.parse((await bench.run(['review', '--preview', '--format', 'json', '--passes', '2'])).stdout);
    expect(preview.texts.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['change', 'change pass 2']));
    expect(preview.asks).toHaveLength(6);
    expect(bench.vendor.calls).toHaveLength(0);
  });

  test('one that fails leaves what the others found', async () => {
    const failing = (request: VendorRequest): unknown =>
      phaseOf(request) === 'review' && orderIn(request.prompt) !== FILES.join(' ') ? 'no answer' : answer(request);
    const bench = await open({ answer: failing }, threeFiles());
    const result: CodeReviewResult = JSON.parse((await bench.run(['review', '--format', 'json', '--passes', '2'])).stdout);
    expect(result.findings.map(({ file }) => file)).toEqual(['src/a.js', 'src/b.js']);
    expect(result.findings.flatMap((item) => termsOf(item)).filter((term) => term.includes('passes'))).toEqual([]);
    expect(result.failures.map(({ round }) => round)).toEqual([1, 1, 1]);
    expect(result.scope?.unseen).toBeUndefined();
  });
});

describe('values that make no sense', () => {
  test.each([
    [['--passes', '0'], /--passes/],
    [['--passes', '6'], /a whole number from 1 to 5/],
    [['--passes', 'many'], /--passes/],
    [['--author-family', ''], /--author-family/],
    [['--author-family', 'claude,none'], /a family of models such as claude/],
    [['--author-family', '../x'], /a family of models such as claude/],
  ])('%j are refused before anybody is asked', async (args, why) => {
    const bench = await open({ answer }, threeFiles());
    const { status, stderr } = await bench.run(['review', ...args]);
    expect(status).toBe(2);
    expect(stderr).toMatch(why);
    expect(bench.vendor.calls).toHaveLength(0);
  });

  test('a project may not buy more passes, and may say who writes its code', async () => {
    const repository = scratchRepository();
    repository.commit({ 'tribunal.config.yaml': 'review:\n  passes: 3\n' });
    repository.write(TEXTS);
    repository.git('add', '--all');
    const bench = await open({ answer }, repository);
    const { status, stderr } = await bench.run(['review', '--dry-run']);
    expect(status).toBe(2);
    expect(stderr).toContain('review.passes can be lowered by a project, not raised (1 counts)');
    repository.git('reset', '--quiet');
    repository.commit({ 'tribunal.config.yaml': 'review:\n  author_family: codex\n' });
    const explained = await bench.run(['config', 'explain', 'review.author_family']);
    expect(explained.stdout).toContain('tribunal.config.yaml:2');
  });
});

/** gpt disagrees with everything that claude's security reviewer reports. */
function quarrel(request: VendorRequest): unknown {
  const phase = phaseOf(request);
  if (phase === 'cross-examine') return respond(request, 'disagree');
  if (phase === 'defend') return defend(request);
  const isFirst = request.model.startsWith('claude') && roleOf(request) === 'security-reviewer';
  return { findings: isFirst ? [finding('src/a.js')] : [] };
}

const TRAILERS = [
  'Co-Authored-By: Claude <noreply@anthropic.com>',
  'Co-authored-by: Codex <codex@openai.com>',
  'Co-authored-by: gemini-code-assist[bot] <gemini-code-assist[bot]@users.noreply.github.com>',
  'Approved-by: everybody',
];

/** Both families on a branch whose commit says this. */
async function panelOf(message: string): Promise<ReviewBench> {
  const bench = await open({ answer: quarrel }, threeFiles(message));
  bench.env = { ...bench.env, OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${bench.vendor.url}/v1` };
  return bench;
}

const ARGS = ['--base', 'main', '--models', 'anthropic,openai', '--rounds', '2'] as const;
const confidenceOf = (result: CodeReviewResult): number | undefined => {
  const { disputed, rejected } = result.consensus;
  const all: readonly { readonly file: string; readonly confidence: number }[] = [
    ...result.findings,
    ...disputed,
    ...rejected,
    ...result.filtered_out,
  ];
  return all.find(({ file }) => file === 'src/a.js')?.confidence;
};

describe('who wrote the change', () => {
  test('is read from trailers of its commits, and told in every format', async () => {
    const bench = await panelOf(`Find rows\n\n${TRAILERS[1]}`);
    const result = await reviewed(bench, ...ARGS);
    expect(result.author_families).toEqual([{ family: 'gpt', known_from: 'commit' }]);
    expect(result.effective_voices).toBe(1.3);
    const foretold = await bench.run(['review', ...ARGS, '--dry-run']);
    expect(foretold.stdout).toContain('gpt wrote part of this change (as a commit message says)');
    const sentence = 'gpt wrote part of this change (as a commit message says); its seats count as one dependent voice.';
    for (const format of ['text', 'md', 'html', 'agent', 'sarif'])
      expect((await bench.run(['cases', 'show', 'case', '--format', format])).stdout.replace(/\s+/g, ' ')).toContain(sentence);
    const korean = await bench.run(['cases', 'show', 'case', '--format', 'md', '--lang', 'ko']);
    expect(korean.stdout).toContain('이 변경의 일부는 gpt 모델이 작성했습니다(커밋 메시지)');
  });

  test('makes its defense weigh less: trailers of every family dismiss nothing', async () => {
    const plain = await reviewed(await panelOf('Find rows'), ...ARGS);
    const hostile = await reviewed(await panelOf(`Find rows\n\n${TRAILERS.join('\n')}`), ...ARGS);
    const own = await reviewed(await panelOf(`Find rows\n\n${TRAILERS[0]}`), ...ARGS);
    expect(plain.author_families).toBeUndefined();
    expect(hostile.author_families?.map(({ family }) => family)).toEqual(['claude', 'gpt']);
    expect(confidenceOf(hostile)).toBeGreaterThan(confidenceOf(plain) ?? 100);
    // The reporter's own family wrote it: what it reports weighs as much as ever, and its other seats' doubts weigh less.
    expect(confidenceOf(own)).toBeGreaterThanOrEqual(confidenceOf(plain) ?? 100);
  });

  test('is what the user says, whatever the commits do', async () => {
    const bench = await panelOf(`Find rows\n\n${TRAILERS[1]}`);
    expect((await reviewed(bench, ...ARGS, '--author-family', 'none')).author_families).toBeUndefined();
    const named = await reviewed(bench, ...ARGS, '--id', 'named', '--author-family', 'Claude');
    expect(named.author_families).toEqual([{ family: 'claude', known_from: 'setting' }]);
    const other = await reviewed(bench, ...ARGS, '--id', 'other', '--author-family', 'grok');
    expect(other.author_families).toBeUndefined();
  });

  test.each([
    ['nonsense', '--author-family nonsense: there is no such model family', 'name a family of this panel ('],
    [
      'claude,chatgpt',
      '--author-family chatgpt: there is no such model family',
      'did you mean gpt? name a family of this panel (',
    ],
  ])('is not %s', async (word, problem, hint) => {
    const bench = await panelOf('Find rows');
    const { status, stderr } = await bench.run(['review', ...ARGS, '--author-family', word]);
    expect(status).toBe(2);
    expect(stderr).toContain(problem);
    expect(stderr).toContain(hint);
    expect(bench.vendor.calls).toHaveLength(0);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPoster } from '../../src/forge/github/open-poster.ts';
import type { FindingToPost, Posting } from '../../src/forge/plan/posting.ts';
import { replyText } from '../../src/reports/formats/comment/reply.ts';
import { scratchRepository } from '../scratch-repository.ts';
import { aFinding, aPosting, plainWords } from './a-posting.ts';
import { GithubServer } from './github-server.ts';
import { numbered } from './pull-repository.ts';

const PAGE = join(import.meta.dirname, '../../docs/pull-requests.md');
const STORY = /(?<=<!-- story -->\n)[\s\S]*(?=<!-- \/story -->)/;

/** What the documents show of a pull request over five pushes, played on real commits against the local GitHub. */
test('a story over five pushes is as docs/pull-requests.md tells it (-u writes it)', async () => {
  const server = await GithubServer.start();
  const git = scratchRepository();
  const lines: string[] = [];
  try {
    git.commit({ 'README.md': 'shop\n' });
    git.git('checkout', '--quiet', '-b', 'feature');
    server.users.set('token', { login: 'github-actions[bot]', type: 'Bot' });
    const repository = server.addRepository('acme/shop', git.root);
    server.addPull('acme/shop', { number: 7, head: 'feature' });
    const poster = await openPoster('acme/shop#7', {
      settings: { apiUrl: server.apiUrl },
      env: { GH_TOKEN: 'token' },
      clock: { now: () => 0, monotonic: () => 0, wait: async () => {} },
    });
    const words = plainWords({
      reply: (kind, { at, by = '' }) => replyText(kind === 'dismissed' ? { kind, by } : { kind, at }, 'en'),
      summary: ({ ledger }) => (ledger?.entries ?? []).map(stateOf).join('\n'),
    });
    const names = new Map<string, string>();
    const nameOf = (text: string): string => [...names].reduce((told, [sha, name]) => told.replaceAll(sha, name), text);
    const stateOf = ({
      title,
      state,
      by,
      again,
      at,
    }: {
      title: string;
      state: string;
      by?: string | undefined;
      again?: true | undefined;
      at: string;
    }): string =>
      `${title}: ${state === 'dismissed' ? `dismissed by ${by}` : state === 'fixed' ? `fixed in ${at.slice(0, 7)}` : again === true ? 'back again' : state}`;
    const push = (name: string, files: Readonly<Record<string, string>>): string => {
      git.commit(files);
      const head = git.git('rev-parse', 'HEAD');
      names.set(head.slice(0, 7), name);
      return head;
    };
    const review = async (what: string, head: string, findings: readonly FindingToPost[], more: Partial<Posting> = {}) => {
      server.requests.length = 0;
      const textOf = (path: string): string => git.git('show', `HEAD:${path}`);
      await poster.post(aPosting(head, { mode: 'inline', words, findings, textOf, ...more }));
      const writes = server.requests.flatMap(({ method, path, body }) => writeOf(method, path, body));
      const summary = repository.comments.get(7)?.at(-1)?.body.split('\n').slice(2) ?? [];
      lines.push(
        `${what}`,
        ...(writes.length === 0 ? ['  writes nothing'] : writes.map((write) => `  ${nameOf(write)}`)),
        ...summary.map((line) => `  | ${nameOf(line)}`),
        '',
      );
    };
    const key = aFinding(1, { path: 'pay.ts', line: 4, quote: 'line 4', title: 'The key is logged' });
    const retry = aFinding(2, { path: 'pay.ts', line: 8, quote: 'line 8', title: 'It retries forever' });
    const style = aFinding(3, { path: 'ui.ts', line: 2, quote: 'line 2', title: 'The label is empty' });

    const one = push('push-1', { 'pay.ts': numbered(10), 'ui.ts': numbered(5) });
    await review('push-1: three findings', one, [key, retry, style]);
    await review('push-1, reviewed again by a retried job', one, [key, retry, style]);

    const label = repository.threads.get(7)?.find(({ path }) => path === 'ui.ts');
    if (label !== undefined) Object.assign(label, { isResolved: true, resolvedBy: { login: 'ann', type: 'User' } });
    const two = push('push-2', { 'pay.ts': numbered(10, { 4: 'redacted' }) });
    await review('push-2: the key is fixed, and ann resolved the thread about the label', two, [retry, style]);

    const three = push('push-3', { 'more.ts': 'x\n', 'pay.ts': numbered(10, { 4: 'redacted', 8: 'three times' }) });
    await review('push-3: the budget ended this review early', three, [style], { isWhole: false });

    const four = push('push-4', { 'pay.ts': numbered(10, { 8: 'three times' }) });
    await review('push-4: a merge brought the key back', four, [key, style]);

    git.git('mv', 'pay.ts', 'payment.ts');
    const five = push('push-5', {});
    const moved = { ...key, path: 'payment.ts', print: `${'f'.repeat(16)}:1` };
    await review('push-5: the file is renamed', five, [moved, style]);
    expect(server.problems).toEqual([]);
  } finally {
    git.remove();
    await server.close();
  }
  const page = readFileSync(PAGE, 'utf8');
  await expect(page.replace(STORY, `\`\`\`text\n${lines.join('\n').trimEnd()}\n\`\`\`\n`)).toMatchFileSnapshot(PAGE);
});

const WRITES: Readonly<Record<string, string>> = {
  addPullRequestReviewThreadReply: 'replies',
  resolveReviewThread: 'resolves the thread',
  unresolveReviewThread: 'opens the thread again',
};

/** A request that writes, in words. */
function writeOf(method: string, path: string, body: string): readonly string[] {
  if (method === 'GET' || body.startsWith('{"query":"query')) return [];
  const given = JSON.parse(body) as { readonly comments?: readonly unknown[]; readonly variables?: { readonly body?: string } };
  if (path.endsWith('/reviews')) return [`posts a review with ${given.comments?.length} comments`];
  if (path.includes('/issues/')) return [method === 'POST' ? 'posts the summary' : 'updates the summary'];
  const name = /(\w+)\(input/.exec(body)?.[1] ?? '';
  const said = given.variables?.body?.split('\n')[1];
  return [`${WRITES[name] ?? name}${said === undefined ? '' : `: ${said}`}`];
}

import { afterAll, describe, expect, test } from 'vitest';
import { scratchRepository } from '../../../test/scratch-repository.ts';
import { centsPanel } from '../../../test/sdk/cents-review.ts';
import { createReview, fromDiff, fromGit, fromPullRequest, type ModelAsk, UserError } from '../index.ts';
import { scriptedPanelist } from '../testing.ts';

const repository = scratchRepository();
afterAll(() => repository.remove());
const { root: cwd, env } = repository;

const BEFORE = 'export function pay(amount: number) {\n  return charge(amount);\n}\n';
const AFTER = 'export function pay(amount: number) {\n  const cents = amount * 100;\n  return charge(cents);\n}\n';
repository.commit({ 'src/pay.ts': BEFORE, 'src/charge.ts': 'export const charge = (cents: number) => cents;\n' });
repository.git('switch', '--quiet', '-c', 'feature');
repository.commit({ 'src/pay.ts': AFTER });

/** A model that finds nothing, and what it was asked. */
function listening(looks = false) {
  const asks: ModelAsk[] = [];
  const model = scriptedPanelist({ name: 'ours', answers: { review: { findings: [] } }, onAsk: (ask) => void asks.push(ask) });
  return { asks, model: { ...model, looks } };
}

describe('a change from git', () => {
  test('is read as of one moment, and reviewed wherever the process is', async () => {
    const work = await fromGit({ cwd, base: 'main', env });
    expect(work).toMatchObject({ kind: 'read-change', title: 'feature since main', isEmpty: false });
    const result = await createReview({ work, panel: centsPanel() }).result;
    expect(result.report).toMatchObject({ scope: { title: 'feature since main' } });
  });

  test('has its files around it for a model that looks, and tells no other of them', async () => {
    const work = await fromGit({ cwd, range: 'main..feature', env });
    const [blind, seeing] = [listening(), listening(true)];
    const seen: (string | undefined)[] = [];
    const { model } = seeing;
    const looking = {
      ...model,
      ask: async (...[ask, context]: Parameters<typeof model.ask>) => {
        seen.push(await context.lookout?.call('read_file', { path: 'src/charge.ts' }));
        return model.ask(ask, context);
      },
    };
    for (const one of [blind.model, looking]) await createReview({ work, panel: [one], roles: ['bug-detector'] }).result;
    expect(seen[0]).toContain('export const charge');
    expect(blind.asks[0]?.prompt.rules).not.toContain('read_file');
    expect(seeing.asks[0]?.prompt.rules).toContain('read_file');
  });

  test('whole files need no change', async () => {
    const work = await fromGit({ cwd, all: true, paths: ['src'], env });
    expect(work).toMatchObject({ title: expect.stringMatching(/^all files on feature, in src$/), isEmpty: false });
    const { asks, model } = listening();
    await createReview({ work, panel: [model], roles: ['bug-detector'] }).result;
    expect(asks[0]?.prompt.shared).toContain('export const charge');
    expect(asks[0]?.prompt.shared).toContain('there is no change');
  });

  test.each([
    [{ commit: 'HEAD' }, false],
    [{}, true],
    [{ untracked: true }, true],
  ])('%j', async (scope, isEmpty) => {
    expect((await fromGit({ cwd, ...scope, env })).isEmpty).toBe(isEmpty);
  });

  test.each([
    [{ base: 'main', commit: 'HEAD' }, 'usage'],
    [{ base: 'main', untracked: true }, 'usage'],
    [{ base: 'nowhere' }, expect.any(String)],
    [{ all: true }, 'usage'],
    [{ all: true, paths: ['src'], base: 'main' }, 'usage'],
  ])('%j is a mistake', async (scope, code) => {
    await expect(fromGit({ cwd, ...scope, env })).rejects.toThrow(expect.objectContaining({ name: 'UserError', code }));
  });

  test('is no change of a folder without a repository', async () => {
    await expect(fromGit({ cwd: '/', env })).rejects.toThrow(UserError);
    await expect(fromPullRequest({} as never)).rejects.toThrow(UserError);
  });
});

describe('a diff by itself', () => {
  const diff = repository.git('diff', 'main', 'feature');
  const shownOf = async (work: ReturnType<typeof fromDiff>): Promise<string> => {
    const { asks, model } = listening();
    await createReview({ work, panel: [model], roles: ['bug-detector'] }).result;
    return asks[0]?.prompt.shared ?? '';
  };
  const far = `${'// a line\n'.repeat(30)}// the end\n`;

  test('is shown with its whole texts where the caller has them, before or after the change', async () => {
    const texts = (text: string) => ({ texts: { 'src/pay.ts': `${text}${far}` } });
    expect(await shownOf(fromDiff(diff))).not.toContain('// the end');
    expect(await shownOf(fromDiff(diff, texts(AFTER)))).toContain('// the end');
    expect(await shownOf(fromDiff(Buffer.from(diff), texts(BEFORE)))).toContain('// the end');
    expect(await shownOf(fromDiff(diff, { texts: { 'src/pay.ts': 'something else\n// the end' } }))).not.toContain('// the end');
  });

  test('is reviewed by the rules that its project had before it', async () => {
    const work = fromDiff(diff, { before: { '.tribunalignore': 'src/\n' }, title: 'all of it left out' });
    expect(await createReview({ work, panel: [listening().model] }).result).toMatchObject({
      status: 'nothing',
      why: { remark: { code: 'everything-left-out' } },
    });
  });
});

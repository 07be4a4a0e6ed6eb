import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  arbitrate,
  createArticleReview,
  createDocumentReview,
  createPlanReview,
  fromArticleFile,
  fromArticleFolder,
  fromFile,
  fromPlanFiles,
  fromPlanFolder,
  UserError,
} from './index.ts';
import { fakeClock, scriptedPanel, scriptedPanelist } from './testing.ts';

const examples = join(import.meta.dirname, '..', '..', 'examples');
const textOf = (path: string): string => readFileSync(join(examples, path), 'utf8');

/** A panel of recorded answers, in a time that takes none. */
async function recorded(path: string) {
  const clock = fakeClock();
  return { clock, panel: await scriptedPanel(textOf(path), { clock }) };
}

test('a document is reviewed, from a text as from a file', async () => {
  const { clock, panel } = await recorded('business/panel.yaml');
  const type = 'strategy';
  const given = { text: textOf('business/pitch.md'), name: 'pitch.md' };
  const fromText = await clock.run(createDocumentReview({ work: given, panel, clock, type, id: 'pitch' }).result);
  const work = await fromFile(join(examples, 'business/pitch.md'));
  const read = await clock.run(createDocumentReview({ work, panel, clock, type, id: 'pitch' }).result);
  expect(fromText).toMatchObject({ status: 'decided', protocol: 'business-review/2', report: { protocol: 'business-review/2' } });
  expect(fromText.items.filter(({ standing }) => standing === 'upheld')).toHaveLength(7);
  expect(read.items).toEqual(fromText.items);
  await expect(fromFile(join(examples, 'business/none.md'))).rejects.toThrow(UserError);
});

const flag = (found: Record<string, unknown>) => ({
  quote: found.quote as string,
  issue: found.issue as string,
  toClear: found.to_clear as string,
  id: found.id as string,
});

test('an article is debated, from texts as from its folder', async () => {
  const { clock, panel } = await recorded('flags/panel.yaml');
  const { flags } = JSON.parse(textOf('flags/flags.json')) as { readonly flags: readonly Record<string, unknown>[] };
  const doubted = { panel, clock, flags: flags.map(flag), id: 'article' };
  const work = await fromArticleFolder(join(examples, 'flags'));
  const read = await clock.run(createArticleReview({ ...doubted, work }).result);
  expect(read).toMatchObject({ status: 'decided', protocol: 'flag-resolution/2' });
  const sources = ['S003', 'S008', 'S012', 'S015', 'S017', 'S019', 'S021', 'S024'].map((id) => ({
    id,
    text: textOf(`flags/evidence/${id}/content.md`),
  }));
  const article = { text: textOf('flags/articles/full.md'), name: 'full.md' };
  const given = await clock.run(createArticleReview({ ...doubted, work: { article, sources } }).result);
  expect(given.items.map(({ id, standing }) => ({ id, standing }))).toEqual(
    read.items.map(({ id, standing }) => ({ id, standing })),
  );
  const alone = await fromArticleFile(join(examples, 'flags/articles/full.md'), { sources: join(examples, 'flags/evidence') });
  expect(alone).toMatchObject({ kind: 'read-article', title: 'full.md' });
  await expect(createArticleReview({ work: { article, sources: [{ id: 'x', text: 'y' }] }, panel }).result).rejects.toThrow(
    expect.objectContaining({ code: 'bad-source-id' }),
  );
});

test('a plan is judged, from texts as from its folder', async () => {
  const { clock, panel } = await recorded('judge/panel.yaml');
  const names = ['design.md', 'plan.md', 'tasks.md'];
  const artefacts = names.map((name) => ({ name, text: textOf(`judge/${name}`) }));
  const given = await clock.run(createPlanReview({ work: { artefacts }, panel, clock, id: 'plan' }).result);
  const folder = await fromPlanFolder(join(examples, 'judge'));
  const files = await fromPlanFiles(names.map((name) => join(examples, 'judge', name)));
  const read = await clock.run(createPlanReview({ work: folder, panel, clock, id: 'plan' }).result);
  const named = await clock.run(createPlanReview({ work: files, panel, clock, id: 'plan' }).result);
  expect(given).toMatchObject({ status: 'decided', protocol: 'judge-panel/2', report: { protocol: 'judge-panel/2' } });
  expect(given.items[0]).toMatchObject({ id: 'verdict', score: 4 });
  expect([read.items, named.items]).toEqual([given.items, given.items]);
});

test('judges weigh by what the caller learned of them', async () => {
  const { clock, panel } = await recorded('judge/panel.yaml');
  const work = await fromPlanFolder(join(examples, 'judge'));
  const weights = { source: 'ours', date: '2026-05-01', judges: [{ judge: 'nobody-here', weight: 2, examples: 5 }] };
  const { document } = await clock.run(createPlanReview({ work, panel, clock, id: 'plan', weights }).result);
  // Nothing is known of any of them, so the weighted verdict is the plain one.
  expect(document).toMatchObject({
    verdict: {
      final_score: 4,
      weighing: {
        source: 'ours',
        decides: true,
        judges: Array.from({ length: 3 }, () => ({ weight: 0.85, examples: 0 })),
        unweighted: { final_score: 4 },
      },
    },
  });
  const wrong = { judges: [{ judge: 'x' }] } as unknown as typeof weights;
  await expect(createPlanReview({ work, panel, weights: wrong }).result).rejects.toThrow(
    expect.objectContaining({ code: 'bad-weights' }),
  );
});

test('judges sit as the caller says', async () => {
  const seats = new Set<string>();
  const panel = ['one', 'two'].map((name) => scriptedPanelist({ name, answers: {}, onAsk: ({ seat }) => void seats.add(seat) }));
  const { status } = await createPlanReview({
    work: { artefacts: [{ name: 'plan.md', text: '# A plan\n\nWe build it.' }] },
    panel,
    judges: [{ stance: 'neutral' }, { stance: 'doubtful', prompt: 'Doubt every number.' }],
    dimensions: [
      { name: 'feasibility', weight: 60 },
      { name: 'cost', weight: 40 },
    ],
  }).result;
  expect({ status, seats: [...seats] }).toEqual({ status: 'no-verdict', seats: ['one/neutral', 'two/doubtful'] });
});

test('a debate that was held elsewhere is decided, from text as from a value', async () => {
  const text = textOf('code-review.yaml');
  const decided = await arbitrate({ text, name: 'code-review.yaml' });
  expect(decided).toMatchObject({ status: 'decided', protocol: 'code-review/1', faults: [] });
  const { parse } = await import('yaml');
  expect((await arbitrate({ value: parse(text) })).items).toEqual(decided.items);
  await expect(arbitrate({ value: { findings: 1 } })).rejects.toThrow(UserError);
  await expect(arbitrate({} as never)).rejects.toThrow('arbitrate takes a text or a value');
});

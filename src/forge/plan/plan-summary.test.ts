import { expect, test } from 'vitest';
import type { Operation, PostedComment } from './forge.ts';
import { findSummaries, type HeldBack, summarySteps } from './plan-summary.ts';
import { marked } from './summary-mark.ts';

type Planned = HeldBack | { readonly kind: 'operations'; readonly operations: readonly Operation[]; readonly url?: string };

const [OLD, REVIEWED, NEW] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string];
const text = (movedTo: string | undefined): string => (movedTo === undefined ? 'the verdict' : `moved on to ${movedTo}`);
const summary = { head: REVIEWED, openedAt: 1_000, isForced: false };

/** The plan for the summary alone. */
function planned(wanted: typeof summary, now: Parameters<typeof findSummaries>[1]): Planned {
  const found = findSummaries(wanted, now);
  if (found.kind === 'held-back') return found;
  const operations = summarySteps(found.ours, text(found.movedTo), wanted);
  const [kept] = found.ours;
  return { kind: 'operations', operations, ...(kept === undefined ? {} : { url: kept.url }) };
}

const body = marked('the verdict', summary);
const url = (id: number): string => `https://github.com/acme/shop/pull/7#issuecomment-${id}`;

const comment = (id: number, words: string, author: string | undefined = 'me'): PostedComment => ({
  id,
  author,
  body: words,
  url: url(id),
});
const about = (head: string, openedAt = 500): string => marked('another verdict', { head, openedAt });
const create: Planned = { kind: 'operations', operations: [{ kind: 'create-summary', body }] };
const update = (id: number, ...gone: readonly number[]): Planned => ({
  kind: 'operations',
  url: url(id),
  operations: [{ kind: 'update-summary', id, body }, ...gone.map((one) => ({ kind: 'delete-summary', id: one }) as const)],
});
const nothing = (id: number): Planned => ({ kind: 'operations', operations: [], url: url(id) });

test.each<[string, readonly PostedComment[], Planned]>([
  ['nobody said anything', [], create],
  ['others did', [comment(1, 'Nice!', 'another'), comment(2, 'Thanks', 'me')], create],
  ['it stands there', [comment(1, 'Nice!', 'another'), comment(2, body)], nothing(2)],
  ['it stands there, with ends of lines of another kind', [comment(2, `${body.replaceAll('\n', '\r\n')}\r\n`)], nothing(2)],
  ['names are written as one likes', [comment(2, body, 'Me')], nothing(2)],
  ['it is about an older commit', [comment(2, about(OLD))], update(2)],
  ['it says something else of the same commit', [comment(2, about(REVIEWED))], update(2)],
  ['a later review says something else of the same commit', [comment(2, about(REVIEWED, 9_000))], update(2)],
  ['somebody edited it and left its mark', [comment(2, body.replace('the verdict', 'all is well'))], update(2)],
  ['somebody edited its mark', [comment(2, body.replace('print=', 'print=0'))], create],
  ['the mark is somebody else’s copy', [comment(2, body, 'another')], create],
  ['whoever wrote it is gone', [{ id: 2, author: undefined, body, url: url(2) }], create],
  ['a copy is older than ours', [comment(1, about(OLD), 'another'), comment(2, about(OLD))], update(2)],
  ['the mark stands further below', [comment(2, `I quote:\n${body}`)], create],
  ['there are several of ours', [comment(2, about(OLD)), comment(5, body), comment(9, about(OLD))], update(2, 5, 9)],
  [
    'there are several, and the first is right',
    [comment(2, body), comment(5, body)],
    { kind: 'operations', url: url(2), operations: [{ kind: 'delete-summary', id: 5 }] },
  ],
  ['there is one of a later version', [comment(2, body.replace(' v1 ', ' v2 '))], create],
])('%s', (_, comments, plan) => {
  expect(planned(summary, { head: REVIEWED, comments, me: 'me' })).toEqual(plan);
});

test.each<[string, readonly PostedComment[], Planned, Planned]>([
  [
    'without a comment',
    [],
    { kind: 'held-back', why: 'moved', now: NEW },
    { kind: 'operations', operations: [{ kind: 'create-summary', body: marked(`moved on to ${NEW}`, summary) }] },
  ],
  [
    'with one about an older commit',
    [comment(2, about(OLD))],
    { kind: 'held-back', why: 'moved', now: NEW },
    {
      kind: 'operations',
      url: url(2),
      operations: [{ kind: 'update-summary', id: 2, body: marked(`moved on to ${NEW}`, summary) }],
    },
  ],
  [
    'with one about the latest commit',
    [comment(2, about(NEW))],
    { kind: 'held-back', why: 'moved', now: NEW },
    { kind: 'held-back', why: 'newer', url: url(2) },
  ],
  [
    'with one of a later review, of a commit between',
    [comment(2, about(OLD, 2_000))],
    { kind: 'held-back', why: 'moved', now: NEW },
    { kind: 'held-back', why: 'newer', url: url(2) },
  ],
])('a pull request that has moved on, %s', (_, comments, plan, forced) => {
  const now = { head: NEW, comments, me: 'me' };
  expect(planned(summary, now)).toEqual(plan);
  expect(planned({ ...summary, isForced: true }, now)).toEqual(forced);
});

test('where nobody knows as whom it is posted, a comment with a mark is nobody’s to change', () => {
  expect(planned(summary, { head: REVIEWED, comments: [comment(2, body)], me: undefined })).toEqual({
    kind: 'held-back',
    why: 'unknown-author',
    url: url(2),
  });
  expect(planned(summary, { head: REVIEWED, comments: [comment(2, 'Nice!')], me: undefined })).toEqual(create);
});

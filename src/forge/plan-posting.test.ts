import { expect, test } from 'vitest';
import { marked } from './comment-mark.ts';
import { type PostedComment, type PostPlan, planPosting } from './plan-posting.ts';

const [OLD, REVIEWED, NEW] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string];
const text = (movedTo: string | undefined): string => (movedTo === undefined ? 'the verdict' : `moved on to ${movedTo}`);
const summary = { text, head: REVIEWED, openedAt: 1_000, isForced: false };
const body = marked('the verdict', summary);
const url = (id: number): string => `https://github.com/acme/shop/pull/7#issuecomment-${id}`;

const comment = (id: number, words: string, author: string | undefined = 'me'): PostedComment => ({
  id,
  author,
  body: words,
  url: url(id),
});
const about = (head: string, openedAt = 500): string => marked('another verdict', { head, openedAt });
const create: PostPlan = { kind: 'steps', steps: [{ kind: 'create', body }] };
const update = (id: number, ...gone: readonly number[]): PostPlan => ({
  kind: 'steps',
  url: url(id),
  steps: [{ kind: 'update', id, body }, ...gone.map((one) => ({ kind: 'delete', id: one }) as const)],
});
const nothing = (id: number): PostPlan => ({ kind: 'steps', steps: [], url: url(id) });

test.each<[string, readonly PostedComment[], PostPlan]>([
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
    { kind: 'steps', url: url(2), steps: [{ kind: 'delete', id: 5 }] },
  ],
  ['there is one of a later version', [comment(2, body.replace(' v1 ', ' v2 '))], create],
])('%s', (_, comments, plan) => {
  expect(planPosting(summary, { head: REVIEWED, comments, me: 'me' })).toEqual(plan);
});

test.each<[string, readonly PostedComment[], PostPlan, PostPlan]>([
  [
    'without a comment',
    [],
    { kind: 'held-back', why: 'moved', now: NEW },
    { kind: 'steps', steps: [{ kind: 'create', body: marked(`moved on to ${NEW}`, summary) }] },
  ],
  [
    'with one about an older commit',
    [comment(2, about(OLD))],
    { kind: 'held-back', why: 'moved', now: NEW },
    { kind: 'steps', url: url(2), steps: [{ kind: 'update', id: 2, body: marked(`moved on to ${NEW}`, summary) }] },
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
  expect(planPosting(summary, now)).toEqual(plan);
  expect(planPosting({ ...summary, isForced: true }, now)).toEqual(forced);
});

test('where nobody knows as whom it is posted, a comment with a mark is nobody’s to change', () => {
  expect(planPosting(summary, { head: REVIEWED, comments: [comment(2, body)], me: undefined })).toEqual({
    kind: 'held-back',
    why: 'unknown-author',
    url: url(2),
  });
  expect(planPosting(summary, { head: REVIEWED, comments: [comment(2, 'Nice!')], me: undefined })).toEqual(create);
});

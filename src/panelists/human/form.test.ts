import { describe, expect, test } from 'vitest';
import { type Form, type Replies, stepOf } from './form.ts';
import { type Move, moved } from './form-moves.ts';
import { shapeOf } from './form-shape.ts';
import { questionText } from './form-words.ts';

const text = { type: 'string' };
const list = (items: object) => ({ type: 'array', items });
const object = (properties: Readonly<Record<string, object>>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

const subjects = ['F1', 'F2', 'F3'].map((id) => ({ id, shown: { id } }));
const formOf = (schema: object, about = subjects): Form => ({ shape: shapeOf(schema), subjects: about });

const REVIEW = formOf(object({ findings: list(object({ title: text, cites: list(text) })), overall: { type: 'integer' } }));
const RULE = formOf(object({ rulings: list(object({ finding_id: text, ruling: text })) }));

/** Replies in the order of the questions. */
function filled(form: Form, ...values: readonly unknown[]): Replies {
  const replies = new Map<string, unknown>();
  for (const value of values) replies.set(stepOf(form, replies).next?.path ?? 'nowhere', value);
  return replies;
}

const nextOf = (form: Form, replies: Replies): string | undefined => stepOf(form, replies).next?.path;

/** The result of a move: the next question, or the problem. */
function leadsTo(move: Move, form: Form, replies: Replies) {
  const came = moved(move, form, replies);
  return 'problem' in came ? came.problem : { next: nextOf(form, came.replies), kept: [...came.replies.keys()] };
}

describe('a form', () => {
  test('asks in order, entry by entry, until there is an answer', () => {
    const replies = filled(REVIEW, true, 'A', 'x', null, false, 70);
    const { answered, next, answer } = stepOf(REVIEW, replies);
    expect(answered.map((question) => `${question.path} <- ${questionText(question)}`)).toEqual([
      'findings[1] <- add a finding? [y/N] ',
      'findings[1].title <- title: ',
      'findings[1].cites[1] <- cites · 1 (Enter: none): ',
      'findings[1].cites[2] <- cites · 2 (Enter: none): ',
      'findings[2] <- another finding? [y/N] ',
      'overall <- overall [whole number] ',
    ]);
    expect({ next, answer }).toEqual({ next: undefined, answer: { findings: [{ title: 'A', cites: ['x'] }], overall: 70 } });
    expect(stepOf(REVIEW, filled(REVIEW, true, 'A'))).toMatchObject({
      next: { path: 'findings[1].cites[1]' },
      answer: undefined,
    });
  });

  test('goes through what is shown, and has nothing to ask where nothing is', () => {
    expect(stepOf(RULE, filled(RULE, 'a', 'b', 'c')).answer).toEqual({
      rulings: [
        { finding_id: 'F1', ruling: 'a' },
        { finding_id: 'F2', ruling: 'b' },
        { finding_id: 'F3', ruling: 'c' },
      ],
    });
    expect(stepOf({ ...RULE, subjects: [] }, new Map())).toEqual({ answered: [], next: undefined, answer: { rulings: [] } });
  });

  test('what is not required is left away, what may be null is null', () => {
    const form = formOf(
      object({ a: text, b: { anyOf: [text, { type: 'null' }] }, c: { type: ['integer', 'null'] }, d: object({ e: text }) }, [
        'b',
        'c',
      ]),
    );
    expect(stepOf(form, filled(form, null, null, null, false)).answer).toEqual({ b: null, c: null });
    expect(stepOf(form, filled(form, 'x', 'y', 1, true, 'z')).answer).toEqual({ a: 'x', b: 'y', c: 1, d: { e: 'z' } });
  });

  test('of a schema it does not know it asks for anything', () => {
    for (const schema of [{}, true, null, [], { $ref: '#/x' }, { enum: [1, 'a'] }])
      expect(shapeOf(schema)).toEqual({ kind: 'anything' });
    expect(shapeOf({ enum: ['a', null] })).toEqual({ kind: 'optional', of: { kind: 'words', words: ['a'] } });
    expect(shapeOf({ type: 'number', minimum: 1, maximum: 5 })).toEqual({ kind: 'number', least: 1, most: 5 });
  });
});

describe('back, skip and done', () => {
  test('back opens the latest reply again, and stops at the first', () => {
    expect(leadsTo('back', REVIEW, filled(REVIEW, true, 'A'))).toEqual({ next: 'findings[1].title', kept: ['findings[1]'] });
    expect(leadsTo('back', REVIEW, new Map())).toBe('This is the first question.');
    expect(leadsTo('back', RULE, new Map([['rulings[F1]', false]]))).toEqual({ next: 'rulings[F1].ruling', kept: [] });
  });

  test('back keeps what comes later', () => {
    const changed = new Map([...filled(REVIEW, true, 'A', null, false, 7)].filter(([path]) => path !== 'findings[1].cites[1]'));
    expect(leadsTo('back', REVIEW, changed)).toEqual({
      next: 'findings[1].title',
      kept: ['findings[1]', 'findings[2]', 'overall'],
    });
  });

  test('skip leaves empty what may be, else leaves out the entry, and goes no further', () => {
    expect(leadsTo('skip', REVIEW, filled(REVIEW, true, 'A'))).toEqual({
      next: 'findings[2]',
      kept: ['findings[1]', 'findings[1].title', 'findings[1].cites[1]'],
    });
    expect(leadsTo('skip', REVIEW, filled(REVIEW, true, 'A', 'x', null, true))).toEqual({
      next: 'findings[2]',
      kept: ['findings[1]', 'findings[1].title', 'findings[1].cites[1]', 'findings[1].cites[2]'],
    });
    expect(leadsTo('skip', RULE, new Map())).toEqual({ next: 'rulings[F2].ruling', kept: ['rulings[F1]'] });
    expect(leadsTo('skip', REVIEW, filled(REVIEW, false))).toBe('This one is needed and cannot be skipped.');
  });

  test('done ends the list that is asked for', () => {
    expect(leadsTo('done', REVIEW, filled(REVIEW, true))).toEqual({ next: 'overall', kept: ['findings[1]'] });
    expect(leadsTo('done', REVIEW, filled(REVIEW, true, 'A', 'x', null))).toMatchObject({ next: 'overall' });
    expect(leadsTo('done', RULE, filled(RULE, 'a'))).toEqual({
      next: undefined,
      kept: ['rulings[F1].ruling', 'rulings[F2]', 'rulings[F3]'],
    });
    expect(leadsTo('done', REVIEW, filled(REVIEW, false))).toBe('There is no list here that could end.');
  });
});

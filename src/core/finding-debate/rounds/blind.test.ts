import { describe, expect, test } from 'vitest';
import { askId, findingId, seatId } from '../../ids.ts';
import type { ArbiterRuling, Challenged, DefenseBase, Draft, Response, Shown } from '../hearing/said.ts';
import { blindAsk, type FindingAsk } from './blind.ts';

const shown = (id: string): Shown<Draft> => ({
  id: findingId(id),
  category: 'bug',
  severity: 'low',
  confidence: 93,
  title: `title of ${id}`,
  description: '',
  suggestion: '',
});
/** Ids as authors give them: some look like the names that hide them. */
const IDS = ['f3', 'claude-1', 'F1', 'f1', 'x', '0', 'F7', 'f2'];
const findings = IDS.map(shown);
const challenged = findings.map(
  (finding): Challenged<Draft> => ({
    finding,
    challenges: ['a', 'b', 'c'].map((one) => ({ stance: 'disagree', reasoning: `${one} against ${finding.id}` })),
  }),
);
const seat = seatId('s1');
const crossExamine: FindingAsk = { id: askId(2, 'cross-examine', seat), seat, phase: 'cross-examine', brief: { findings } };
const refute: FindingAsk = { id: askId(2, 'refute', seat), seat, phase: 'refute', brief: { findings } };
const ballot: FindingAsk = { id: askId(4, 'ballot', seat), seat, phase: 'ballot', brief: { findings } };
const defend: FindingAsk = { id: askId(3, 'defend', seat), seat, phase: 'defend', brief: { challenged } };
const rule: FindingAsk = { id: askId(4, 'rule', seat), seat, phase: 'rule', brief: { questions: challenged, again: true } };

const findingsIn = ({ brief }: FindingAsk): readonly Shown<Draft>[] => {
  if ('findings' in brief) return brief.findings as readonly Shown<Draft>[];
  if ('challenged' in brief) return brief.challenged.map(({ finding }) => finding);
  return 'questions' in brief ? brief.questions.map(({ finding }) => finding) : [];
};
const titlesIn = (ask: FindingAsk): readonly string[] => findingsIn(ask).map(({ title }) => title);
const seeds = Array.from({ length: 400 }, (_, index) => `seed ${index}`);

describe.each([crossExamine, refute, ballot, defend, rule])('$phase', (ask) => {
  test('findings are called by their place in the order shown, and nothing else of them changes', () => {
    for (const seed of seeds.slice(0, 20)) {
      const blind = findingsIn(blindAsk(seed, ask).ask);
      expect(blind.map(({ id }) => id)).toEqual(IDS.map((_, index) => `f${index + 1}`));
      const bare = ({ id: _, ...rest }: Shown<Draft>): object => rest;
      expect(blind.map(bare)).toHaveLength(findings.length);
      expect(new Set(blind.map(bare))).toEqual(new Set(findings.map(bare)));
    }
    expect(blindAsk('s', ask).ask).toMatchObject({ id: ask.id, seat, phase: ask.phase });
  });

  test('the same seed gives the same bytes, another seed or another ask another order', () => {
    expect(JSON.stringify(blindAsk('s', ask).ask)).toBe(JSON.stringify(blindAsk('s', ask).ask));
    const orders = new Set(seeds.map((seed) => titlesIn(blindAsk(seed, ask).ask).join()));
    expect(orders.size).toBeGreaterThan(seeds.length * 0.95);
    const other = { ...ask, id: askId(2, ask.phase, seatId('s2')) };
    expect(titlesIn(blindAsk('s', other).ask)).not.toEqual(titlesIn(blindAsk('s', ask).ask));
  });

  test('every finding comes as often at every place', () => {
    const counts = new Map<string, number>();
    for (const seed of seeds)
      for (const [place, title] of titlesIn(blindAsk(seed, ask).ask).entries())
        counts.set(`${place} ${title}`, (counts.get(`${place} ${title}`) ?? 0) + 1);
    expect(counts.size).toBe(IDS.length ** 2);
    const expected = seeds.length / IDS.length;
    for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected * 0.6);
  });
});

test('the challenges to a finding stay with it, in an order of their own', () => {
  const orders = new Set<string>();
  for (const seed of seeds.slice(0, 50)) {
    const { brief } = blindAsk(seed, defend as Extract<FindingAsk, { phase: 'defend' }>).ask;
    for (const { finding, challenges } of brief.challenged) {
      const said = challenges.map(({ reasoning }) => reasoning.split(' against '));
      expect(new Set(said.map(([, about]) => `title of ${about}`))).toEqual(new Set([finding.title]));
      orders.add(said.map(([one]) => one).join(''));
    }
  }
  expect(orders.size).toBe(6);
});

test('a review stays as it is', () => {
  const review: FindingAsk = { id: askId(1, 'review', seat), seat, phase: 'review', brief: { files: ['a.ts'] } };
  expect(blindAsk('s', review).ask).toEqual(review);
});

describe('an answer gets the ids of the record back', () => {
  /** Answers with these ids, in the names that an ask hides them behind. */
  const namesFor = (seed: string, ask: FindingAsk) => {
    const { ask: seen, restore } = blindAsk(seed, ask);
    const names = new Map(findingsIn(seen).map(({ id, title }) => [title, id]));
    return { restore, name: (id: string) => names.get(`title of ${id}`) ?? findingId('nothing') };
  };

  test.each(seeds.slice(0, 25))('whatever they are: %s', (seed) => {
    const said = (name: (id: string) => string) => {
      const target = (id: string, also: string) => ({
        finding: findingId(name(id)),
        alsoNamed: [findingId(name(also))],
        reference: name(id),
      });
      const response = (id: string): Response => ({ ...target(id, 'f1'), stance: 'agree', adjustment: 1, reasoning: 'f1' });
      const defense = (id: string): DefenseBase => ({ ...target(id, 'F1'), action: 'defend', reasoning: 'f2' });
      const ruling = (id: string): ArbiterRuling => ({
        ...target(id, 'x'),
        ruling: 'accept',
        reasoning: 'f3',
        cites: [name(id), 'words that were said', name('f2')],
      });
      const notes = IDS.map((id) => ({ kind: 'coerced' as const, message: 'f1', finding: name(id), by: 's1' }));
      const unmatched = [{ reference: 'nobody-1', action: 'agree', reasoning: '' }];
      return {
        crossExamine: { responses: IDS.map(response), observations: [], notes, unmatched },
        defend: { defenses: IDS.map(defense), notes, unmatched },
        rule: { rulings: IDS.map(ruling), notes, unmatched },
      };
    };
    for (const [phase, ask] of [
      ['crossExamine', crossExamine],
      ['defend', defend],
      ['rule', rule],
    ] as const) {
      const { restore, name } = namesFor(seed, ask);
      expect(restore(said(name)[phase])).toEqual(said((id) => id)[phase]);
    }
  });

  test('what names nothing that was shown stays, and so does a finding that is spoken of plainly', () => {
    const { restore } = blindAsk('s', crossExamine);
    const answer = {
      responses: [{ finding: findingId('f99'), reference: 'The title', stance: 'agree', adjustment: 0, reasoning: 'see f1' }],
      notes: [{ kind: 'unmatched', message: '"f99": no finding' }],
    };
    expect(restore(answer)).toEqual(answer);
  });

  test('a note about an observation keeps the name that its author gave it', () => {
    const { restore } = blindAsk('s', crossExamine);
    const answer = { responses: [], observations: [{ id: 'f1' }], notes: [{ kind: 'coerced', message: '', finding: 'f1' }] };
    expect(restore(answer)).toEqual(answer);
  });

  test('an arbiter may write an id it cites in capitals', () => {
    const { restore, name } = namesFor('s', rule);
    const cites = [` ${name('x').toUpperCase()} `];
    expect(restore({ rulings: [{ finding: name('x'), ruling: 'accept', reasoning: '', cites }] })).toEqual({
      rulings: [{ finding: 'x', ruling: 'accept', reasoning: '', cites: ['x'] }],
    });
  });
});

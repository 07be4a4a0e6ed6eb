import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askId, findingId, seatId } from '../../core/ids.ts';
import type { Seat } from '../../core/seat.ts';
import { businessReviewAnswers } from '../findings/business-review-answers.ts';
import { codeReviewAnswers } from '../findings/code-review-answers.ts';
import { flagResolutionAnswers } from '../flags/flag-resolution-answers.ts';
import { judgePanelAnswers } from '../judges/judge-panel-answers.ts';
import type { Reading } from '../reading/reading.ts';
import { BUSINESS_FINDING } from './document-fields.ts';
import { askedFor, type FieldTable } from './field-table.ts';
import { CODE_FINDING } from './finding-fields.ts';
import { ARBITER_WORD, CITED_AGAIN, FLAG_POSITION, JOINT_EDIT, SCANNED_FLAG } from './flag-fields.ts';
import { OPINIONS } from './judge-fields.ts';
import {
  BUSINESS_DEFENSE,
  BUSINESS_RESPONSE,
  CODE_DEFENSE,
  CODE_RESPONSE,
  LOOKUP,
  REFUTATION,
  RULING,
  VOTE,
} from './said-fields.ts';

/** A person is told the limits of numbers, and this one checks claims. */
const seat: Seat = { id: seatId('s1'), model: 'm', role: 'domain-accuracy-reviewer', kind: 'person', canDefend: true };

const shown = ['F1', 'F2'].map((id, index) => ({
  id: findingId(id),
  title: `title ${id}`,
  category: 'bug',
  severity: 'high',
  description: '',
  suggestion: '',
  file: 'a.ts',
  line: 10 + index,
  endLine: 10 + index,
  section: 'Pricing',
}));
const questions = shown.map((finding) => ({ finding, challenges: [] }));
const flag = { id: 'FLAG-001', quote: 'q', location: '', issue: '', toClear: '', highRisk: false };
const FINDING_BRIEFS = {
  review: { files: undefined },
  'cross-examine': { findings: shown },
  refute: { findings: shown },
  ballot: { findings: shown },
  defend: { challenged: questions },
  rule: { questions, again: false },
  advise: { findings: shown },
};
const FLAG_BRIEFS = {
  scan: {},
  argue: { flag, side: 'critic' },
  rebut: { flag, side: 'critic', round: 2, statements: [] },
  cite: { flag, side: 'critic', round: 1, struck: [] },
  join: { passage: '', edits: [{ flag, fix: {} }] },
  rule: { flag, statements: [], evidence: [], faults: [] },
  'argue-several': { flags: [{ flag, side: 'critic' }] },
  'rebut-several': { flags: [{ flag, side: 'critic', round: 2, statements: [] }] },
  'cite-several': { flags: [{ flag, side: 'critic', round: 1, struck: [] }] },
  'rule-several': { flags: [{ flag, statements: [], evidence: [], faults: [] }] },
};
const judged = { stance: 'for', dimensions: [], others: [] };
const JUDGE_BRIEFS = { assess: judged, rebut: judged, finalise: judged };
const dimensions = ['cost', 'Is it fair?'].map((name) => ({ name, weight: 50 }));

interface AnyReader {
  readonly schema: (seat: Seat) => object;
  readonly read: (text: string, ask: unknown, seat: Seat) => Reading<object>;
}

interface Phase {
  readonly name: string;
  readonly schema: Schema;
  readonly read: (said: unknown) => Reading<object>;
}

const phasesOf = (protocol: string, readers: object, briefs: Readonly<Record<string, unknown>>): readonly Phase[] =>
  Object.entries(readers as Readonly<Record<string, AnyReader>>).map(([phase, { schema, read }]) => ({
    name: `${protocol} ${phase}`,
    schema: schema(seat) as Schema,
    read: (said) =>
      read(JSON.stringify(said), { id: askId(1, phase, seat.id), seat: seat.id, phase, brief: briefs[phase] }, seat),
  }));

const PHASES: readonly Phase[] = [
  ...phasesOf('code', codeReviewAnswers, FINDING_BRIEFS),
  ...phasesOf('business', businessReviewAnswers, FINDING_BRIEFS),
  ...phasesOf('flags', flagResolutionAnswers, FLAG_BRIEFS),
  ...phasesOf('judges', judgePanelAnswers({ dimensions }), JUDGE_BRIEFS),
  ...phasesOf('judges by id', judgePanelAnswers({ dimensions }, undefined, 2), JUDGE_BRIEFS),
];

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly [Schema, Schema];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Fields that not any text is a value of: two values of each. */
const OWN: Readonly<Record<string, readonly [string, string | null]>> = {
  finding_id: ['F1', 'F2'],
  same_as: ['F2', null],
  place: ['a.ts:3', 'a.ts:4'],
  caused_by: ['a.ts:3', 'a.ts:4'],
  id: ['C1', 'C2'],
  flag_id: ['FLAG-001', 'FLAG-002'],
};

/** One value that a schema allows. */
function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.anyOf !== undefined) return exampleOf(schema.anyOf[0], name);
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.properties !== undefined)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, inner]) => [key, exampleOf(inner, key)]));
  if (schema.items !== undefined) return [exampleOf(schema.items, name)];
  if (schema.type === 'string') return OWN[name]?.[0] ?? `words of ${name}`;
  return schema.type === 'boolean' ? true : numberIn(schema, name === 'end_line' ? 0.5 : 0.25);
}

const numberIn = ({ type, minimum = 0, maximum = minimum + 8 }: Schema, share: number): number => {
  const value = minimum + (maximum - minimum) * share;
  return type === 'integer' ? Math.round(value) : value;
};

/** The value with another one in one place, for every place; `path` says where. */
function* changed(
  schema: Schema,
  value: unknown,
  path: readonly string[],
): Generator<{ path: readonly string[]; value: unknown }> {
  const name = path.findLast((step) => step !== '[]') ?? '';
  if (schema.anyOf !== undefined) {
    yield { path, value: null };
    yield* changed(schema.anyOf[0], value, path);
  } else if (schema.properties !== undefined) {
    const object = value as Readonly<Record<string, unknown>>;
    for (const [key, inner] of Object.entries(schema.properties))
      for (const one of changed(inner, object[key], [...path, key])) yield { ...one, value: { ...object, [key]: one.value } };
  } else if (schema.items !== undefined) {
    for (const one of changed(schema.items, (value as readonly unknown[])[0], [...path, '[]']))
      yield { ...one, value: [one.value] };
  } else if (schema.enum !== undefined) {
    for (const word of schema.enum.slice(1)) yield { path, value: word };
  } else if (schema.type === 'string') yield { path, value: name in OWN ? OWN[name]?.[1] : `other words of ${name}` };
  else yield { path, value: schema.type === 'boolean' ? false : numberIn(schema, 0.75) };
}

const withoutNotes = (reading: Reading<object>): unknown => {
  const { notes: _notes, ...said } = (reading.answer ?? {}) as Readonly<Record<string, unknown>>;
  return said;
};

test.each(PHASES)('$name: every field that is asked for makes a difference to what is read', ({ schema, read }) => {
  const whole = exampleOf(schema);
  const said = read(whole);
  expect({ problems: said.problems, isRead: said.answer !== undefined }).toEqual({ problems: [], isRead: true });
  const ignored = [...changed(schema, whole, [])].filter(
    ({ value }) => JSON.stringify(withoutNotes(read(value))) === JSON.stringify(withoutNotes(said)),
  );
  expect(ignored.map(({ path }) => path.join('.'))).toEqual([]);
});

/** Each table, and the phases and place where its fields are asked for. */
const TABLES: readonly { readonly table: FieldTable; readonly phases: string; readonly list?: string }[] = [
  { table: CODE_FINDING, phases: 'code review', list: 'findings' },
  { table: CODE_RESPONSE, phases: 'code cross-examine', list: 'responses' },
  { table: CODE_DEFENSE, phases: 'code defend', list: 'defenses' },
  { table: BUSINESS_FINDING, phases: 'business review', list: 'findings' },
  { table: BUSINESS_RESPONSE, phases: 'business cross-examine', list: 'responses' },
  { table: BUSINESS_DEFENSE, phases: 'business defend', list: 'defenses' },
  { table: REFUTATION, phases: 'code refute', list: 'refutations' },
  { table: VOTE, phases: 'code ballot', list: 'votes' },
  { table: RULING, phases: 'code rule', list: 'rulings' },
  { table: LOOKUP, phases: 'code advise', list: 'lookups' },
  { table: SCANNED_FLAG, phases: 'flags scan', list: 'flags' },
  { table: FLAG_POSITION, phases: 'flags argue' },
  { table: CITED_AGAIN, phases: 'flags cite' },
  { table: JOINT_EDIT, phases: 'flags join' },
  { table: ARBITER_WORD, phases: 'flags rule' },
  { table: OPINIONS[1], phases: 'judges assess,judges rebut,judges finalise' },
];

test.each(TABLES)('$phases: a field that its table can ask for is asked for', ({ table, phases, list }) => {
  const asked = phases.split(',').flatMap((name) => {
    const { properties = {} } = PHASES.find((phase) => phase.name === name)?.schema ?? {};
    return Object.keys(list === undefined ? properties : (properties[list]?.items?.properties ?? {}));
  });
  const askable = Object.entries(table).flatMap(([name, { asks }]) => (asks === undefined ? [] : [name]));
  expect([...new Set(asked)].sort()).toEqual(askable.sort());
});

test.each(TABLES)('$phases: a word that is asked for is one that its field takes under another name, too', ({ table }) => {
  const untaken = Object.entries(table).flatMap(([name, { asks, fits = () => true }]) =>
    ((asks as Schema | undefined)?.enum ?? []).filter((word) => !fits(word)).map((word) => `${name}: ${word}`),
  );
  expect(untaken).toEqual([]);
});

test('every other name of a field stands in docs/answers.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/answers.md'), 'utf8');
  const namesIn = (table: FieldTable): readonly string[] =>
    Object.values(table).flatMap(({ also = [], of = {} }) => [...also, ...namesIn(of)]);
  const names = [...TABLES.map(({ table }) => table), OPINIONS[2]].flatMap(namesIn);
  expect([...new Set(names)].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('what a table does not have, or only reads, cannot be asked for', () => {
  expect(askedFor(VOTE, ['vote', 'finding_id']).required).toEqual(['vote', 'finding_id']);
  // @ts-expect-error A vote has no title.
  expect(askedFor(VOTE, ['title']).required).toEqual(['title']);
  // @ts-expect-error A finding is not asked for an id.
  expect(askedFor(CODE_FINDING, ['id']).required).toEqual(['id']);
});

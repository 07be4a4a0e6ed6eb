import * as z from 'zod';
import { statedFlag } from '../answers/flags/stated-flag.ts';
import { failed, optionalText, reference } from '../answers/reading/values.ts';
import { spelledOut } from '../answers/wanted/field-table.ts';
import { arbiterWord, CITATION, flagPosition, GAP } from '../answers/wanted/flag-fields.ts';
import { type KnownKeys, keysOf } from './unknown-keys.ts';

const position = flagPosition.extend({ failed });

const side = position.partial({ position: true }).nullable().optional();

const decision = arbiterWord.extend({ failed });

const word = decision.partial({ resolution: true }).nullable().optional();

const turn = z.looseObject({ critic: side, defender: side }, 'an object { critic, defender }');

/** The statements on one flag. */
export const rawFlagDebate = z.looseObject(
  {
    positions: turn,
    rebuttals: z.array(turn, 'a list of { critic, defender }').nullable().optional(),
    arbiter: word,
  },
  'an object { positions, rebuttals?, arbiter? }',
);

/** The frame of a flag debate; an unreadable part is an error at its place. */
export const flagDebate = z.looseObject({
  protocol: z.literal('flags', '"flags"'),
  version: z.union([z.literal(1), z.literal(2)], '1 or 2').optional(),
  id: reference.optional(),
  review_type: z.enum(['integrity', 'legal', 'both'], 'integrity, legal or both').optional(),
  selective: z.boolean('true or false').nullable().optional(),
  article: optionalText,
  sources: z.record(z.string(), z.unknown(), 'an object { S001: text }').nullable().optional(),
  flags: z.array(z.unknown(), 'a list of flags'),
  debates: z.record(z.string(), z.unknown(), 'an object { flag id: { positions, rebuttals?, arbiter? } }').nullable().optional(),
});

/** The same with its parts, as published in the schema. */
export const publishedFlagDebate = flagDebate.extend({
  sources: z.record(z.string(), z.string().nullable()).nullable().optional(),
  flags: z.array(statedFlag),
  debates: z.record(z.string(), rawFlagDebate).nullable().optional(),
});

export type RawFlagDebate = z.infer<typeof rawFlagDebate>;
export type RawSide = NonNullable<z.infer<typeof side>>;
export type RawArbiter = NonNullable<z.infer<typeof word>>;

const sides = (turn: string): readonly KnownKeys[] => [
  { place: turn, keys: ['critic', 'defender'] },
  ...['critic', 'defender'].flatMap((side) => [
    { place: `${turn}.${side}`, keys: keysOf(position) },
    { place: `${turn}.${side}.citations[]`, keys: Object.keys(spelledOut(CITATION)) },
    { place: `${turn}.${side}.gaps[]`, keys: Object.keys(spelledOut(GAP)) },
  ]),
];

/** The known keys of a flag debate, by place. */
export const FLAG_KEYS: readonly KnownKeys[] = [
  { place: '', keys: keysOf(flagDebate) },
  { place: 'flags[]', keys: keysOf(statedFlag) },
  { place: 'debates.*', keys: keysOf(rawFlagDebate) },
  ...sides('debates.*.positions'),
  ...sides('debates.*.rebuttals[]'),
  { place: 'debates.*.arbiter', keys: keysOf(decision) },
];

import * as z from 'zod';
import { flagWithin, readFlag, riskNotes, type StatedFlag, statedFlag, wantedType } from '../../answers/flags/stated-flag.ts';
import { type Problem, problemsIn, problemText } from '../../answers/reading/describe-problem.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import type { Flag, FlagResolutionSetup } from '../../core/protocols/flag-resolution/said.ts';
import { freeFlagIds } from '../../core/protocols/flag-resolution/scan.ts';
import { badFile } from '../../files/bad-file.ts';
import { type ReadValue, readText } from '../../files/read-text.ts';
import { type KnownKeys, keysOf, unknownKeysIn } from '../../transcripts/unknown-keys.ts';

/** The type of an article review, or both. */
export type ReviewType = FlagResolutionSetup['reviewType'];

/** The flags that a user raises on an article. */
export interface StatedFlags {
  readonly flags: readonly Flag[];
  /** Undefined if the file does not say. */
  readonly reviewType: ReviewType | undefined;
  /** Keys that mean nothing. */
  readonly remarks: readonly Remark[];
}

const flag = statedFlag.extend({ id: z.union([statedFlag.shape.id, z.null()], 'an id: text or a number').optional() });

const flagsFile = z.looseObject(
  {
    flags: z.array(flag, 'a list of flags'),
    review_type: z.enum(['integrity', 'legal', 'both'], 'integrity, legal or both').optional(),
  },
  'a list of flags, or an object { flags, review_type }',
);

type RawFlags = z.infer<typeof flagsFile>;

const KEYS: readonly KnownKeys[] = [
  { place: '', keys: keysOf(flagsFile) },
  { place: 'flags[]', keys: keysOf(statedFlag) },
];

/**
 * Reads flags from JSON or YAML; `name` is the user's name for the file, used in errors for the user to fix. The file may say for
 * which type of review, if `wanted` does not.
 */
export function readFlagsFile(text: string, name: string, wanted?: ReviewType): StatedFlags {
  const { value, lineOf } = valueIn(text, name);
  const isList = Array.isArray(value);
  const whole = isList ? { flags: value } : value;
  const wrong = problemsIn(whole, flagsFile);
  const problems = (wrong.length > 0 ? wrong : mistakesIn(whole as RawFlags, wanted)).map((problem) =>
    isList ? { ...problem, path: problem.path.slice(1) } : problem,
  );
  if (problems.length > 0) throw bad(problems.map(problemText), name, lineOf(problems[0]?.path ?? []));
  const raw = whole as RawFlags;
  return {
    flags: withIds(raw, wanted),
    reviewType: raw.review_type,
    remarks: unknownKeysIn(raw, KEYS).map((unknown) => remark('note', 'flags-key-unknown', { file: name, ...unknown })),
  };
}

function valueIn(text: string, name: string): ReadValue {
  if (text.trim() === '') throw bad(['the file is empty'], name, undefined);
  return readText(text, name);
}

const bad = (problems: readonly string[], name: string, line: number | undefined) =>
  badFile({ code: 'bad-flags', problems, name, line, format: 'docs/flags.md' });

/** Errors that the schema of a file cannot express. */
function mistakesIn({ flags, review_type: said }: RawFlags, wanted: ReviewType | undefined): readonly Problem[] {
  const known = new Set<string>();
  const reviewType = wanted ?? said ?? 'integrity';
  return flags.flatMap((one, at): readonly Problem[] => {
    const given = idOf(one);
    const typed = flagWithin(readFlag(one, given ?? ''), one.type, reviewType);
    const id = given === undefined ? undefined : typed?.id;
    const isTwice = id !== undefined && known.has(id);
    if (id !== undefined) known.add(id);
    const saysNothing = (one.quote ?? '').trim() === '' && (one.issue ?? '').trim() === '';
    return [
      ...(isTwice ? [{ path: ['flags', at, 'id'], expected: 'an id that no other flag has', found: given }] : []),
      ...(typed === undefined ? [{ path: ['flags', at, 'type'], expected: wantedType(reviewType), found: one.type }] : []),
      ...(saysNothing ? [{ path: ['flags', at], expected: 'a quote or an issue', found: one }] : []),
      ...(riskNotes(one.risk).length === 0
        ? []
        : [{ path: ['flags', at, 'risk'], expected: 'high, medium or low', found: one.risk }]),
    ];
  });
}

const idOf = ({ id }: { readonly id?: StatedFlag['id'] | null | undefined }): string | undefined =>
  id === undefined || id === null ? undefined : String(id);

/** Gives flags without an id the free ids, in order. */
function withIds({ flags, review_type: said }: RawFlags, wanted: ReviewType | undefined): readonly Flag[] {
  const within = (one: RawFlags['flags'][number], id: string) =>
    flagWithin(readFlag(one, id), one.type, wanted ?? said ?? 'integrity');
  const taken = flags.map((one) => {
    const id = idOf(one);
    return id === undefined ? undefined : within(one, id)?.id;
  });
  const free = freeFlagIds(new Set(taken));
  return flags.flatMap((one, at) => within(one, taken[at] ?? free(within(one, '')?.type)) ?? []);
}

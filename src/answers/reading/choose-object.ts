import { phrase } from '../../core/answer-phrases.ts';
import { EXCERPT_MAX, excerpt } from './describe-problem.ts';
import type { Candidate } from './gather-objects.ts';
import { fullness, isSaid, isSame, type ObjectShape } from './object-shape.ts';
import type { Remarks } from './remarks.ts';

/** The subject or author of an answer, if it names one. */
export interface Address {
  /** The field in which it names it. */
  readonly key: string;
  readonly isOwn: (name: string) => boolean;
  /** True for another subject or author: the object does not answer the ask. */
  readonly isOther: (name: string) => boolean;
  /** The expected subject, for the description of a problem. */
  readonly expected: string;
}

/** Chooses the object that answers the ask; reports others that differ from it. */
export function chooseObject(
  candidates: readonly Candidate[],
  { shape, address }: { readonly shape: ObjectShape; readonly address: Address },
  remarks: Remarks,
): Candidate | undefined {
  const meant = candidates.filter((one) => !isAstray(one, address));
  const best = bestOf(meant, shape, address);
  if (best === undefined) {
    for (const one of candidates)
      remarks.lose([], one.object, [{ path: [address.key], expected: address.expected, found: saidOf(one, address).at(-1) }]);
    return undefined;
  }
  const others = candidates.filter((one) => one !== best && !saysNoMore(one, best, shape));
  if (others.length > 0) remarks.problem(`expected one JSON object, found ${others.length + 1} that differ`);
  for (const { object } of others) remarks.loss(phrase('other-answer', excerpt(object, EXCERPT_MAX)));
  return best;
}

/** The best of several candidates: correctly addressed first, then deciding, then complete, then the fullest, then the last. */
function bestOf(candidates: readonly Candidate[], shape: ObjectShape, address: Address): Candidate | undefined {
  const rank = (one: Candidate): readonly number[] => [
    saidOf(one, address).some(address.isOwn) ? 1 : 0,
    shape.decides(one.object) ? 1 : 0,
    one.cut === undefined ? 1 : 0,
    fullness(one.object, shape),
  ];
  return candidates.reduce<Candidate | undefined>((best, one) => {
    if (best === undefined) return one;
    const ranks = rank(best);
    const differing = rank(one).map((value, index) => value - (ranks[index] ?? 0));
    return (differing.find((difference) => difference !== 0) ?? 0) >= 0 ? one : best;
  }, undefined);
}

/** The subjects that an answer names. */
function saidOf({ object, under }: Candidate, { key }: Address): readonly string[] {
  const own = object[key];
  return typeof own === 'string' || typeof own === 'number' ? [...under, String(own)] : under;
}

/** True if it answers another ask. */
const isAstray = (one: Candidate, address: Address): boolean => saidOf(one, address).some(address.isOther);

/** True if it adds nothing to the other object. */
const saysNoMore = (one: Candidate, best: Candidate, { fields }: ObjectShape): boolean =>
  Object.keys(fields).every((name) => !isSaid(one.object[name]) || isSame(one.object[name], best.object[name]));

import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import type { Candidate } from '../../panelists/candidate.ts';
import { familyNamed, familyOfWord, readChoice } from '../../panelists/family-choice.ts';
import type { AwayFallback, FamilyWish, FoundPanel } from './found-panel.ts';
import { lookUpCandidates, type PanelLookup } from './look-up-candidates.ts';
import { ARBITER, type FilledSeat, freeId } from './seat-models.ts';

/** A fallback as it is set. */
interface SetFallback {
  readonly family: string;
  /** The name of the panelist, as written. */
  readonly word: string;
}

const settingOf = ({ family }: SetFallback): string => `models.${family}.fallback`;

/** Refuses invalid fallbacks: an unknown name, the family itself, or a cycle of families. */
export function checkFallbacks(fallbacks: Readonly<Record<string, string>>): readonly SetFallback[] {
  const all = Object.entries(fallbacks).map(([family, word]) => ({ family: familyNamed(family), word }));
  const next = new Map(all.map((one) => [one.family, familyOf(one)]));
  for (const one of all) {
    const circle = circleFrom(one.family, next);
    if (circle !== undefined)
      throw new UserError('fallback-circle', `${settingOf(one)} leads back to ${one.family}: ${circle.join(' > ')}`, {
        hint: 'leave one of them out',
      });
  }
  return all;
}

/** The family of a fallback, as far as its name shows it. */
function familyOf(one: SetFallback): string | undefined {
  const { family, word } = one;
  try {
    const other = familyOfWord(word);
    if (familyNamed(word) === family) throw itself(one);
    if (other !== 'person') return other;
  } catch (error) {
    if (!(error instanceof UserError) || error.code === 'own-fallback') throw error;
    throw new UserError(error.code, `${settingOf(one)}: ${error.message}`, defined({ hint: error.hint }));
  }
  throw new UserError('no-fallback', `${settingOf(one)}: a person cannot be a fallback`, { hint: 'name a model or an agent' });
}

const itself = (one: SetFallback): UserError =>
  new UserError('own-fallback', `${settingOf(one)}: ${one.word} is who sits there already`, { hint: 'name another model' });

/** The cycle from a family back to itself through other families. */
function circleFrom(start: string, next: ReadonlyMap<string, string | undefined>): readonly string[] | undefined {
  const way = [start];
  for (let at = next.get(start); at !== undefined && !way.slice(1).includes(at); at = next.get(at)) {
    way.push(at);
    if (at === start) return way.length > 2 ? way : undefined;
  }
  return undefined;
}

/** Looks up the fallbacks of all families that sit. */
export async function findFallbacks(
  { candidates }: Pick<FoundPanel, 'candidates'>,
  lookup: PanelLookup,
  { fallbacks = {}, models }: FamilyWish,
): Promise<Pick<FoundPanel, 'fallbacks' | 'fallbacksAway'>> {
  const sitting = (family: string): readonly Candidate[] =>
    candidates.filter((one) => one.sits === 'model' && one.family === family);
  const wanted = checkFallbacks(fallbacks).filter(({ family }) => sitting(family).length > 0);
  if (wanted.length === 0) return {};
  const meant = new Map(Object.entries(models).map(([family, spec]) => [familyNamed(family), spec]));
  const choices = wanted.map(({ word }) => readChoice(meant.get(familyNamed(word)) ?? word, lookup.settings));
  const { each } = await lookUpCandidates(choices, lookup);
  const found = new Map<string, Candidate>();
  const away: AwayFallback[] = [];
  for (const [at, one] of wanted.entries()) {
    const looked = each[at];
    if (looked?.kind === 'unavailable') away.push({ family: one.family, who: looked.who, why: looked.message });
    if (looked?.kind !== 'found') continue;
    if (sitting(one.family).every(({ spec }) => spec === looked.spec)) throw itself(one);
    found.set(one.family, looked);
  }
  return { ...(found.size === 0 ? {} : { fallbacks: found }), ...(away.length === 0 ? {} : { fallbacksAway: away }) };
}

/** A fallback seat for each reviewer whose family has one: it is asked nothing before the reviewer fails permanently. */
export function withFallbacks(
  seated: readonly FilledSeat[],
  fallbacks: ReadonlyMap<string, Candidate> = new Map(),
): readonly FilledSeat[] {
  const taken = new Set<string>(seated.map(({ seat }) => seat.id));
  const standIns = seated.flatMap(({ seat, spec }): readonly FilledSeat[] => {
    const fallback = seat.kind === 'model' && seat.role !== ARBITER ? fallbacks.get(seat.model) : undefined;
    if (fallback === undefined || fallback.spec === spec) return [];
    const id = freeId(`${fallback.family}/${seat.role}`, taken);
    return [{ seat: { ...seat, id, model: fallback.family, standsInFor: seat.id }, spec: fallback.spec }];
  });
  return [...seated, ...standIns];
}

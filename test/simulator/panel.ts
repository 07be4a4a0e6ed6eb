import { type SeatId, seatId } from '../../src/core/ids.ts';
import type { Seat, SeatKind } from '../../src/core/seat.ts';
import { Dice } from './rng.ts';

/** Who sits somewhere, apart from what the seat and its model are called. */
export interface Persona {
  readonly key: string;
  readonly family: string;
  readonly role: string;
  readonly kind: SeatKind;
  readonly canDefend: boolean;
  /** How it names its findings: not at all, uniquely, or with names that others use too. */
  readonly ids: 'none' | 'own' | 'clashing';
}

/** What seats and models are called; a debate must not care. */
export interface Naming {
  readonly seat: (persona: string) => string;
  readonly model: (family: string) => string;
}

const MODELS = ['claude', 'codex', 'gemini', 'grok'];

/** The names a user would see. */
export const PLAIN: Naming = {
  seat: (persona) => `s${persona}`,
  model: (family) => MODELS[Number(family)] ?? family,
};

/** Other names in another alphabetical order. */
export const REVERSED: Naming = {
  seat: (persona) => `${String.fromCharCode(122 - Number(persona))}-seat`,
  model: (family) => `${9 - (Number(family) || 0)}-${PLAIN.model(family).split('').reverse().join('')}`,
};

const WORDS = ['advisory', '__proto__', 'arbiter', 'toString', 'round1', 'human', 'null', '심사'];

/** Models called by words that mean something elsewhere in the house, and analysers called like a reviewer of one of them. */
export const hostileModels = (seed: number, roles: readonly string[]): Naming => {
  const names = new Dice(seed, 'hostile').shuffle(WORDS);
  const model = (family: string): string => {
    const role = family.startsWith('semgrep') ? roles[Number(family.replace(/\D/g, ''))] : undefined;
    return names[Number(family)] ?? (role === undefined ? family : `${names[0]}/${role}`);
  };
  return { seat: PLAIN.seat, model };
};

/** Seats whose names look like the ask of another seat. */
export const COLONS: Naming = {
  seat: (persona) => ['s', ...Array.from({ length: Number(persona) }, () => 'p1')].join(':'),
  model: PLAIN.model,
};

/** A panel of two to eight, over one to four families, sometimes with an analyser or a person among them. */
export function drawPanel(seed: number, roles: readonly string[], outsiders: readonly string[]): readonly Persona[] {
  const dice = new Dice(seed, 'panel');
  const families = dice.int(1, 4);
  const count = dice.int(2, 8);
  const panel = Array.from({ length: count }, (_, at): Persona => {
    const kind = dice.weighted({ model: 14, analyser: at === 0 ? 0 : 1, person: at === 0 ? 0 : 1 });
    const outside = outsiders.length > 0 && at > 0 && dice.chance(0.15);
    return {
      key: String(at),
      family: kind === 'analyser' ? `semgrep-${at}` : String(dice.int(0, families - 1)),
      role: dice.pick(outside ? outsiders : roles),
      kind,
      canDefend: kind !== 'analyser' && !(outside && dice.chance(0.7)) && dice.chance(0.95),
      ids: dice.weighted({ none: 4, own: 4, clashing: 1 }),
    };
  });
  return dice.chance(0.1) ? panel : withDistinctReviewers(panel);
}

/** One model in one role sits once; a second such seat is left out. */
function withDistinctReviewers(panel: readonly Persona[]): readonly Persona[] {
  const known = new Set<string>();
  return panel.filter(({ family, role }, at) => {
    const reviewer = `${family}/${role}`;
    if (known.has(reviewer) && at > 1) return false;
    known.add(reviewer);
    return true;
  });
}

/** The one who rules, where there is one; it reviews nothing. */
export const arbiterOf = (seed: number): Persona | undefined =>
  new Dice(seed, 'arbiter').chance(0.25)
    ? { key: '9', family: 'judge', role: '', kind: 'model', canDefend: true, ids: 'none' }
    : undefined;

/** Those who look things up, where there are any: a database, which may have reported something too, and a model that searches. */
export function advisersOf(seed: number, panel: readonly Persona[]): readonly Persona[] {
  const dice = new Dice(seed, 'advisers');
  if (!dice.chance(0.4)) return [];
  const reporter = panel.find(({ kind }) => kind === 'analyser');
  const family = reporter !== undefined && dice.chance(0.6) ? reporter.family : 'osv';
  const shared = { role: 'adviser', canDefend: false, ids: 'none' } as const;
  const database: Persona = { key: '10', family, kind: 'analyser', ...shared };
  const searcher: Persona = { key: '11', family: '0', kind: 'model', ...shared };
  return dice.pick([[database], [searcher], [database, searcher], [searcher, database]]);
}

export const seatOf = (naming: Naming, { key }: Persona): SeatId => seatId(naming.seat(key));

/** The place where a persona sits. */
export const seatFor = (persona: Persona, naming: Naming): Seat => ({
  id: seatOf(naming, persona),
  model: naming.model(persona.family),
  role: persona.role,
  kind: persona.kind,
  canDefend: persona.canDefend,
});

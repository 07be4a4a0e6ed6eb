import type { SeatId } from '../../src/core/ids.ts';
import type { JudgePanelOutcome } from '../../src/core/protocols/judge-panel/outcome.ts';
import type { JudgeAsk } from './judge-answers.ts';
import type { Persona } from './panel.ts';
import { retold } from './retold.ts';

type Personas = ReadonlyMap<SeatId, Persona>;

/** Everything that a panel decided, told with keys for names; what is listed by names is listed in the order of keys. */
export function judgeDigest(personas: Personas, { notes, failures, ...outcome }: JudgePanelOutcome): object {
  const key = (name: string | undefined): string => personas.get(name as SeatId)?.key ?? '';
  return ordered({
    ...(renamed(outcome, personas) as object),
    notes: notes.map(({ kind, by }) => ({ kind, by: key(by) })),
    failures: failures.map(({ who, ...rest }) => ({ ...rest, who: key(who) })),
  }) as object;
}

/** What each judge was asked, told likewise. */
export const judgeBriefs = (personas: Personas, asks: readonly JudgeAsk[]): readonly string[] =>
  asks
    .map(({ seat, phase, brief }) => JSON.stringify([personas.get(seat)?.key, phase, ordered(renamed(brief, personas))]))
    .sort();

/** With the key in place of every name that stands alone or in front of what it refers to. */
function renamed(value: unknown, personas: Personas): unknown {
  const keys = [...personas].map(([seat, { key }]) => ({ seat, key }));
  return retold(value, (text) => {
    const named = keys.find(({ seat }) => text === seat || text.startsWith(`${seat}: `));
    return named === undefined ? text : `judge ${named.key}${text.slice(named.seat.length)}`;
  });
}

const BY_NAME = new Set([
  ...['judges', 'positions', 'majority', 'minority', 'heldBy', 'absent', 'higher', 'lower', 'views', 'others'],
  ...['rejectedBy', 'reasons', 'criticalHolders'],
  ...['notes', 'failures'],
]);

function ordered(value: unknown, field = ''): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, ordered(part, key)]));
  const parts = value.map((part) => ordered(part, field));
  const told = (part: unknown): string => JSON.stringify(part);
  return BY_NAME.has(field) ? parts.sort((a, b) => (told(a) < told(b) ? -1 : 1)) : parts;
}

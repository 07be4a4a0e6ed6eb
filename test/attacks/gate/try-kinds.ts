import { expect } from 'vitest';
import type { AttackKind, GateCase } from './gate-attack.ts';
import type { GateBench } from './gate-bench.ts';

/** What came of one try. */
interface Tried {
  readonly one: GateCase;
  readonly status: number | null;
  readonly said: string;
}

async function tried(bench: GateBench, cases: readonly GateCase[]): Promise<readonly Tried[]> {
  const all: Tried[] = [];
  for (const one of cases) all.push({ one, ...(await bench.run(one)) });
  return all;
}

/** `6 × 1, 2 × 4`. */
const codesOf = (all: readonly Tried[]): string =>
  [...new Set(all.map(({ status }) => status))]
    .sort()
    .map((code) => `${all.filter(({ status }) => status === code).length} × ${code}`)
    .join(', ');

const named = ({ one, said }: Tried): string => `${one.name} (${one.by})\n${said}`;

/** Tries all attacks, prints how they ended, and expects that none passed the gate. */
export async function expectNonePasses(bench: GateBench, kinds: readonly AttackKind[]): Promise<void> {
  const rows: string[] = [];
  const passed: Tried[] = [];
  for (const { kind, attacks } of kinds) {
    const all = await tried(bench, attacks);
    passed.push(...all.filter(({ status }) => status === 0));
    rows.push(`${String(all.length).padStart(4)}  ${codesOf(all).padEnd(26)}  ${kind}`);
  }
  const count = kinds.reduce((sum, { attacks }) => sum + attacks.length, 0);
  const total = `${count} attacks, ${passed.length} exit 0`;
  console.log(['gate attacks: tries, how many × exit code, kind', ...rows, total].join('\n'));
  expect(passed.map(named)).toEqual([]);
}

/** Tries all changes, prints how they ended, and expects that all passed the gate. */
export async function expectAllPass(bench: GateBench, cases: readonly GateCase[]): Promise<void> {
  const all = await tried(bench, cases);
  console.log(`harmless changes: ${all.length}, ${codesOf(all)}`);
  expect(all.filter(({ status }) => status !== 0).map(named)).toEqual([]);
}

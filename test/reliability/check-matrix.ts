import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Debate } from './debates.ts';
import { type Cell, runMatrix } from './matrix.ts';
import { faultTable, withTable } from './page.ts';

const PAGE = new URL('../../docs/reliability.md', import.meta.url);

/** A call is tried twice; a request that is turned down is put in each form that the vendor may take. */
const CALLS_MAX = 4;

const nameOf = ({ debate, fault }: Cell): string => `${debate.command} ${debate.phase}: ${fault?.name ?? 'nothing wrong'}`;

/** Holds the debates of these commands with every fault, and holds what comes of it to what is promised. */
export function checkMatrix(commands: readonly Debate['command'][]): void {
  test(`no fault opens the gate of ${commands.join(' or ')}, dismisses anything or costs without end`, async () => {
    const cells = await runMatrix(commands);
    const whole = new Map(cells.flatMap((cell) => (cell.fault === undefined ? [[cell.debate, cell] as const] : [])));
    for (const { debate, exit } of whole.values()) expect([debate.phase, exit]).toEqual([debate.phase, debate.exit]);
    const wrong = cells.filter((cell) => {
      const { fault, exit, stands, failures, calls } = cell;
      const without = whole.get(cell.debate);
      if (fault === undefined) return false;
      if (fault.isHarmless) return exit !== without?.exit || `${stands}` !== `${without?.stands}` || calls !== 1;
      return exit === 0 || stands.includes('dismissed') || failures === 0 || calls > CALLS_MAX;
    });
    expect(wrong.map((cell) => ({ cell: nameOf(cell), ...cell, debate: undefined, fault: undefined }))).toEqual([]);

    const page = readFileSync(PAGE, 'utf8');
    const now = commands.reduce((text, command) => withTable(text, command, faultTable(command, cells)), page);
    if (process.env.TRIBUNAL_WRITE_RELIABILITY === '1') writeFileSync(PAGE, now);
    else expect(page, 'docs/reliability.md is not what the faults come to: npm run reliability writes it').toBe(now);
  }, 300_000);
}

import type { TerminalOptions } from '../formats/terminal/options.ts';
import { tableBlock } from '../formats/terminal/sections.ts';
import { tokens } from '../wording/amounts.ts';

/** The share of the change that one role is shown. */
export interface RoleShare {
  readonly role: string;
  /** Changed files of the review. */
  readonly filesIn: number;
  /** The number of those that it is shown. */
  readonly matched: number;
  readonly lines: number;
  /** Estimated. */
  readonly tokens: number;
  readonly parts: number;
}

/** The share of the change that each role is shown. */
export const filteringTable = (roles: readonly RoleShare[], options: TerminalOptions): string =>
  `${tableBlock(
    {
      title: 'Context by role',
      head: ['Role', 'Files In', 'Matched', 'Lines', 'Est. Tokens', 'Parts'],
      rows: roles.map((one) => [
        one.role,
        String(one.filesIn),
        String(one.matched),
        String(one.lines),
        `~${tokens(one.tokens)}`,
        String(one.parts),
      ]),
      numbers: [1, 2, 3, 4, 5],
    },
    options,
  )}\n`;

import type { AbsentMember } from '../contracts/material.ts';
import type { Limits } from '../core/event.ts';
import { pricesAsOf } from '../panelists/model-facts.ts';
import type { Sitter } from '../panelists/sitter.ts';
import { dollars } from '../reports/amounts.ts';
import { count } from '../reports/wording.ts';
import type { FirstRoundPrice } from './first-round-price.ts';
import type { SeatedModel } from './seat-models.ts';

/** Who takes part, said before anybody is paid. */
export function panelLines(
  sitters: readonly Sitter[],
  seated: readonly SeatedModel[],
  absent: readonly AbsentMember[],
): readonly string[] {
  const seats = (spec: string): string => count(seated.filter((one) => one.spec === spec).length, 'seat');
  const lines = sitters.map(({ spec, remark }) => `panel    ${spec} (${seats(spec)}${remark === '' ? '' : `, ${remark}`})`);
  const isOneFamily = new Set(seated.map(({ seat }) => seat.model)).size === 1;
  const note = 'note     one family of models only: its roles check each other, which is less than independent models would';
  const warnings = absent.map(({ why }) => `warning  ${why}; the panel goes on without it`);
  return [...lines, ...(isOneFamily ? [note] : []), ...warnings];
}

/** What it may cost, as far as anybody knows beforehand. */
export const priceLines = (
  { roundMicros }: FirstRoundPrice,
  { costMicros }: Limits,
  round = 'the first round',
): readonly string[] => {
  const limit = costMicros === undefined ? '' : ` (limit ${dollars(costMicros)} for all rounds)`;
  return [
    `price    ${roundMicros === undefined ? 'unknown' : `at most ${dollars(roundMicros)} for ${round}, by prices of ${pricesAsOf()}`}${limit}`,
  ];
};

/** That secrets do not leave the machine. */
export const maskedLines = (masked: readonly unknown[], where: string): readonly string[] =>
  masked.length === 0
    ? []
    : [
        `note     ${count(masked.length, 'secret')} in ${where} masked before anybody sees ${masked.length === 1 ? 'it' : 'them'}`,
      ];

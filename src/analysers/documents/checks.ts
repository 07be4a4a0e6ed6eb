import { calendar } from './checks/calendar.ts';
import { figures } from './checks/figures.ts';
import { growth } from './checks/growth.ts';
import { placeholders } from './checks/placeholders.ts';
import { references } from './checks/references.ts';
import { shares } from './checks/shares.ts';
import { sums } from './checks/sums.ts';
import { tableSums } from './checks/table-sums.ts';
import { units } from './checks/units.ts';
import type { Check, Defect } from './defect.ts';
import { type ReadText, readText } from './reading.ts';

/** A check by its name, and the field of a document that it belongs to. */
export interface NamedCheck {
  readonly name: string;
  readonly about: string;
  readonly category: 'accuracy' | 'clarity';
  readonly check: Check;
}

/** Every check of a document, in the order of their findings. */
export const CHECKS: readonly NamedCheck[] = [
  { name: 'figures', about: 'one quantity with two values', category: 'accuracy', check: figures },
  { name: 'sums', about: 'parts in a sentence that do not add up to the whole', category: 'accuracy', check: sums },
  { name: 'table-sums', about: 'totals of tables that do not add up', category: 'accuracy', check: tableSums },
  {
    name: 'shares',
    about: 'shares above 100 %, and percentages that do not follow from their counts',
    category: 'accuracy',
    check: shares,
  },
  { name: 'growth', about: 'growth rates that do not follow from the two amounts', category: 'accuracy', check: growth },
  {
    name: 'dates',
    about: 'dates that do not exist, wrong weekdays, ends before beginnings',
    category: 'accuracy',
    check: calendar,
  },
  { name: 'units', about: 'currencies and units that change', category: 'clarity', check: units },
  {
    name: 'references',
    about: 'sections, figures, appendices, footnotes and anchors that are not there',
    category: 'clarity',
    check: references,
  },
  { name: 'placeholders', about: 'text that was left to be filled in', category: 'clarity', check: placeholders },
];

/** What the checks find in a text, check by check; `names` leaves the others out. */
export function defectsIn(text: string | ReadText, names?: readonly string[]): readonly Defect[] {
  const read = typeof text === 'string' ? readText(text) : text;
  return CHECKS.filter(({ name }) => names === undefined || names.includes(name)).flatMap(({ name, check }) =>
    check(read).map((found) => ({ ...found, check: name })),
  );
}

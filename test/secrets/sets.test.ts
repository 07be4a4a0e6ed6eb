import { describe, expect, test } from 'vitest';
import { newMasker } from '../../src/safety/secrets/mask.ts';
import { readSecretForms } from '../../src/safety/secrets/rules/form-rules.ts';
import { ALPHABETS, fitting, isFor, seeded } from './alphabets.ts';
import { entrySets, figures, KNOWN, MASKED_MOST, maskedAlone, measured, STAY_MOST } from './entries.ts';
import { PLACES } from './places.ts';

describe.each(entrySets())('set $name', ({ name, entries }) => {
  test('secrets go and look-alikes stay', () => {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    const found = measured(entries, maskedAlone);
    console.log(figures(name, found));
    if (name === KNOWN) expect([found.stay, found.masked]).toEqual([[], []]);
    expect(found.stay.length).toBeLessThanOrEqual(STAY_MOST * found.secrets);
    expect(found.masked.length).toBeLessThanOrEqual(MASKED_MOST * found.likes);
  });
});

/** Values of each alphabet in each place. */
const EACH = 10;

test('values of every alphabet are masked in every place', () => {
  const names = Object.keys(ALPHABETS);
  const totals = { all: 0, masked: 0 };
  const rows = PLACES.map((place, row) => {
    const cells = names.map((alphabet, column) => {
      const make = ALPHABETS[alphabet];
      if (make === undefined || !isFor(alphabet, place)) return '';
      const next = seeded(1_000 * row + column);
      const values = Array.from({ length: EACH }, () => fitting(make(next), place.holds));
      const masked = values.filter((value) => {
        const [before = '', behind = ''] = place.text.split('⟦@⟧');
        const shown = newMasker().mask(before + value + behind, place.file).text;
        // Only the value goes.
        return !shown.includes(value) && shown.startsWith(before) && shown.endsWith(behind);
      }).length;
      totals.all += EACH;
      totals.masked += masked;
      return String((100 * masked) / EACH);
    });
    return [place.name.padEnd(26), ...cells.map((cell, at) => cell.padStart((names[at]?.length ?? 0) + 1))].join(' ');
  });
  const head = [''.padEnd(26), ...names.map((name) => ` ${name}`)].join(' ');
  console.log([`masked in 100, places by alphabets (${totals.masked} of ${totals.all})`, head, ...rows].join('\n'));
  expect(totals.masked / totals.all).toBeGreaterThan(0.99);
});

test('every form of the table is masked wherever it stands', () => {
  const { alphabets, forms, as_of } = readSecretForms();
  expect(as_of).toMatch(/^\d{4}-\d\d-\d\d$/);
  const next = seeded(21);
  const missed = Object.entries(forms).flatMap(([kind, all]) =>
    all.filter((form) => {
      const grown = form.replaceAll(
        /\{([A-Za-z])(\d+)(,)?(\d*)\}/g,
        (_, letter: string, length: string, open: string | undefined, most: string) =>
          Array.from({ length: Number(length) + (open !== undefined && most === '' ? 12 : 0) }, () =>
            pickFrom(alphabets[letter] ?? '', next),
          ).join(''),
      );
      return newMasker().mask(`see ${grown} there`).text.includes(grown) ? `${kind}: ${form}` : '';
    }),
  );
  expect(missed).toEqual([]);
});

/** A character of `A-Za-z0-9_-`. */
function pickFrom(alphabet: string, next: () => number): string {
  const letters = alphabet.replaceAll(/(\w)-(\w)/g, (_, first: string, last: string) =>
    String.fromCharCode(
      ...Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, at) => first.charCodeAt(0) + at),
    ),
  );
  return letters.charAt(Math.floor(next() * letters.length));
}

import { InvalidArgumentError } from 'commander';
import type { Primary } from '../../app/panel/seat-business-review.ts';
import { DIMENSIONS } from '../../core/protocols/business-review/domains.ts';
import { names } from './option-values.ts';

/** The categories that an external model can be primary for. */
export const CATEGORIES: readonly string[] = DIMENSIONS.map(({ category }) => category);

/** Parses comma-separated `CATEGORY=MODEL` and appends them to earlier ones. */
export const primaries = (value: string, before: readonly Primary[] = []): readonly Primary[] => [
  ...before,
  ...names(value).map((pair) => {
    const [category = '', ...rest] = pair.split('=');
    const primary = { category: category.trim(), model: rest.join('=').trim() };
    if (primary.category === '' || primary.model === '')
      throw new InvalidArgumentError(`Expected CATEGORY=MODEL with a category of ${CATEGORIES.join(', ')}, or a field of yours.`);
    return primary;
  }),
];

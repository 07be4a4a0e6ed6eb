import type { Dimension } from '../../core/protocols/judge-panel/said.ts';

/** What every vendor takes as the name of a property. */
const PLAIN = /^[a-z][a-z0-9_]{0,62}$/;

/** Under which name each dimension is asked for: its own, or `dimension_3` where not every vendor would take that. */
export function dimensionKeys(dimensions: readonly Dimension[]): ReadonlyMap<string, string> {
  const taken = new Set(dimensions.map(({ name }) => name));
  const keyOf = (name: string, index: number): string => {
    if (PLAIN.test(name)) return name;
    let key = `dimension_${index + 1}`;
    while (taken.has(key)) key = `${key}_`;
    return key;
  };
  return new Map(dimensions.map(({ name }, index) => [name, keyOf(name, index)]));
}

/** The first of many names, and how many more there are; `all` where not all of them are at hand. */
export const nameSome = (names: readonly string[], most: number, all = names.length): string =>
  `${names.slice(0, most).join(', ')}${all > most ? ` and ${all - most} more` : ''}`;

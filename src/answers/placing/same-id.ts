const ID_MAX = 200;

/** Letters and digits only, numbers without leading zeros. */
const plain = (id: string): string =>
  id
    .slice(0, ID_MAX)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/(?<!\d)0+(?=\d)/g, '');

/** Both name the same: `FLAG-001` and `flag 1` do. */
export const isSameId = (name: string, id: string): boolean => plain(name) === plain(id);

/** The name is the number that an id ends with: `1` is that of `FLAG-001`. */
export const isNumberOf = (name: string, id: string): boolean =>
  /^\d+$/.test(plain(name)) && plain(name) === plain(id).replace(/^\D+/, '');

/** The name differs from the id in its numbers and in nothing else: `FLAG-002` is not `FLAG-001`. */
export function isAnotherId(name: string, id: string): boolean {
  const pattern = (one: string): string => plain(one).replace(/\d+/g, '#');
  return /\p{L}/u.test(name) && pattern(name) === pattern(id) && !isSameId(name, id);
}

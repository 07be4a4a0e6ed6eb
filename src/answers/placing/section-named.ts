/** A section as far as its name tells. */
interface Named {
  readonly name: string;
}

const READ_MAX = 300;
const NUMBER = /^(\d{1,2}(?:\.\d{1,2}){0,3})[.)]?\s+(?=\S)/;
const COUNT_BEFORE = /^(?:section|part|chapter|§) ?\d{1,2}(?:\.\d{1,2}){0,3} ?[:.–-]? (?=\S)/;
const COUNTED = /^(?:section|part|chapter|§)?\s*(\d{1,2}(?:\.\d{1,2}){0,3})[.)]?$/;

/** The section that a name means, in any spelling; undefined if no section or more than one matches. */
export function sectionNamed<S extends Named>(said: string, sections: readonly S[]): S | undefined {
  const exact = sections.find(({ name }) => name === said);
  if (exact !== undefined) return exact;
  const words = plain(said);
  if (words === '') return undefined;
  const only = (fits: (name: string) => boolean): S | undefined => {
    const fitting = sections.filter(({ name }) => fits(plain(name)));
    return fitting.length === 1 ? fitting[0] : undefined;
  };
  const number = COUNTED.exec(words)?.[1];
  if (number !== undefined)
    return only((name) => NUMBER.exec(name)?.[1] === number) ?? only((name) => name === words) ?? sections[Number(number) - 1];
  const bare = words.replace(COUNT_BEFORE, '').replace(NUMBER, '');
  return (
    only((name) => name === words) ??
    only((name) => name.replace(NUMBER, '') === bare) ??
    only((name) => name.replace(NUMBER, '').startsWith(`${bare} `))
  );
}

/** A name without marks of headings, emphasis and numbering, and without a trailing paragraph reference. */
const plain = (name: string): string =>
  name
    .slice(0, READ_MAX)
    .toLowerCase()
    .replace(/\(section \d{1,5} of \d{1,5}(?:, below: [^)]*)?\)/, '')
    .replace(/,? ?(?:paragraph|para\.?|¶) ?\d{1,5}/, '')
    .replace(/[*_`"“”„#=]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[:.]$/, '');

import { sha256 } from '../../system/sha256.ts';
import type { ViewItem } from '../report/view.ts';

/** The key under which a result carries its fingerprint. */
export const FINGERPRINT = 'tribunalFinding/v1';

/**
 * The fingerprint of each item across runs, by its id: category, file, and the text it is about. It excludes lines and a model's
 * words; an ordinal tells items with the same hash apart (docs/decisions/0027).
 */
export function fingerprintsOf(items: readonly ViewItem[]): ReadonlyMap<string, string> {
  const seen = new Map<string, number>();
  const prints = new Map<string, string>();
  const placed = [...items].sort((a, b) => lineOf(a) - lineOf(b) || a.number - b.number);
  for (const item of placed) {
    const hash = sha256(JSON.stringify(identityOf(item))).slice(0, 16);
    const ordinal = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, ordinal);
    prints.set(item.id, `${hash}:${ordinal}`);
  }
  return prints;
}

/** The category of the one item about the whole work. */
export const VERDICT = 'verdict';

/** The print of a line in a file, for the further places of an item. */
export const placePrint = (file: string, line: string): string => sha256(JSON.stringify([file, normal(line)])).slice(0, 16);

/** The further places of an item: how many, and their prints if the text is available. */
export interface FurtherPlaces {
  readonly others: number;
  readonly elsewhere?: readonly string[] | undefined;
}

/** The further places of an item of a report. */
export const furtherPlacesOf = ({ data, elsewhere }: ViewItem): FurtherPlaces => ({
  others: Math.max(0, (data?.locations.length ?? 0) - 1),
  elsewhere,
});

/** True if an item has no further place that it did not have before; places without a text may be new. */
export function isNowhereNew(now: FurtherPlaces, before: Pick<FurtherPlaces, 'elsewhere'>): boolean {
  if (now.others === 0) return true;
  const known = [...(before.elsewhere ?? [])];
  return (
    now.elsewhere?.every((print) => {
      const at = known.indexOf(print);
      return at >= 0 && known.splice(at, 1).length === 1;
    }) === true
  );
}

const lineOf = ({ data }: ViewItem): number => data?.locations[0]?.line ?? 0;

function identityOf(item: ViewItem): readonly string[] {
  const { category = '', locations = [] } = item.data ?? {};
  // A case has one verdict, whose title changes with the votes and the language.
  if (category === VERDICT && locations.length === 0) return [category];
  const text = anchorLine(item);
  // An item without a quote is identified by its title.
  return [category, locations[0]?.file ?? '', ...(text === '' ? ['title', normal(item.title)] : ['text', text])];
}

/** The line of the work that the item is about: the one its quote begins in, else the quote's own, else the first that is meant. */
export function anchorLine({ quote = '', excerpt }: ViewItem): string {
  const begins = quote.split('\n').map(normal).find(saysSomething) ?? '';
  const lines = (excerpt?.lines ?? []).map(normal);
  const meant = excerpt === undefined ? '' : (lines[excerpt.from - excerpt.firstLine] ?? '');
  if (begins === '') return saysSomething(meant) ? meant : '';
  return meant.includes(begins) ? meant : (lines.find((line) => line.includes(begins)) ?? begins);
}

/** True if the line has a letter or a digit: a brace alone identifies nothing. */
const saysSomething = (line: string): boolean => /[\p{L}\p{N}]/u.test(line);

/** A text without irrelevant variation: white space, and the numbers of masked secrets. */
const normal = (text: string): string =>
  text
    .replace(/\[masked ([a-z-]{1,40}) \d{1,9}\]/g, '[masked $1]')
    .replace(/\s+/g, ' ')
    .trim();

import { phrase } from '../../core/answer-phrases.ts';
import { type FindingId, findingId } from '../../core/ids.ts';
import type { Phrase } from '../../core/phrase.ts';

/** A finding as the target of references. */
export interface Referable {
  readonly id: string;
  readonly model: string;
  readonly role: string;
  readonly title: string;
  /** The file of a code finding, the section of a business finding. */
  readonly place: string;
  readonly line?: number;
  /** The titles of others' reports of the same issue. */
  readonly alsoTitled?: readonly string[];
}

/** The finding a reference names, with others it fits as well, or why it names none. */
export type Resolution =
  | { readonly finding: FindingId; readonly alsoNamed?: readonly FindingId[] }
  | { readonly unmatched: Phrase };

/** Resolves ids, `file:line:title`, `section:title`, titles, `model-role-N` and indexes into what the responder was shown. */
export class References {
  readonly #ids = new Map<string, Referable[]>();
  /** Findings not yet indexed by anything but id: most references are ids, and need no other index. */
  #unindexed: Referable[] = [];
  readonly #places = new Map<string, Referable[]>();
  readonly #titles = new Map<string, Referable[]>();
  readonly #byReviewer = new Map<string, Referable[]>();

  /** `given` is the author's id for the finding, if it could not become the finding's own. */
  add(finding: Referable, given = finding.id): void {
    push(this.#ids, given, finding);
    if (given !== finding.id) push(this.#ids, finding.id, finding);
    this.#unindexed.push(finding);
  }

  /** The finding that one responder means, given what it was asked about and how it counts. */
  resolve(reference: string | number, { isShown, shown, counting }: Viewpoint): Resolution {
    const words = String(reference).trim();
    const byId = this.#ids.get(words);
    if (byId !== undefined) return oneOf(byId, isShown);
    const index = indexIn(words);
    if (index !== undefined) return atIndex(shown(), index - counting(shown().length).indexBase, words);
    const ordinal = /^#(\d+)$/.exec(words);
    if (ordinal) return atIndex(shown(), Number(ordinal[1]) - 1, words);
    this.#index();
    const named = this.#places.get(fold(words)) ?? this.#titles.get(fold(words)) ?? this.#byPlaceAlone(words);
    if (named !== undefined) return oneOf(named, isShown);
    const numbered = /^(.*)-(\d+)$/.exec(words);
    const own = numbered && this.#byReviewer.get(fold(numbered[1] ?? ''));
    if (own) return atIndex(own, Number(numbered[2]) - counting(0).numberBase, words);
    return this.#undecorated(words, isShown) ?? { unmatched: phrase('no-such-finding') };
  }

  /** `[x1]`, `#x1`, `X1` and `x1: its title` all mean `x1`, where no other id is meant. */
  #undecorated(words: string, isShown: Viewpoint['isShown']): Resolution | undefined {
    if (words.length > REFERENCE_MAX) return undefined;
    const bare = words.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}]+$/u, '');
    for (const id of [bare, bare.split(/[:\s]/, 1)[0] ?? '']) {
      const named = id === '' ? [] : (this.#ids.get(id) ?? this.#idsByFold().get(fold(id)) ?? []);
      if (named.length > 0) return oneOf(named, isShown);
    }
    return undefined;
  }

  /** Ids without regard to case. */
  #idsByFold(): ReadonlyMap<string, readonly Referable[]> {
    const folded = new Map<string, Referable[]>();
    for (const [id, findings] of this.#ids) for (const finding of findings) push(folded, fold(id), finding);
    return folded;
  }

  #index(): void {
    for (const finding of this.#unindexed) {
      for (const key of placeKeys(finding)) push(this.#places, key, finding);
      for (const title of new Set([finding.title, ...(finding.alsoTitled ?? [])].map(fold))) push(this.#titles, title, finding);
      push(this.#byReviewer, fold(`${finding.model}-${finding.role}`), finding);
    }
    this.#unindexed = [];
  }

  /** `file:line` and `file:line:some other title`, if only one finding is at that place. */
  #byPlaceAlone(words: string): readonly Referable[] | undefined {
    const match = words.length > REFERENCE_MAX ? null : /^(.+?):(\d+)(?:-\d+)?(?::.*)?$/.exec(words);
    return match ? this.#places.get(fold(`${match[1]}:${match[2]}`)) : undefined;
  }
}

/** A longer reference is not a place. */
const REFERENCE_MAX = 1000;

/** The viewpoint of a responder: what it was asked about, and how it counts. */
export interface Viewpoint {
  readonly isShown: (finding: Referable) => boolean;
  readonly shown: () => readonly Referable[];
  readonly counting: (shownCount: number) => Counting;
}

/** How one responder counts: what its first finding is called. */
export interface Counting {
  readonly indexBase: 0 | 1;
  readonly numberBase: 0 | 1;
}

/** Indexes start at 0 unless one of them would then point past the end; numbers behind a name start at 1 unless one is 0. */
export function countingOf(references: readonly (string | number)[], shownCount: number): Counting {
  const words = references.map((reference) => String(reference).trim());
  const indexes = words.map(indexIn).filter((index) => index !== undefined);
  return {
    indexBase: !indexes.includes(0) && indexes.includes(shownCount) ? 1 : 0,
    numberBase: words.some((word) => /\D-0$/.test(word)) ? 0 : 1,
  };
}

const indexIn = (words: string): number | undefined => (/^\d+$/.test(words) ? Number(words) : undefined);

function placeKeys({ place, line, title }: Referable): readonly string[] {
  if (line === undefined) return [fold(`${place}:${title}`)];
  return [fold(`${place}:${line}:${title}`), fold(`${place}:${line}`), fold(`${place}:${title}`)];
}

/** Of several that fit, those the responder was asked about are meant; whether they are one issue is decided with the groups. */
function oneOf(candidates: readonly Referable[], isShown: (finding: Referable) => boolean): Resolution {
  const asked = candidates.filter(isShown);
  const [first, ...others] = asked.length > 0 ? asked : candidates;
  if (first === undefined) return { unmatched: phrase('no-such-finding') };
  return others.length === 0 ? found(first) : { ...found(first), alsoNamed: others.map(({ id }) => findingId(id)) };
}

function atIndex(list: readonly Referable[], index: number, words: string): Resolution {
  const finding = list[index];
  return finding === undefined ? { unmatched: phrase('nothing-under', words) } : found(finding);
}

const found = ({ id }: Referable): { readonly finding: FindingId } => ({ finding: findingId(id) });

/** One spelling of ids, places and titles: case, spacing and a leading `./` make no difference. */
const fold = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/\s+/g, ' ')
    .replace(/\s*:\s*/g, ':')
    .trim()
    .replace(/^(?:\.\/)+/, '');

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

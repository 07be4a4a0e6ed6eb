import { type FindingId, findingId } from '../core/ids.ts';

/** What a reference can be matched against. */
export interface Referable {
  readonly id: string;
  readonly model: string;
  readonly role: string;
  readonly title: string;
  /** The file of a code finding, the section of a business finding. */
  readonly place: string;
  readonly line?: number;
}

/** The finding a reference names, or why it names none. */
export type Resolution = { readonly finding: FindingId } | { readonly unmatched: string };

/** Resolves ids, `file:line:title`, `section:title`, titles, `model-role-N` and indexes into what the responder was shown. */
export class References {
  readonly #ids = new Map<string, Referable>();
  /** Findings not yet indexed by anything but id: most references are ids, and need no other index. */
  #unindexed: Referable[] = [];
  readonly #places = new Map<string, Referable[]>();
  readonly #titles = new Map<string, Referable[]>();
  readonly #byReviewer = new Map<string, Referable[]>();

  add(finding: Referable): void {
    this.#ids.set(finding.id, finding);
    this.#unindexed.push(finding);
  }

  /** `shown` is what the responder's indexes point into, `counting` how it counts. */
  resolve(reference: string | number, shown: readonly Referable[], counting: Counting): Resolution {
    const words = String(reference).trim();
    const byId = this.#ids.get(words);
    if (byId !== undefined) return found(byId);
    const index = indexIn(words);
    if (index !== undefined) return oneOf([shown[index - counting.indexBase]], `no finding was shown under ${words}`);
    const ordinal = /^#(\d+)$/.exec(words);
    if (ordinal) return oneOf([shown[Number(ordinal[1]) - 1]], `no finding was shown as ${words}`);
    this.#index();
    const named = this.#places.get(fold(words)) ?? this.#titles.get(fold(words)) ?? this.#byPlaceAlone(words);
    if (named !== undefined) return oneOf(sameIssue(named) ? named.slice(0, 1) : named, 'no finding has this title');
    const numbered = /^(.*)-(\d+)$/.exec(words);
    const own = numbered && this.#byReviewer.get(fold(numbered[1] ?? ''));
    if (own) return oneOf([own[Number(numbered[2]) - counting.numberBase]], `this reviewer has no finding number ${numbered[2]}`);
    return { unmatched: 'no finding has this id, place or title' };
  }

  #index(): void {
    for (const finding of this.#unindexed) {
      for (const key of placeKeys(finding)) push(this.#places, key, finding);
      push(this.#titles, fold(finding.title), finding);
      push(this.#byReviewer, fold(`${finding.model}-${finding.role}`), finding);
    }
    this.#unindexed = [];
  }

  /** `file:line` and `file:line:some other title`, where only one finding stands there. */
  #byPlaceAlone(words: string): readonly Referable[] | undefined {
    const match = /^(.+?):(\d+)(?:-\d+)?(?::.*)?$/.exec(words);
    return match ? this.#places.get(fold(`${match[1]}:${match[2]}`)) : undefined;
  }
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

/** Reports at one place under one title are one issue, whoever reported them. */
function sameIssue(findings: readonly Referable[]): boolean {
  const [first] = findings;
  return findings.every(
    ({ place, line, title }) => place === first?.place && line === first?.line && fold(title) === fold(first?.title ?? ''),
  );
}

function oneOf(candidates: readonly (Referable | undefined)[], otherwise: string): Resolution {
  const [first, second] = candidates;
  if (first === undefined) return { unmatched: otherwise };
  return second === undefined ? found(first) : { unmatched: `it names ${candidates.length} findings: use an id` };
}

const found = ({ id }: Referable): Resolution => ({ finding: findingId(id) });

const fold = (words: string): string =>
  words
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\s*:\s*/g, ':')
    .trim();

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

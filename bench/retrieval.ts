import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readRecorded } from '../src/app/bench/read-recorded.ts';
import { bootstrapInterval } from '../src/app/bench/statistics/bootstrap.ts';
import { foldsOf } from '../src/app/bench/statistics/folds.ts';
import { type FoundPassage, PassageIndex, type SearchedText } from '../src/documents/passage-index.ts';
import type { Row } from './quality/row.ts';

export { tableOf } from './quality/row.ts';

/** A claim with the passages that people say speak to it. */
interface Question {
  readonly claim: string;
  /** Claims of one group are never on both sides of a split. */
  readonly group: string;
  readonly named: ReadonlySet<string>;
  /** Passages that nobody judged for this claim, although they were found for others of its group. */
  readonly unjudged: ReadonlySet<string>;
}

interface Searched {
  readonly name: string;
  readonly texts: readonly SearchedText[];
  readonly questions: readonly Question[];
}

const FIRST = 5;
/** As many passages as an ask shows at least, of sources that are too long. */
const SHOWN = 12;
const LEAST = 0.9;
/** Two windows of one page that share this many characters at their ends are one passage. */
const OVERLAP = 40;

const articles = z.array(
  z.object({
    id: z.union([z.string(), z.number()]).transform(String),
    claims: z.array(
      z.object({
        claim: z.string(),
        evidence: z.array(z.object({ url: z.string().nullish(), stance: z.string().nullish(), quote: z.string().nullish() })),
      }),
    ),
  }),
);

const cited = z.array(
  z.object({
    id: z.string(),
    claim: z.string(),
    supporting_sets: z.array(z.array(z.number())),
    evidence: z.array(z.object({ i: z.number(), text: z.string() })),
  }),
);

/** How often a passage that the truth names is among the first that a search for the claim finds. */
export async function measureRetrieval(
  folder: string,
): Promise<{ readonly rows: readonly Row[]; readonly missing: readonly string[] }> {
  const sets = [
    { file: 'factcheck-gpt/articles.json', read: factcheck },
    { file: 'wice-claims/claims.json', read: wice },
  ];
  const [rows, missing]: [Row[], string[]] = [[], []];
  for (const { file, read } of sets) {
    if (existsSync(join(folder, file))) rows.push(...rowsOf(await read(join(folder, file), file)));
    else missing.push(file);
  }
  return { rows, missing };
}

/** Windows of one page are joined where they overlap; each is a text of its own, with the words of its address as title. */
async function factcheck(file: string, name: string): Promise<Searched> {
  const list = await readRecorded({ file, name, shape: articles, code: 'bad-claims' });
  const windows = new Map<string, string[]>();
  for (const { url, quote } of list.flatMap(({ claims }) => claims.flatMap(({ evidence }) => evidence)))
    if (quote) windows.set(url ?? '', [...(windows.get(url ?? '') ?? []), quote]);
  const joined = new Map([...windows].map(([url, quotes]) => [url, joinedWindows(quotes)]));
  const texts = [...joined].flatMap(([url, pages]) =>
    pages.map((text, at) => ({ id: `${url} ${at}`, text: oneLine(text), title: url.replace(/[^a-z0-9]+/gi, ' ') })),
  );
  const idOf = (url: string, quote: string): string => `${url} ${joined.get(url)?.findIndex((text) => text.includes(quote))}`;
  const questions = list.flatMap(({ id, claims }) => {
    const found = claims.map(({ claim, evidence }) => ({
      claim,
      passages: evidence.flatMap(({ url, quote, stance }) => (quote ? [{ id: idOf(url ?? '', quote), stance }] : [])),
    }));
    const all = found.flatMap(({ passages }) => passages.map((one) => one.id));
    return found.map(({ claim, passages }): Question => {
      const judged = new Set(passages.map((one) => one.id));
      const speaks = passages.filter(({ stance }) => stance && stance !== 'irrelevant');
      const unjudged = new Set(all.filter((one) => !judged.has(one)));
      return { claim, group: id, named: new Set(speaks.map((one) => one.id)), unjudged };
    });
  });
  return { name: 'Factcheck-GPT', texts, questions };
}

/** Each sentence of a cited page is a text of its own; the truth names sentences. */
async function wice(file: string, name: string): Promise<Searched> {
  const list = await readRecorded({ file, name, shape: cited, code: 'bad-claims' });
  return {
    name: 'WiCE',
    texts: list.flatMap(({ id, evidence }) => evidence.map(({ i, text }) => ({ id: `${id} ${i}`, text: oneLine(text) }))),
    questions: list.map(({ id, claim, supporting_sets: sets }) => ({
      claim,
      group: id,
      named: new Set(sets.flat().map((i) => `${id} ${i}`)),
      unjudged: new Set(),
    })),
  };
}

/** A recorded passage is one paragraph, whatever is in it. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replace(/^#+ /, '');

function joinedWindows(quotes: readonly string[]): readonly string[] {
  const list: string[] = [];
  for (const quote of quotes) {
    let whole = quote;
    for (let at = list.length - 1; at >= 0; at--) {
      const both = joinedPair(list[at] ?? '', whole) ?? joinedPair(whole, list[at] ?? '');
      if (both !== undefined) {
        whole = both;
        list.splice(at, 1);
      }
    }
    list.push(whole);
  }
  return list;
}

function joinedPair(first: string, second: string): string | undefined {
  if (first.includes(second)) return first;
  for (let shared = Math.min(first.length, second.length) - 1; shared >= OVERLAP; shared--)
    if (first.endsWith(second.slice(0, shared))) return first + second.slice(shared);
  return undefined;
}

type Asked = Question & { readonly found: readonly FoundPassage[] };

function rowsOf({ name, texts, questions }: Searched): readonly Row[] {
  const index = new PassageIndex(texts);
  const asked: readonly Asked[] = questions
    .filter(({ named }) => named.size > 0)
    .map((one) => ({ ...one, found: index.search(one.claim, index.passages.length) }));
  const [half] = foldsOf(asked, { count: 2, groupOf: ({ group }) => group });
  const share = (list: readonly Asked[], most: number, isLeftOut = (_: Asked, __: FoundPassage) => false): number =>
    list.filter((one) => {
      const found = one.found.filter((passage) => !isLeftOut(one, passage)).slice(0, most);
      return found.some(({ of }) => one.named.has(of));
    }).length / Math.max(1, list.length);
  const shareOf = (figure: string, list: readonly Asked[], most = FIRST): Row => ({
    figure: `${name}: ${figure} (${list.length} claims, ${texts.length} passages)`,
    value: share(list, most),
    interval: bootstrapInterval(list, (sample) => share(sample, most)),
    ...(most === FIRST ? { target: { least: LEAST } } : {}),
  });
  return [
    shareOf('a named passage is among the first five', asked),
    shareOf('the same, one half of the claims', half?.train ?? []),
    shareOf('the same, the other half', half?.test ?? []),
    ...(asked.some(({ unjudged }) => unjudged.size > 0)
      ? [
          {
            figure: `${name}: the same, without passages of the answer that nobody judged for the claim`,
            value: share(asked, FIRST, ({ unjudged }, { of }) => unjudged.has(of)),
            target: { least: LEAST },
          },
        ]
      : []),
    shareOf(`a named passage is among the first ${SHOWN}`, asked, SHOWN),
  ];
}

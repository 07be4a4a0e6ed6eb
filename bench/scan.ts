import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scanArticle } from '../src/analysers/articles/scan-article.ts';

const TYPES = ['integrity', 'legal'] as const;

/** Sets of sentences: what the rules were made on, what was written before them, and what a second author wrote without having seen them. */
export const SCAN_SETS = ['known', 'held-out', 'another-author'] as const;

/** Sentences that a scan must flag, and sentences that it must keep. */
type Sentences = Readonly<Record<(typeof TYPES)[number], { readonly flag: readonly string[]; readonly keep: readonly string[] }>>;

/** How well the rules tell doubtful sentences from others. */
export interface ScanMeasure {
  readonly set: string;
  readonly type: (typeof TYPES)[number];
  readonly flag: number;
  readonly keep: number;
  readonly precision: number;
  readonly recall: number;
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
}

/** Sources S001 to S020 exist in these sets; their texts play no part. */
const SOURCES = new Map(Array.from({ length: 20 }, (_, at) => [`S${String(at + 1).padStart(3, '0')}`, null] as const));

/** Scans each sentence of a set as an article of its own; `root` is the folder of the package. */
export function measureScan(root: string, set: (typeof SCAN_SETS)[number]): readonly ScanMeasure[] {
  const sentences: Sentences = JSON.parse(readFileSync(join(root, 'bench', 'scan', `${set}.json`), 'utf8'));
  return TYPES.map((type) => {
    const { flag, keep } = sentences[type];
    const isFlagged = (article: string): boolean =>
      scanArticle({ article, sources: SOURCES, reviewType: type, language: 'en' }).length > 0;
    const missed = flag.filter((one) => !isFlagged(one));
    const wrong = keep.filter(isFlagged);
    const right = flag.length - missed.length;
    const precision = right / Math.max(1, right + wrong.length);
    return { set, type, flag: flag.length, keep: keep.length, precision, recall: right / flag.length, missed, wrong };
  });
}

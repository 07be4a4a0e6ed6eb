import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS, defectsIn } from '../src/analysers/documents/checks.ts';

/** A class of defects: several checks look for one. */
const CLASSES: Readonly<Record<string, string>> = { 'table-sums': 'sums', shares: 'sums', growth: 'sums' };
const classOf = (check: string): string => CLASSES[check] ?? check;

/** One labelled document: the class of defect it has, or none. */
export interface LabelledDocument {
  readonly set: string;
  readonly wanted: string | undefined;
  readonly text: string;
}

/** How well one class of checks does on labelled documents. */
export interface CheckScore {
  readonly name: string;
  /** Documents with the defect, and those of them that were flagged. */
  readonly wanted: number;
  readonly found: number;
  /** Findings on documents without that defect. */
  readonly wrong: number;
}

/** The labelled documents of a folder: `%% flag CLASS` or `%% pass` begins each. */
export const labelledDocuments = (folder: string): readonly LabelledDocument[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split(/^%% /m)
        .slice(1)
        .map((part) => {
          const [label = '', ...lines] = part.split('\n');
          const wanted = label.startsWith('flag ') ? label.slice('flag '.length).trim() : undefined;
          return { set: file.replace(/\.txt$/, ''), wanted, text: lines.join('\n') };
        }),
    );

/** Scores every class of checks on the documents. */
export function scoreChecks(documents: readonly LabelledDocument[]): readonly CheckScore[] {
  const seen = documents.map(({ wanted, text }) => ({
    wanted,
    found: new Set(defectsIn(text).map(({ check }) => classOf(check))),
  }));
  return [...new Set(CHECKS.map(({ name }) => classOf(name)))].map((name) => {
    const own = seen.filter(({ wanted }) => wanted === name);
    return {
      name,
      wanted: own.length,
      found: own.filter(({ found }) => found.has(name)).length,
      wrong: seen.filter(({ wanted, found }) => wanted !== name && found.has(name)).length,
    };
  });
}

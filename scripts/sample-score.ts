import * as z from 'zod';
import type { CodeReviewResult } from '../src/reports/protocols/code-review/schema.ts';

/** The largest distance in lines between a finding and the line it is about. */
const NEAR_LINES = 2;

const place = { file: z.string(), anchor: z.string().min(1), why: z.string() };

/** The content of examples/sample/planted.yaml. */
export const plantedFile = z.strictObject({
  kinds: z.record(z.string(), z.array(z.string()).min(1)),
  faults: z.array(z.strictObject({ kind: z.string(), ...place, reader: z.literal(true).optional() })),
  look_alikes: z.array(z.strictObject({ resembles: z.string(), ...place })),
  /** Other reports of analysers, judged by hand. */
  others: z.array(z.strictObject({ rule: z.string(), ...place, right: z.boolean() })),
});

export type PlantedFile = z.infer<typeof plantedFile>;

/** Something planted, at its line. */
export interface Entry {
  readonly what: 'fault' | 'look-alike';
  readonly kind: string;
  readonly file: string;
  readonly line: number;
  readonly needsReader: boolean;
  readonly why: string;
}

/** One thing that an analyser says of one place, and that was not rejected. */
export interface Claim {
  readonly analyser: string;
  /** Reported as a finding, as a dispute, or kept back because it is not sure enough. */
  readonly standing: 'accepted' | 'disputed' | 'below';
  readonly file: string;
  readonly line: number;
  readonly endLine: number;
  readonly title: string;
  readonly text: string;
}

/** The reports about each planted entry, and the reports about anything else. */
export interface Score {
  /** Every kind of fault, in the order of the list. */
  readonly kinds: readonly string[];
  readonly entries: readonly { readonly entry: Entry; readonly claims: readonly Claim[] }[];
  readonly others: readonly { readonly claim: Claim; readonly right: boolean | undefined; readonly why: string }[];
}

/** Resolves every anchor to its line; throws if an anchor is missing from the file or occurs twice. */
export function entriesOf(planted: PlantedFile, textOf: (file: string) => string): readonly Entry[] {
  const entryOf = (what: Entry['what'], kind: string, at: { file: string; anchor: string; why: string }, needsReader = false) => {
    if (!Object.hasOwn(planted.kinds, kind)) throw new Error(`planted.yaml has no kind ${kind}`);
    return { what, kind, file: at.file, line: lineOf(textOf(at.file), at), needsReader, why: at.why };
  };
  return [
    ...planted.faults.map((fault) => entryOf('fault', fault.kind, fault, fault.reader)),
    ...planted.look_alikes.map((likeness) => entryOf('look-alike', likeness.resembles, likeness)),
  ];
}

function lineOf(text: string, { file, anchor }: { readonly file: string; readonly anchor: string }): number {
  const lines = text.split('\n').flatMap((line, index) => (line.includes(anchor) ? [index + 1] : []));
  const [line] = lines;
  if (line === undefined || lines.length > 1) throw new Error(`${file} has ${lines.length} lines with ${anchor}`);
  return line;
}

/** Splits everything that was not rejected into one claim per source and place. */
export function claimsOf({ findings, consensus, filtered_out }: CodeReviewResult): readonly Claim[] {
  const alone = { locations: [], variants: [] };
  const items = [
    ...findings.map((finding) => ({ ...finding, standing: 'accepted' as const })),
    ...consensus.disputed.map((finding) => ({ ...finding, ...alone, standing: 'disputed' as const })),
    ...filtered_out.map((finding) => ({ ...finding, ...alone, standing: 'below' as const })),
  ];
  return items.flatMap((item) => {
    const { reports } = item.cross_examination_trail.round1;
    return [item, ...item.locations].flatMap(({ file, line, end_line, finding_ids }) =>
      finding_ids.map((id) => {
        const words = item.variants.find(({ finding_id }) => finding_id === id) ?? item;
        const analyser = (reports.find(({ finding_id }) => finding_id === id) ?? reports[0])?.model ?? '';
        const text = `${words.title}\n${words.description}`;
        return { analyser, standing: item.standing, file, line, endLine: Math.max(line, end_line), title: words.title, text };
      }),
    );
  });
}

/** True if the report shows it: results below the threshold are not findings of the report. */
export const isReported = (claims: readonly Claim[]): boolean => claims.some(({ standing }) => standing !== 'below');

/** True if there are claims about it and all of them are below the threshold. */
export const isBelow = (claims: readonly Claim[]): boolean => claims.length > 0 && !isReported(claims);

/** Assigns each claim to the nearest entry that it is about; claims about no entry are compared with the judged list. */
export function scoreSample(planted: PlantedFile, textOf: (file: string) => string, claims: readonly Claim[]): Score {
  const entries = entriesOf(planted, textOf);
  const owned = claims.map((claim) => ({ claim, owner: ownerOf(claim, entries, planted.kinds) }));
  const judged = planted.others.map((other) => ({ ...other, line: lineOf(textOf(other.file), other) }));
  return {
    kinds: Object.keys(planted.kinds),
    entries: entries.map((entry) => ({ entry, claims: owned.filter(({ owner }) => owner === entry).map(({ claim }) => claim) })),
    others: eachOnce(owned.flatMap(({ claim, owner }) => (owner === undefined ? [claim] : []))).map((claim) => {
      const known = judged.find((other) => distance(claim, other) <= NEAR_LINES && claim.text.includes(other.rule));
      return { claim, right: known?.right, why: known?.why ?? '' };
    }),
  };
}

/** Two claims of one analyser about one line count once. */
const eachOnce = (claims: readonly Claim[]): readonly Claim[] => [
  ...new Map(claims.map((claim) => [JSON.stringify([claim.analyser, claim.file, claim.line, claim.title]), claim])).values(),
];

function ownerOf(claim: Claim, entries: readonly Entry[], kinds: PlantedFile['kinds']): Entry | undefined {
  const about = entries.filter(
    (entry) => distance(claim, entry) <= NEAR_LINES && kinds[entry.kind]?.some((word) => hasWord(claim.text, word)),
  );
  // Of two that are as near, the fault comes first: the list has faults before look-alikes, and sorting keeps that.
  return about.toSorted((a, b) => distance(claim, a) - distance(claim, b))[0];
}

function distance({ file, line, endLine }: Claim, at: { readonly file: string; readonly line: number }): number {
  if (file !== at.file) return Number.POSITIVE_INFINITY;
  return Math.max(0, line - at.line, at.line - endLine);
}

/** True if a text contains the word, or a longer word that starts with it. */
function hasWord(text: string, word: string): boolean {
  const [lower, wanted] = [text.toLowerCase(), word.toLowerCase()];
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + 1)) {
    if (at === 0 || !/[a-z0-9]/.test(lower[at - 1] ?? '') || !/[a-z0-9]/.test(wanted[0] ?? '')) return true;
  }
  return false;
}

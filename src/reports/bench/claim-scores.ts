import { columnTable, percent, percentWithin } from './columns.ts';

interface Interval {
  readonly low: number;
  readonly high: number;
}

interface Resolution {
  readonly claims: number;
  readonly share: number;
  readonly shareInterval: Interval | undefined;
  readonly accuracy: number | undefined;
  readonly accuracyInterval: Interval | undefined;
}

/** The scores of the methods for deciding claims. */
export interface ClaimFigures {
  readonly claims: number;
  readonly groups: number;
  readonly labels: Readonly<Record<'true' | 'false' | 'unknown', number>>;
  readonly citations: Resolution;
  readonly spokenOf: Resolution;
  readonly why: Readonly<Record<'verified-quote' | 'agreed' | 'conflict' | 'partly' | 'no-source', number>>;
  readonly fitted: Resolution;
  readonly wanted: number;
  readonly curve: readonly { readonly share: number; readonly accuracy: number }[];
  readonly verifiers: Readonly<Record<string, Resolution>>;
  readonly majority: Resolution;
}

/** The coverage and precision of each method, the reasons why claims stay open, and the curve of the fitted probability. */
export function claimReport(figures: ClaimFigures): string {
  const { claims, groups, labels, why, wanted, curve } = figures;
  const row = (name: string, { claims: of, share, shareInterval, accuracy, accuracyInterval }: Resolution): readonly string[] => [
    name,
    String(of),
    percentWithin(share, shareInterval),
    percentWithin(accuracy, accuracyInterval),
  ];
  const ways = columnTable([
    ['', 'claims', 'resolved', 'right on what is resolved'],
    row('by citations', figures.citations),
    row('  of claims that a passage speaks to', figures.spokenOf),
    row(`fitted for ${percent(wanted)}`, figures.fitted),
    ...Object.entries(figures.verifiers).map(([who, scores]) => row(`${who} alone`, scores)),
    row('plain majority', figures.majority),
  ]);
  const open = columnTable([
    ['decided by citations because', 'claims'],
    ['a quote that stands carries all of it', String(why['verified-quote'])],
    ['nothing is cited for it, something against it', String(why.agreed)],
    ['open: both sides cite something', String(why.conflict)],
    ['open: only a part of it is carried', String(why.partly)],
    ['open: no source', String(why['no-source'])],
  ]);
  const surest = columnTable([
    ['the surest by the fit', ...curve.map(({ share }) => `${Math.round(100 * share)} %`)],
    ['right', ...curve.map(({ accuracy }) => percent(accuracy))],
  ]);
  const head = `${claims} claims in ${groups} groups: ${labels.true} true, ${labels.false} false, ${labels.unknown} unknown`;
  return `${head}\n\n${ways}\n${open}\n${surest}`;
}

import { isOtherFilling } from '../../text/similarity.ts';
import { sketchOf, type TextSketch } from '../../text/sketch.ts';
import type { Severity } from '../judging/severity.ts';
import { severityRank } from '../judging/severity.ts';
import { sharedKeys } from './key-counts.ts';
import { type ReportText, TextReader } from './report-text.ts';
import { containment, cosine, type Weighed, weigher, weightIn } from './weighed-texts.ts';
import { type SameIssueWeights, TEMPLATE } from './weights.ts';

/** The parts of a report that are compared. */
export interface ComparedReport {
  readonly title: string;
  readonly description: string;
  readonly suggestion: string;
  readonly severity: Severity;
  readonly category: string;
  readonly quote?: string | undefined;
  /** The sketch of its text, where that was made already. */
  readonly sketch?: TextSketch;
}

/** The relation of two reports' places to each other. */
export interface PlacePair {
  /** 1 on the same lines, fading to 0. */
  readonly near: number;
  /** In another file or section. */
  readonly isElsewhere: boolean;
  /** They name the same claim, or the same number about the same subject. */
  readonly isSameClaim?: boolean;
}

/** Which of two reports is the nearest in the other's list. */
export interface Nearest {
  readonly first: boolean;
  readonly second: boolean;
  /** How much more alike they are than the next in each other's lists, the mean of both; below 0 where another is nearer. Row J25. */
  readonly margin?: number;
}

/** A report made ready to be compared with the others of its case. */
export interface Probe {
  readonly report: ComparedReport;
  readonly text: ReportText;
  readonly grams: Weighed;
  readonly words: Weighed;
  readonly title: Weighed;
  readonly suggestion: Weighed;
  readonly sketch: TextSketch;
  /** Its quote and its own words, prepared for quote search; undefined if it quotes too little. */
  readonly quoting: Quoting | undefined;
}

interface Quoting {
  readonly quote: string;
  readonly said: string;
}

/** Makes reports ready; words weigh by how rare they are among `reports`, also in reports that come later. */
export function prober(reports: readonly ComparedReport[]): (report: ComparedReport) => Probe {
  const reader = new TextReader();
  const readAll = (report: ComparedReport) => ({
    text: reader.read(report.title, report.description),
    suggestion: reader.grams(report.suggestion),
  });
  const known = new Map(reports.map((report) => [report, readAll(report)]));
  const texts = reports.map((report) => known.get(report) ?? readAll(report));
  const grams = weigher(texts.map(({ text }) => text.grams));
  const words = weigher(texts.map(({ text }) => text.words));
  const suggestions = weigher(texts.map(({ suggestion }) => suggestion));
  return (report) => {
    const { text, suggestion } = known.get(report) ?? readAll(report);
    return {
      report,
      text,
      grams: grams.weigh(text.grams),
      words: words.weigh(text.words),
      title: words.weigh(reader.words(report.title)),
      suggestion: suggestions.weigh(suggestion),
      sketch: report.sketch ?? sketchOf(report.title, report.description),
      quoting: quotingOf(report),
    };
  };
}

/** Computes how alike two texts are, letter by letter, to find nearest neighbours. */
export const likeness = (a: Probe, b: Probe): number => cosine(a.grams, b.grams);

/** The features that two reports share and that distinguish them: one number for each weight. */
export type PairFeatures = Readonly<Record<keyof SameIssueWeights, number>>;

/** The facts about a pair besides its words. */
export interface PairContext {
  readonly place: PlacePair;
  readonly nearest: Nearest;
  /** How much of the longer text a template shares, too. Row J22. */
  readonly templateShare: number;
  /** How alike their texts are, where that was computed already. */
  readonly likeness?: number | undefined;
}

/** Compares two reports of different answers. */
export function pairFeatures(a: Probe, b: Probe, context: PairContext): PairFeatures {
  const { place, nearest } = context;
  const ofFirst = titleIn(a, b);
  const ofSecond = titleIn(b, a);
  const areMirrored = mirrored(a.quoting, b.quoting);
  const isOtherSubject = !areMirrored && Math.max(ofFirst, ofSecond) < 1 && isTemplateApart(a, b, context);
  return {
    bias: 1,
    characters: context.likeness ?? likeness(a, b),
    titles: Math.min(ofFirst, ofSecond),
    containment: containment(a.words, b.words),
    suggestions: cosine(a.suggestion, b.suggestion),
    lengthRatio: Math.abs(Math.log((1 + a.text.length) / (1 + b.text.length))),
    mutualNearest: Number(nearest.first && nearest.second),
    oneSidedNearest: Number(nearest.first !== nearest.second),
    near: place.near,
    otherPlace: Number(place.isElsewhere),
    severityLevel: Math.abs(severityRank(a.report.severity) - severityRank(b.report.severity)),
    onlyOneAboutTests: Number(isAboutTests(a.report) !== isAboutTests(b.report)),
    mirrored: Number(areMirrored),
    sameClaim: Number(place.isSameClaim === true),
    otherFilling: Number(isOtherSubject || isOtherFilling(a.sketch, b.sketch)),
    margin: nearest.margin ?? 0,
  };
}

/** The log-odds that two reports are about one issue. */
export function sameIssue(features: PairFeatures, w: SameIssueWeights): number {
  return (
    w.bias +
    w.characters * features.characters +
    w.titles * features.titles +
    w.containment * features.containment +
    w.suggestions * features.suggestions +
    w.lengthRatio * features.lengthRatio +
    (w.mutualNearest * features.mutualNearest + w.oneSidedNearest * features.oneSidedNearest) +
    w.near * features.near +
    w.otherPlace * features.otherPlace +
    w.severityLevel * features.severityLevel +
    w.onlyOneAboutTests * features.onlyOneAboutTests +
    w.mirrored * features.mirrored +
    w.sameClaim * features.sameClaim +
    w.otherFilling * features.otherFilling +
    (w.margin ?? 0) * features.margin
  );
}

/**
 * The words of one template, apart from each other: about two subjects, where each title has a word that the other text lacks.
 * So much of the different words of the shorter text is shared, and so much of those of the longer one.
 */
function isTemplateApart({ text: a }: Probe, { text: b }: Probe, { place, templateShare }: PairContext): boolean {
  if (place.near >= TEMPLATE.near) return false;
  const few = Math.min(a.words.keys.length, b.words.keys.length);
  const many = Math.max(a.words.keys.length, b.words.keys.length);
  const shared = sharedKeys(a.words.keys, b.words.keys);
  return few > 0 && shared >= TEMPLATE.shared * few && shared >= templateShare * many;
}

/** How much of the title of one the other says anywhere. */
const titleIn = ({ title }: Probe, { text }: Probe): number =>
  title.total === 0 ? 0 : weightIn(title, text.words.keys) / title.total;

const isAboutTests = ({ category }: ComparedReport): boolean => category.includes('test');

const SHORTEST_QUOTE = 12;

/** A contradiction seen from both ends: each names the words that the other quotes. */
const mirrored = (a: Quoting | undefined, b: Quoting | undefined): boolean =>
  a !== undefined && b !== undefined && a.quote !== b.quote && a.said.includes(b.quote) && b.said.includes(a.quote);

function quotingOf({ title, description, quote = '' }: ComparedReport): Quoting | undefined {
  const words = plain(quote);
  return words.length < SHORTEST_QUOTE ? undefined : { quote: words, said: plain(`${title}\n${description}`) };
}

const plain = (text: string): string =>
  text
    .slice(0, 4000)
    .toLowerCase()
    .replace(/[\s"'“”‘’`]+/g, ' ')
    .trim();

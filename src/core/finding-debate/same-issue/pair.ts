import { isOtherFilling } from '../../text/similarity.ts';
import { sketchOf, type TextSketch } from '../../text/sketch.ts';
import type { Severity } from '../judging/severity.ts';
import { severityRank } from '../judging/severity.ts';
import { type ReportText, reportText } from './report-text.ts';
import { containment, cosine, type Weighed, weigher } from './weighed-texts.ts';
import { type SameIssueWeights, TEMPLATE } from './weights.ts';

/** What is compared of a report. */
export interface ComparedReport {
  readonly title: string;
  readonly description: string;
  readonly suggestion: string;
  readonly severity: Severity;
  readonly category: string;
  readonly quote?: string | undefined;
}

/** How the places of two reports lie to each other. */
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
}

/** Makes reports ready; words weigh by how rare they are among `reports`, also in reports that come later. */
export function prober(reports: readonly ComparedReport[]): (report: ComparedReport) => Probe {
  const textOf = ({ title, description }: ComparedReport): ReportText => reportText(title, description);
  const texts = reports.map(textOf);
  const grams = weigher(texts.map((text) => text.grams));
  const words = weigher(texts.map((text) => text.words));
  const suggestionOf = ({ suggestion }: ComparedReport): ReportText => reportText('', suggestion);
  const suggestions = weigher(reports.map((report) => suggestionOf(report).grams));
  return (report) => {
    const text = textOf(report);
    return {
      report,
      text,
      grams: grams.weigh(text.grams),
      words: words.weigh(text.words),
      title: words.weigh(reportText(report.title, '').words),
      suggestion: suggestions.weigh(suggestionOf(report).grams),
      sketch: sketchOf(report.title, report.description),
    };
  };
}

/** How alike two texts are, letter by letter: what nearest neighbours are told by. */
export const likeness = (a: Probe, b: Probe): number => cosine(a.grams, b.grams);

/** What two reports have in common and what tells them apart: one number for each weight. */
export type PairFeatures = Readonly<Record<keyof SameIssueWeights, number>>;

/** What is known of a pair besides its words. */
export interface PairContext {
  readonly place: PlacePair;
  readonly nearest: Nearest;
  /** How much of the longer text a template shares, too. Row J22. */
  readonly templateShare: number;
}

/** Compares two reports of different answers. */
export function pairFeatures(a: Probe, b: Probe, context: PairContext): PairFeatures {
  const { place, nearest } = context;
  return {
    bias: 1,
    characters: likeness(a, b),
    titles: Math.min(titleIn(a, b), titleIn(b, a)),
    containment: containment(a.words, b.words),
    suggestions: cosine(a.suggestion, b.suggestion),
    lengthRatio: Math.abs(Math.log((1 + a.text.length) / (1 + b.text.length))),
    mutualNearest: Number(nearest.first && nearest.second),
    oneSidedNearest: Number(nearest.first !== nearest.second),
    near: place.near,
    otherPlace: Number(place.isElsewhere),
    severityLevel: Math.abs(severityRank(a.report.severity) - severityRank(b.report.severity)),
    onlyOneAboutTests: Number(isAboutTests(a.report) !== isAboutTests(b.report)),
    mirrored: Number(mirrored(a.report, b.report)),
    sameClaim: Number(place.isSameClaim === true),
    otherFilling: Number(isOtherFilling(a.sketch, b.sketch) || isOtherSubject(a, b, context)),
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

/** The words of one template about two subjects, apart from each other: each title has a word that the other text lacks. */
const isOtherSubject = (a: Probe, b: Probe, { place, templateShare }: PairContext): boolean =>
  place.near < TEMPLATE.near &&
  isTemplate(a.text.words, b.text.words, templateShare) &&
  titleIn(a, b) < 1 &&
  titleIn(b, a) < 1 &&
  !mirrored(a.report, b.report);

/** Whether two texts share most of the different words of the shorter one, and so much of those of the longer one. */
function isTemplate(a: ReportText['words'], b: ReportText['words'], templateShare: number): boolean {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  const shared = [...few.keys()].filter((word) => many.has(word)).length;
  return few.size > 0 && shared >= TEMPLATE.shared * few.size && shared >= templateShare * many.size;
}

/** How much of the title of one the other says anywhere. */
function titleIn({ title }: Probe, { text }: Probe): number {
  let said = 0;
  let whole = 0;
  for (const [at, key] of title.keys.entries()) {
    const weight = title.weights[at] ?? 0;
    whole += weight;
    if (text.words.has(key)) said += weight;
  }
  return whole === 0 ? 0 : said / whole;
}

const isAboutTests = ({ category }: ComparedReport): boolean => category.includes('test');

const SHORTEST_QUOTE = 12;

/** A contradiction seen from both ends: each names the words that the other quotes. */
function mirrored(a: ComparedReport, b: ComparedReport): boolean {
  return names(a, b.quote) && names(b, a.quote) && plain(a.quote ?? '') !== plain(b.quote ?? '');
}

function names({ title, description }: ComparedReport, quote = ''): boolean {
  const words = plain(quote);
  return words.length >= SHORTEST_QUOTE && plain(`${title}\n${description}`).includes(words);
}

const plain = (text: string): string =>
  text
    .slice(0, 4000)
    .toLowerCase()
    .replace(/[\s"'“”‘’`]+/g, ' ')
    .trim();

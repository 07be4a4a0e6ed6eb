import { maxOf } from '../../consensus/max-of.ts';
import { contentOf } from '../../finding-debate/judging/lead.ts';
import type { KnownObservation } from '../../finding-debate/rounds/dockets.ts';
import { compareText } from '../../text/order.ts';
import { plainlyDifferent, sayTheSame, similarity } from '../../text/similarity.ts';
import { sketchOf, type TextSketch } from '../../text/sketch.ts';
import { TextIndex } from '../../text/text-index.ts';
import { similarCategories } from './domains.ts';
import { GROUPING, SAME_SUBJECT } from './rules.ts';
import type { BusinessFinding, BusinessFindingDraft } from './said.ts';

/** Findings about one issue, with the paragraphs of the section they cover; 0 is the section as a whole. */
export interface Group {
  readonly members: readonly BusinessFinding[];
  readonly section: string;
  readonly start: number;
  readonly end: number;
}

interface OpenGroup {
  readonly members: BusinessFinding[];
  readonly probes: Probe[];
  readonly section: string;
  readonly start: number;
  end: number;
  readonly endMost: number;
}

interface Probe {
  readonly finding: BusinessFinding;
  readonly sketch: TextSketch;
  readonly claim: string;
  /** The subject of the claim, without its numbers. */
  readonly subject: TextSketch;
  readonly numbers: readonly string[];
}

const PROBES_COMPARED_MAX = 8;

/** Groups findings by section and paragraph, category and text, and across sections by claim. */
export class Grouper {
  readonly #all: OpenGroup[] = [];
  readonly #bySection = new Map<string, TextIndex<OpenGroup>>();
  readonly #byClaim = new Map<string, OpenGroup[]>();

  /** Takes all findings in order of place and text; the nearest group that fits wins. */
  add(findings: readonly BusinessFinding[]): void {
    for (const finding of inOrder(findings)) {
      const probe = probeOf(finding);
      const group = this.#nearest(probe);
      if (group === undefined) this.#open(probe);
      else this.#join(group, probe);
    }
  }

  /** Adds observations of a later round: those about a known issue are returned with it, the others form new groups. */
  addObservations(observations: readonly BusinessFinding[]): readonly KnownObservation<BusinessFindingDraft>[] {
    const known: KnownObservation<BusinessFindingDraft>[] = [];
    for (const observation of inOrder(observations)) {
      const probe = probeOf(observation);
      const group = this.#nearest(probe);
      const first = group?.members[0];
      if (group === undefined) this.#open(probe);
      else if (first?.origin === 'round1') known.push({ observation, about: first.id });
      else this.#join(group, probe);
    }
    return known;
  }

  groups(): readonly Group[] {
    return this.#all.map(({ members, section, start, end }) => ({ members, section, start, end }));
  }

  #open(probe: Probe): void {
    const paragraph = probe.finding.paragraph ?? 0;
    const { section } = probe.finding;
    const group = {
      members: [probe.finding],
      probes: [probe],
      section,
      start: paragraph,
      end: paragraph,
      endMost: paragraph + GROUPING.spanGrowth,
    };
    this.#all.push(group);
    this.#index(group, probe);
  }

  #join(group: OpenGroup, probe: Probe): void {
    group.members.push(probe.finding);
    if (group.probes.length < PROBES_COMPARED_MAX) group.probes.push(probe);
    const sameSection = sectionKey(group.section) === sectionKey(probe.finding.section);
    if (sameSection) group.end = Math.max(group.end, Math.min(probe.finding.paragraph ?? 0, group.endMost));
    this.#index(group, probe);
  }

  #in(section: string): TextIndex<OpenGroup> {
    const key = sectionKey(section);
    const index = this.#bySection.get(key) ?? new TextIndex<OpenGroup>();
    this.#bySection.set(key, index);
    return index;
  }

  #index(group: OpenGroup, probe: Probe): void {
    if (group.probes.includes(probe)) this.#in(group.section).add(group, probe.sketch);
    for (const key of claimKeys(probe)) if (this.#byClaim.get(key)?.at(-1) !== group) push(this.#byClaim, key, group);
  }

  #nearest(probe: Probe): OpenGroup | undefined {
    const here = this.#in(probe.finding.section)
      .near(probe.sketch)
      .filter((group) => sameHere(group, probe));
    const [nearest] = here.sort(
      (a, b) =>
        distance(a, probe) - distance(b, probe) ||
        a.start - b.start ||
        a.end - b.end ||
        closeness(b, probe) - closeness(a, probe),
    );
    if (nearest !== undefined) return nearest;
    const elsewhere = new Set(claimKeys(probe).flatMap((key) => this.#byClaim.get(key) ?? []));
    return [...elsewhere].find((group) => sameElsewhere(group, probe));
  }
}

/** Extracts the subject of a finding: the claim or quote it names, else its own words. */
function probeOf(finding: BusinessFinding): Probe {
  const named = finding.claim ?? finding.evidence.quote ?? '';
  const about = fold(named === '' ? `${finding.title} ${finding.description}` : named);
  return {
    finding,
    sketch: sketchOf(finding.title, finding.description),
    claim: withoutEnding(fold(named), CLOSING),
    subject: sketchOf('', about.replace(NUMBER, ' ')),
    numbers: [...new Set([...about.matchAll(NUMBER)].map(canonicalNumber))],
  };
}

/** A number with its sign of money, percent, multiple or magnitude. */
const NUMBER = /[$€£₩]?\d+(?:[.,]\d+)*\s?(?:(?:%|percent\b|x\b|thousand|million|billion|[kmb]\b)|억|만|배)?/gi;

const UNITS: ReadonlyMap<string, string> = new Map([
  ['percent', '%'],
  ['thousand', 'k'],
  ['million', 'm'],
  ['billion', 'b'],
]);

function canonicalNumber([text]: readonly string[]): string {
  const bare = (text ?? '').replace(/[\s,]/g, '');
  return bare.replace(/[a-z]+$/, (unit) => UNITS.get(unit) ?? unit);
}

const isYear = (number: string): boolean => /^(19|20)\d\d$/.test(number);

function sameHere(group: OpenGroup, probe: Probe): boolean {
  if (distance(group, probe) > GROUPING.paragraphsApart) return false;
  return group.probes.some(
    (other) =>
      (similarCategories(other.finding.category, probe.finding.category) && !plainlyDifferent(other.sketch, probe.sketch)) ||
      sayTheSame(other.sketch, probe.sketch),
  );
}

/** The same claim, or the same number about the same subject, in another section. */
function sameElsewhere(group: OpenGroup, probe: Probe): boolean {
  return group.probes.some(
    (other) => sameClaim(other, probe) && similarCategories(other.finding.category, probe.finding.category),
  );
}

/** Tells whether two findings are about the same claim, or the same number of the same subject; reads each finding once. */
export function claimComparer(): (a: BusinessFinding, b: BusinessFinding) => boolean {
  const probes = new Map<BusinessFinding, Probe>();
  const probe = (finding: BusinessFinding): Probe => {
    const known = probes.get(finding) ?? probeOf(finding);
    probes.set(finding, known);
    return known;
  };
  return (a, b) => sameClaim(probe(a), probe(b));
}

function sameClaim(a: Probe, b: Probe): boolean {
  if (a.claim !== '' && a.claim === b.claim) return true;
  return sameNumbers(a.numbers, b.numbers) && similarity(a.subject, b.subject) >= SAME_SUBJECT;
}

/** Tells whether every number of one is in the other; a year alone does not make two figures the same. */
function sameNumbers(a: readonly string[], b: readonly string[]): boolean {
  const [fewer, more] = [a, b].map((numbers) => numbers.filter((number) => !isYear(number))).sort((x, y) => x.length - y.length);
  return fewer !== undefined && more !== undefined && fewer.length > 0 && fewer.every((number) => more.includes(number));
}

/** Paragraphs between a finding and a group; a section as a whole is near all of it. */
function distance(group: OpenGroup, { finding }: Probe): number {
  const paragraph = finding.paragraph ?? 0;
  if (paragraph === 0 || group.start === 0) return 0;
  return Math.max(0, paragraph - group.end, group.start - paragraph);
}

const closeness = (group: OpenGroup, { sketch }: Probe): number =>
  maxOf(group.probes, (probe) => similarity(probe.sketch, sketch));

const claimKeys = ({ claim, numbers }: Probe): readonly string[] => [...(claim === '' ? [] : [claim]), ...numbers];

/** Section names differ in case, numbering marks and spacing only by accident. */
export function sectionKey(section: string): string {
  const name = fold(section);
  const start = [...name].findIndex((character) => character !== '#');
  return withoutEnding(start < 0 ? '' : name.slice(start).trimStart(), ':.');
}

const CLOSING = ` .,;:!?"'“”’`;

/** Without any of these characters at its end. */
function withoutEnding(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Characters of a place or claim that are looked at. */
const READ_MAX = 1000;

const fold = (text: string): string => text.slice(0, READ_MAX).toLowerCase().replace(/\s+/g, ' ').trim();

function inOrder(findings: readonly BusinessFinding[]): readonly BusinessFinding[] {
  return [...findings].sort(
    (a, b) =>
      compareText(sectionKey(a.section), sectionKey(b.section)) ||
      (a.paragraph ?? 0) - (b.paragraph ?? 0) ||
      compareText(contentOf(a), contentOf(b)),
  );
}

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

import { maxOf } from '../../consensus/max-of.ts';
import { contentOf } from '../../finding-debate/judging/lead.ts';
import type { KnownObservation } from '../../finding-debate/rounds/dockets.ts';
import { compareText } from '../../text/order.ts';
import { plainlyDifferent, sayTheSame, similarity } from '../../text/similarity.ts';
import { sketchOfReport, type TextSketch } from '../../text/sketch.ts';
import { TextIndex } from '../../text/text-index.ts';
import { similarCategories } from './categories.ts';
import { type Exactness, ruleByRule } from './rule-by-rule.ts';
import { GROUPING } from './rules.ts';
import type { CodeFinding, CodeFindingDraft, CodeReviewSetup, OutlineBlock } from './said.ts';

/** Findings about one issue, with the lines they cover. */
export interface Group {
  readonly members: readonly CodeFinding[];
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

interface OpenGroup {
  readonly members: CodeFinding[];
  /** One sketch for each different text, so that a crowd of equal reports is compared once. */
  readonly texts: TextSketch[];
  readonly categories: string[];
  readonly file: string;
  readonly start: number;
  end: number;
  readonly endMost: number;
  readonly block: string | undefined;
  /** The indices that find it. */
  readonly indices: TextIndex<OpenGroup>[];
}

const TEXTS_COMPARED_MAX = 8;

/** Groups findings by place, category and text. */
export class Grouper {
  readonly #outlines: ReadonlyMap<string, readonly OutlineBlock[]>;
  readonly #files = new Map<string, FileGroups>();

  readonly #exactness: Exactness;

  constructor(setup: Pick<CodeReviewSetup, 'outlines'> & Partial<CodeReviewSetup>) {
    this.#outlines = setup.outlines;
    this.#exactness = ruleByRule(setup);
  }

  /** Takes all findings in order of place and text; the nearest group that fits wins. */
  add(findings: readonly CodeFinding[]): void {
    for (const finding of inOrder(findings)) {
      const { groups, group, probe } = this.#find(finding);
      if (group === undefined) groups.open(finding, probe);
      else groups.join(group, finding, probe);
    }
  }

  /** Adds observations of a later round: those about a known issue are returned with it, the others form new groups. */
  addObservations(observations: readonly CodeFinding[]): readonly KnownObservation<CodeFindingDraft>[] {
    const known: KnownObservation<CodeFindingDraft>[] = [];
    for (const observation of inOrder(observations)) {
      const { groups, group, probe } = this.#find(observation);
      const first = group?.members[0];
      if (group === undefined) groups.open(observation, probe);
      else if (first?.origin === 'round1') known.push({ observation, about: first.id });
      else groups.join(group, observation, probe);
    }
    return known;
  }

  groups(): readonly Group[] {
    return [...this.#files.values()].flatMap(({ all }) =>
      all.map(({ members, file, start, end }) => ({ members, file, start, end })),
    );
  }

  #find(finding: CodeFinding): { groups: FileGroups; group: OpenGroup | undefined; probe: Probe } {
    const groups = this.#files.get(finding.file) ?? new FileGroups(this.#exactness);
    this.#files.set(finding.file, groups);
    const probe = { finding, sketch: sketchOfReport(finding), block: this.#blockOf(finding) };
    return { groups, group: groups.nearest(probe), probe };
  }

  #blockOf({ file, line }: CodeFinding): string | undefined {
    if (line === 0) return undefined;
    const around = (this.#outlines.get(file) ?? []).filter(({ start, end }) => start <= line && line <= end);
    const innermost = around.sort((a, b) => a.end - a.start - (b.end - b.start) || b.start - a.start)[0];
    return innermost && `${innermost.start}:${innermost.name}`;
  }
}

interface Probe {
  readonly finding: CodeFinding;
  readonly sketch: TextSketch;
  readonly block: string | undefined;
}

/** The groups of one file, found by line, by function, or as being about the whole file. */
class FileGroups {
  readonly all: OpenGroup[] = [];
  readonly #whole = new TextIndex<OpenGroup>();
  readonly #byBlock = new Map<string, TextIndex<OpenGroup>>();
  readonly #byEnd = new LineIndex();
  readonly #exactness: Exactness;

  constructor(exactness: Exactness) {
    this.#exactness = exactness;
  }

  open(finding: CodeFinding, probe: Probe): void {
    const end = Math.max(finding.line, finding.endLine);
    const group: OpenGroup = {
      members: [finding],
      texts: [probe.sketch],
      categories: [finding.category],
      file: finding.file,
      start: finding.line,
      end,
      endMost: end + GROUPING.spanGrowth,
      block: probe.block,
      indices: [],
    };
    this.all.push(group);
    if (finding.line === 0) group.indices.push(this.#whole);
    else {
      for (const index of this.#byEnd.around(group)) group.indices.push(index);
      if (group.block !== undefined) group.indices.push(indexAt(this.#byBlock, group.block));
    }
    for (const index of group.indices) index.add(group, probe.sketch);
  }

  join(group: OpenGroup, finding: CodeFinding, probe: Probe): void {
    group.members.push(finding);
    if (!group.categories.includes(finding.category)) group.categories.push(finding.category);
    const isNew = group.texts.every((text) => text.identity !== probe.sketch.identity);
    if (isNew && group.texts.length < TEXTS_COMPARED_MAX) {
      group.texts.push(probe.sketch);
      for (const index of group.indices) index.add(group, probe.sketch);
    }
    group.end = Math.max(group.end, Math.min(Math.max(finding.line, finding.endLine), group.endMost));
  }

  nearest(probe: Probe): OpenGroup | undefined {
    const { finding } = probe;
    if (finding.line === 0)
      return best(
        this.#whole.near(probe.sketch).filter((group) => sameWholeFile(group, probe)),
        probe,
      );
    const { isSame, mayJoin } = this.#exactness;
    const near = this.#byEnd
      .near(probe, this.#exactness)
      .filter((group) => sameHere(group, probe) || isSame(group.members, finding));
    const inBlock =
      probe.block === undefined
        ? []
        : indexAt(this.#byBlock, probe.block)
            .near(probe.sketch)
            .filter((group) => sameInBlock(group, probe));
    return best(
      [...near, ...inBlock].filter(({ members }) => mayJoin(members, finding)),
      probe,
    );
  }
}

/** Groups by the lines around which they can still be found. */
class LineIndex {
  readonly #buckets = new Map<number, TextIndex<OpenGroup>>();
  readonly #wide = new TextIndex<OpenGroup>();

  /** The indices that are to find a group. */
  around({ start, endMost }: OpenGroup): readonly TextIndex<OpenGroup>[] {
    const first = bucketOf(start);
    const last = bucketOf(endMost);
    if (last - first > WIDE_BUCKETS) return [this.#wide];
    return Array.from({ length: last - first + 1 }, (_, offset) => indexAt(this.#buckets, first + offset));
  }

  /** The groups around the lines of a finding, but for those whose every text is plainly different, where only texts count. */
  near({ finding, sketch }: Probe, { goesByRule }: Exactness): readonly OpenGroup[] {
    const { line, endLine } = finding;
    const first = bucketOf(line - GROUPING.linesApart);
    const last = bucketOf(Math.max(line, endLine) + GROUPING.linesApart);
    const found = new Set<OpenGroup>();
    const look = (index: TextIndex<OpenGroup> | undefined): void => {
      for (const group of (goesByRule(finding) ? index?.all : index?.near(sketch)) ?? []) found.add(group);
    };
    look(this.#wide);
    if (last - first > WIDE_BUCKETS) for (const index of this.#buckets.values()) look(index);
    else for (let bucket = first; bucket <= last; bucket++) look(this.#buckets.get(bucket));
    return [...found];
  }
}

const BUCKET_LINES = 8;
const WIDE_BUCKETS = 64;
const bucketOf = (line: number): number => Math.floor(line / BUCKET_LINES);

function sameWholeFile(group: OpenGroup, probe: Probe): boolean {
  return likeCategory(group, probe) && anyText(group, probe, sayTheSame);
}

function sameHere(group: OpenGroup, probe: Probe): boolean {
  const apart = distance(group, probe.finding);
  if (apart > GROUPING.linesApart) return false;
  // Texts that say the same are never plainly different.
  if (likeCategory(group, probe)) return anyText(group, probe, (a, b) => !plainlyDifferent(a, b));
  return apart === 0 && anyText(group, probe, sayTheSame);
}

function sameInBlock(group: OpenGroup, probe: Probe): boolean {
  return group.categories.includes(probe.finding.category) && anyText(group, probe, sayTheSame);
}

function likeCategory(group: OpenGroup, { finding }: Probe): boolean {
  for (const category of group.categories) if (similarCategories(category, finding.category)) return true;
  return false;
}

function anyText(group: OpenGroup, probe: Probe, holds: (a: TextSketch, b: TextSketch) => boolean): boolean {
  return group.texts.some((text) => holds(text, probe.sketch));
}

/** Lines between a finding and a group's span; 0 where they overlap. */
function distance(group: { readonly start: number; readonly end: number }, { line, endLine }: CodeFinding): number {
  const end = Math.max(line, endLine);
  return Math.max(0, line - group.end, group.start - end);
}

/** Nearest first, then the lower span, then the closer text, then the older group. */
function best(fitting: readonly OpenGroup[], probe: Probe): OpenGroup | undefined {
  let chosen: OpenGroup | undefined;
  for (const group of fitting) if (chosen === undefined || prefer(group, chosen, probe) < 0) chosen = group;
  return chosen;
}

function prefer(a: OpenGroup, b: OpenGroup, probe: Probe): number {
  return (
    distance(a, probe.finding) - distance(b, probe.finding) ||
    a.start - b.start ||
    a.end - b.end ||
    closeness(b, probe) - closeness(a, probe)
  );
}

const closeness = (group: OpenGroup, { sketch }: Probe): number => maxOf(group.texts, (text) => similarity(text, sketch));

/** Orders by line, end line and text, without regard to the author. */
function inOrder(findings: readonly CodeFinding[]): readonly CodeFinding[] {
  const texts = new Map<CodeFinding, string>();
  const text = (finding: CodeFinding): string => {
    const known = texts.get(finding) ?? contentOf(finding);
    texts.set(finding, known);
    return known;
  };
  return [...findings].sort(
    (a, b) => compareText(a.file, b.file) || a.line - b.line || a.endLine - b.endLine || compareText(text(a), text(b)),
  );
}

function indexAt<K>(map: Map<K, TextIndex<OpenGroup>>, key: K): TextIndex<OpenGroup> {
  const index = map.get(key) ?? new TextIndex<OpenGroup>();
  map.set(key, index);
  return index;
}

import { parse } from 'yaml';
import { codeReviewResult } from '../src/reports/protocols/code-review/schema.ts';
import { type Claim, claimsOf, isBelow, isReported, plantedFile, type Score, scoreSample } from './sample-score.ts';

/** The inputs of the comparison, as they were read. */
export interface SampleReview {
  /** The text of planted.yaml. */
  readonly planted: string;
  /** The text of a file after the change. */
  readonly textOf: (file: string) => string;
  /** The output of `tribunal review --format json`. */
  readonly result: string;
}

/** The table of docs/sample.md: the planted faults, which analyser found each, the misses and the false positives. */
export function sampleTable({ planted, textOf, result }: SampleReview): string {
  const reviewed = codeReviewResult.parse(JSON.parse(result));
  // A failed analyser would count as having missed everything, so there is no table without it.
  if (reviewed.failures.length > 0) throw new Error(`somebody did not answer: ${JSON.stringify(reviewed.failures)}`);
  const score = scoreSample(plantedFile.parse(parse(planted)), textOf, claimsOf(reviewed));
  return [...faultRows(score), '', summary(score), ...wrongHits(score), ...otherFindings(score)].join('\n');
}

const faultsOf = ({ entries }: Score) => entries.filter(({ entry }) => entry.what === 'fault');
const analysersOf = (claims: readonly Claim[]): readonly string[] => [...new Set(claims.map(({ analyser }) => analyser))].sort();

function faultRows(score: Score): readonly string[] {
  const faults = faultsOf(score);
  const rows = score.kinds.map((kind) => {
    const planted = faults.filter(({ entry }) => entry.kind === kind);
    const found = planted.filter(({ claims }) => isReported(claims));
    const below = planted.filter(({ claims }) => isBelow(claims)).length;
    const missed = planted.filter(({ claims }) => claims.length === 0);
    const reported = found.flatMap(({ claims }) => claims.filter((claim) => isReported([claim])));
    const by = analysersOf(reported).map((name) => `\`${name}\``);
    const disputed = found.filter(({ claims }) => !claims.some(({ standing }) => standing === 'accepted')).length;
    const foundWords = [
      ...(found.length > 0 ? [`${found.length} by ${by.join(', ')}`] : []),
      ...(disputed > 0 ? [`${disputed} disputed`] : []),
      ...(below > 0 ? [`${below} below the threshold`] : []),
    ].join(', ');
    const needsReader = missed.filter(({ entry }) => entry.needsReader).length;
    const missedWords = `${missed.length}${needsReader === 0 ? '' : ` (${needsReader} for a reader)`}`;
    return `| ${kind} | ${planted.length} | ${foundWords} | ${missed.length > 0 ? missedWords : ''} |`;
  });
  return ['| kind of fault | planted | found | missed |', '| --- | --- | --- | --- |', ...rows];
}

function summary(score: Score): string {
  const faults = faultsOf(score);
  const [reader, plain] = [true, false].map((needs) => faults.filter(({ entry }) => entry.needsReader === needs));
  const share = (of: typeof faults = []): string => `${of.filter(({ claims }) => isReported(claims)).length} of ${of.length}`;
  const further = (of: typeof faults): string => {
    const below = of.filter(({ claims }) => isBelow(claims)).length;
    return below === 0 ? '' : `, and ${below} more below the threshold (\`--threshold 0\` shows them)`;
  };
  const likenesses = score.entries.filter(({ entry }) => entry.what === 'look-alike');
  return `Found without a model: ${share(faults)} planted faults${further(faults)}; ${share(plain)} that show in the code itself, ${share(reader)} that take a reader who knows what it is for. Wrongly hit: ${share(likenesses)} look-alikes that are right as they are${further(likenesses)}.`;
}

function wrongHits({ entries }: Score): readonly string[] {
  const hits = entries.filter(({ entry, claims }) => entry.what === 'look-alike' && claims.length > 0);
  if (hits.length === 0) return [];
  const rows = hits.map(
    ({ entry, claims }) =>
      `| ${placeOf(entry)} | ${entry.kind} | ${analysersOf(claims)
        .map((name) => `\`${name}\``)
        .join(', ')}${isBelow(claims) ? ', below the threshold' : ''} | ${entry.why} |`,
  );
  return ['', '| wrongly hit | taken for | by | but |', '| --- | --- | --- | --- |', ...rows];
}

function otherFindings({ others }: Score): readonly string[] {
  if (others.length === 0) return [];
  const judgement = new Map([
    [true, 'right'],
    [false, 'a false alarm'],
    [undefined, 'not judged yet'],
  ]);
  const rows = others.map(
    ({ claim, right, why }) =>
      `| ${placeOf(claim)} | \`${claim.analyser}\`: ${inCell(claim.title)}${isBelow([claim]) ? ', below the threshold' : ''} | ${judgement.get(right)}${why === '' ? '' : `: ${why}`} |`,
  );
  return ['', '| said besides | what | judged |', '| --- | --- | --- |', ...rows];
}

const placeOf = ({ file, line }: { readonly file: string; readonly line: number }): string => `\`${file}:${line}\``;
const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

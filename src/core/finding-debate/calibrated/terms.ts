import { maxOf } from '../../consensus/max-of.ts';
import { termPhrase } from '../../consensus/term-phrases.ts';
import type { SourceId } from '../../ids.ts';
import type { Phrase } from '../../phrase.ts';
import type { Relation } from '../hearing/said.ts';
import type { Severity } from '../judging/severity.ts';
import { citing, laterTermOf, withLaterWords } from './later-words.ts';
import { consistencyLogOdds, type FoundInPasses } from './passes.ts';
import type { Term } from './probability.ts';
import type { SourcePosition } from './source-positions.ts';
import * as w from './weights.ts';

/** One source that reported a finding. */
export interface Reporting {
  readonly source: SourceId;
  readonly kind: 'model' | 'analyser' | 'person';
  /** Every report of it by this source was conceded. */
  readonly conceded: boolean;
  /** It reported it in the blind first round. */
  readonly blind: boolean;
  /** The rank of its confidence among this source's statements: 0 lowest, 1 highest. */
  readonly rank: number;
  /** How independent its report is of those already counted; fully by default. Row V4. */
  readonly share?: number;
  /** The log-odds that the track records of its seats add; missing if none are known. Row P19. */
  readonly trackRecord?: number;
}

/** The inputs of fitted weights besides the grounds that every case has. */
export interface FittedGrounds {
  readonly weights: w.ReportWeights;
  /** The sources that looked and reported nothing, each counted by its recall. */
  readonly quiet: number;
  /** The share of its sources that put it first in their list. */
  readonly first: number;
  /** How much longer it is than the other findings, by the logarithm. */
  readonly length: number;
  /** The mean of one over its place in the lists of its sources. */
  readonly order: number;
  /** How alike its reports are to each other; undefined for a single one, and if no weight uses it. */
  readonly cohesion: number | undefined;
}

/** All that a probability follows from. */
export interface Grounds {
  /** The severity that its reporters give it. */
  readonly severity: Severity;
  readonly reporting: readonly Reporting[];
  /** Sources that looked at the place and reported nothing. */
  readonly reportedNothing: number;
  /** The number of independent voices among these, if it differs. Row V2. */
  readonly quietVoices?: number | undefined;
  /** How consistently it was found, where a reporter looked more than once. Row V3. */
  readonly found?: FoundInPasses | undefined;
  /** Undefined if the changed lines are unknown. */
  readonly place: Relation | 'whole-file' | undefined;
  readonly quote: 'found' | 'missing' | 'not-found' | 'unchecked';
  readonly trigger: 'concrete' | 'theoretical' | 'none';
  readonly isSpecific: boolean;
  /** Its category belongs to the field of a reporter; undefined if reporters have no field. */
  readonly isOwnField?: boolean | undefined;
  readonly positions: readonly SourcePosition[];
  /** How a remaining author answered a panelist that disagreed or agreed only in part. */
  readonly defense: 'new-evidence' | 'narrowed' | undefined;
  readonly advisoryConfirmed: boolean;
  /** Undefined in a case that was opened without a calibration. */
  readonly fitted?: FittedGrounds | undefined;
}

/** The reasons for and against a finding, each bounded, in a fixed order; the first is the prior. */
export function termsOf(grounds: Grounds, nameOf: (source: SourceId) => string): readonly Term[] {
  const standing = grounds.reporting.filter(({ conceded }) => !conceded);
  const all: readonly Term[] = [
    priorTerm(grounds),
    ...(grounds.fitted === undefined ? [...coReported(standing), nothingTerm(grounds)] : fittedTerms(grounds, grounds.fitted)),
    ...placeTerm(grounds),
    ...quoteTerm(grounds),
    { term: termPhrase(`term-trigger-${grounds.trigger}`), logOdds: w.TRIGGER[grounds.trigger] },
    grounds.isSpecific
      ? { term: termPhrase('term-specific'), logOdds: w.SPECIFIC.yes }
      : { term: termPhrase('term-vague'), logOdds: w.SPECIFIC.no },
    { term: termPhrase('term-own-confidence'), logOdds: w.OWN_RANK * (bestRank(grounds) - 0.5) },
    ...passesTerm(grounds),
    ...fieldTerm(grounds),
    ...trackRecordTerm(standing.length === 0 ? grounds.reporting : standing),
    ...positionTerms(grounds.positions, nameOf),
    ...concessionTerm(grounds),
    ...defenseTerm(grounds),
    ...(grounds.advisoryConfirmed ? [{ term: termPhrase('term-advisory'), logOdds: w.ADVISORY }] : []),
  ];
  return all.filter(({ logOdds }, at) => at === 0 || logOdds !== 0);
}

function priorTerm({ severity, reporting, fitted }: Grounds): Term {
  const prior = fitted?.weights.prior ?? w.PRIOR.reporter;
  const best = maxOf(reporting, ({ kind }) => prior[kind]);
  return { term: termPhrase('term-prior'), logOdds: best + w.PRIOR.severity[severity] };
}

/** Adds a term for every source that reported it blind and maintains it, after the first. */
function coReported(standing: readonly Reporting[]): readonly Term[] {
  const shares = standing.flatMap(({ blind, share = 1 }) => (blind ? [share] : [])).sort((a, b) => b - a);
  return shares.slice(1).map(
    (share, at): Term => ({
      term: lessIf(share !== 1, 'term-same-words', termPhrase('term-reported-by', at + 2)),
      logOdds: share * (w.CO_REPORTED[at] ?? w.CO_REPORTED.at(-1) ?? 0),
    }),
  );
}

const nothingTerm = ({ reportedNothing, quietVoices = reportedNothing }: Grounds): Term => ({
  term: termPhrase('term-reported-nothing', reportedNothing),
  logOdds: Math.max(w.REPORTED_NOTHING.most, w.REPORTED_NOTHING.each * quietVoices),
});

/** The features that the fitted weights of a report are multiplied with. */
export type FittedFeatures = Readonly<Record<Exclude<keyof w.ReportWeights, 'prior'>, number>>;

/** Computes the features of an item for the fitted weights. Rows P3, P4, P21 to P25. */
export function fittedFeatures(grounds: Grounds, { quiet, first, length, order, cohesion }: FittedGrounds): FittedFeatures {
  const voices = blindReports(grounds).reduce((sum, { share = 1 }) => sum + share, 0);
  return {
    further: Math.log(Math.max(1, voices)),
    quiet: Math.log1p(quiet),
    unchecked: Number(isUnchecked(grounds)),
    first: first - w.USUALLY_FIRST,
    length,
    order: order - w.USUAL_ORDER,
    cohesion: cohesion === undefined ? 0 : cohesion - w.USUAL_COHESION,
  };
}

/** The blind reports whose sources maintain them. */
const blindReports = ({ reporting }: Grounds): readonly Reporting[] =>
  reporting.filter(({ blind, conceded }) => blind && !conceded);

/** Computes the fitted terms of a report by itself, including those of its reporters. */
function fittedTerms(grounds: Grounds, fitted: FittedGrounds): readonly Term[] {
  const features = fittedFeatures(grounds, fitted);
  const weighed = (term: Phrase, of: keyof FittedFeatures): Term => ({
    term,
    logOdds: (fitted.weights[of] ?? 0) * features[of],
  });
  return [
    weighed(termPhrase('term-reported-by', blindReports(grounds).length), 'further'),
    weighed(termPhrase('term-reported-nothing', grounds.reportedNothing), 'quiet'),
    weighed(termPhrase('term-nothing-to-check'), 'unchecked'),
    weighed(termPhrase('term-order-in-list'), 'first'),
    weighed(termPhrase('term-place-in-list'), 'order'),
    weighed(termPhrase('term-length'), 'length'),
    weighed(termPhrase('term-alike'), 'cohesion'),
  ];
}

/** It has no quote that could be looked up, no trigger, and no place that lies to the change in a known way. */
const isUnchecked = ({ quote, trigger, place }: Grounds): boolean =>
  (quote === 'missing' || quote === 'unchecked') && trigger === 'none' && (place === undefined || place === 'whole-file');

function placeTerm({ place }: Grounds): readonly Term[] {
  if (place === undefined) return [];
  return [{ term: termPhrase(`term-place-${place}`), logOdds: place === 'whole-file' ? w.PLACE.wholeFile : w.PLACE[place] }];
}

function quoteTerm({ quote }: Grounds): readonly Term[] {
  if (quote === 'unchecked') return [];
  if (quote === 'found') return [{ term: termPhrase('term-quote-found'), logOdds: w.QUOTE.found }];
  return quote === 'missing'
    ? [{ term: termPhrase('term-quote-missing'), logOdds: w.QUOTE.missing }]
    : [{ term: termPhrase('term-quote-not-found'), logOdds: w.QUOTE.notFound }];
}

const bestRank = ({ reporting }: Grounds): number => maxOf(reporting, ({ rank }) => rank);

const passesTerm = ({ found }: Grounds): readonly Term[] =>
  found === undefined
    ? []
    : [{ term: termPhrase('term-found-in-passes', found.found, found.passes), logOdds: consistencyLogOdds(found) }];

const fieldTerm = ({ isOwnField }: Grounds): readonly Term[] =>
  isOwnField === undefined
    ? []
    : isOwnField
      ? [{ term: termPhrase('term-own-field'), logOdds: w.OWN_FIELD.yes }]
      : [{ term: termPhrase('term-other-field'), logOdds: w.OWN_FIELD.no }];

/** Computes the mean of what the records of the sources that maintain it add. Row P19. */
function trackRecordTerm(reporting: readonly Reporting[]): readonly Term[] {
  const sum = reporting.reduce((total, { trackRecord = 0 }) => total + trackRecord, 0);
  return sum === 0 ? [] : [{ term: termPhrase('term-track-record'), logOdds: sum / reporting.length }];
}

/** Adds terms for the sources on each side, the strongest first: each further one on a side counts less, but more than zero. */
function positionTerms(positions: readonly SourcePosition[], nameOf: (source: SourceId) => string): readonly Term[] {
  const weighed = positions
    .map((position) => ({ position, logOdds: countedOf(position) }))
    .filter(({ logOdds }) => logOdds !== 0)
    .sort((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds));
  return [1, -1].flatMap((side) =>
    weighed
      .filter(({ logOdds }) => Math.sign(logOdds) === side)
      .map(
        ({ position, logOdds }, at): Term => ({
          term: positionTerm(position, nameOf(position.source)),
          logOdds: logOdds * w.FURTHER_POSITION ** at,
        }),
      ),
  );
}

/** A position counts less than others of its kind if it repeats others, or if its family wrote the change that it defends. */
function positionTerm(position: SourcePosition, who: string): Phrase {
  const { value, share = 1 } = position;
  const term = laterTermOf(position, who) ?? citing(termPhrase(stanceKey(position), who), position);
  return lessIf(share !== 1, value > 0 ? 'term-same-words' : 'term-wrote-it', term);
}

/** A term with the reason why it counts less, if it does. */
const lessIf = (isLess: boolean, why: 'term-same-words' | 'term-wrote-it', term: Phrase): Phrase =>
  isLess ? termPhrase(why, term) : term;

/** Computes the weight of a position from all its source's later statements, its track record and its independence. Rows P20, V2, V4. */
const countedOf = (position: SourcePosition): number =>
  withLaterWords(weightOf(position), position) * (position.weight ?? 1) * (position.share ?? 1);

function weightOf({ value, cites, reported }: SourcePosition): number {
  // A source that reported it has already spoken for it.
  if (reported)
    return value < 0 ? value * w.OWN_SOURCE_DISAGREES * -(cites ? w.POSITION.disagreeCiting : w.POSITION.disagree) : 0;
  if (value > 0) return value * (cites ? w.POSITION.agreeCiting : w.POSITION.agree);
  return value * -(cites ? w.POSITION.disagreeCiting : w.POSITION.disagree);
}

function stanceKey({ value, divided }: SourcePosition) {
  if (divided) return 'term-divided';
  if (Math.abs(value) === 1) return value > 0 ? 'term-agrees' : 'term-disagrees';
  return value > 0 ? 'term-agrees-in-part' : 'term-doubts-in-part';
}

function concessionTerm({ reporting }: Grounds): readonly Term[] {
  const conceded = reporting.filter((one) => one.conceded).length;
  if (conceded === 0) return [];
  return conceded === reporting.length
    ? [{ term: termPhrase('term-conceded'), logOdds: w.CONCEDED.all }]
    : [{ term: termPhrase('term-conceded-by-some'), logOdds: w.CONCEDED.some }];
}

function defenseTerm({ defense }: Grounds): readonly Term[] {
  if (defense === 'new-evidence') return [{ term: termPhrase('term-new-evidence'), logOdds: w.NEW_EVIDENCE }];
  return defense === 'narrowed' ? [{ term: termPhrase('term-narrowed'), logOdds: w.NARROWED }] : [];
}

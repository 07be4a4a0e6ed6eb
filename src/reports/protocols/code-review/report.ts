import { total } from '../../../core/consensus/confidence.ts';
import { defined } from '../../../core/defined.ts';
import { reviewerName } from '../../../core/finding-debate/hearing/sources.ts';
import type { Phrase } from '../../../core/phrase.ts';
import { scoreTerms } from '../../../core/protocols/code-review/evidence/evidence.ts';
import { neededConfidence } from '../../../core/protocols/code-review/evidence/threshold.ts';
import { explainFilter, explainReason, reversalOf } from '../../../core/protocols/code-review/explain.ts';
import type { CodeReviewOutcome, DecidedItem, FilteredItem } from '../../../core/protocols/code-review/outcome.ts';
import { NOTABLE_CHANGE } from '../../../core/protocols/code-review/rules.ts';
import type { Seat } from '../../../core/seat.ts';
import { casePart, countsOf } from '../../report/build/case-part.ts';
import { challengeTo, sidesOn } from '../../report/build/dispute.ts';
import { answersSaid, appealsSaid, decisionPart, inRounds, reportsSaid } from '../../report/build/finding-item.ts';
import { findingPart, isListed, wordsApart } from '../../report/build/finding-part.ts';
import { ruledReport } from '../../report/build/ruled-report.ts';
import { changeScopeResult } from '../../report/change-scope.ts';
import { bestScored, byTarget } from '../../report/decision.ts';
import { quoteOf, repeatedWords, textMembers } from '../../report/finding-texts.ts';
import type { CaseExtra } from '../../report/result-parts.ts';
import type { ReportItem, ReportPlace, ReportSaid } from '../../report/schema/item.ts';
import type { Report } from '../../report/schema/report.ts';
import { basisResult } from '../../wording/confidence-basis.ts';
import { echoResult } from '../../wording/echoing.ts';
import { isAnalysersWord, panelPhrases, type SeenPanel } from '../../wording/panel-words.ts';
import { tell } from '../../words/say.ts';
import { codeMarks, disputeAbout, furtherPlaces, knownAs, partyIn, placeResult } from './apart.ts';
import type { ReviewedChange } from './result.ts';
import { codeStatistics } from './statistics.ts';
import { summaryOf } from './summary.ts';

/** The report of a code review. */
export function codeReviewReport(outcome: CodeReviewOutcome, extra: CaseExtra = {}, change: ReviewedChange = {}): Report {
  const { material, panel, threshold, unseen } = change;
  const folded = byTarget(outcome.absorbed);
  const telling = { outcome, folded, threshold };
  const items = [
    ...outcome.accepted.map((item) => itemOf(item, 'accepted', telling)),
    ...outcome.disputed.map((item) => itemOf(item, 'disputed', telling)),
    ...outcome.rejected.map((item) => itemOf(item, 'rejected', telling)),
    ...outcome.filtered.map((item) => itemOf(item, 'set-aside', telling)),
    ...outcome.preExisting.map((item) => itemOf(item, 'pre-existing', telling)),
  ].map((item, at) => ({ ...item, number: at + 1 }));
  const isVersion2 = outcome.protocol !== 'code-review/1';
  const about = casePart(outcome, extra, material?.parts);
  return ruledReport({
    ...about,
    protocol: outcome.protocol,
    ...(isVersion2 ? { policy: outcome.policy } : {}),
    headline: {
      recommendation: outcome.recommendation,
      reasons: [],
      counts: countsOf(items),
      summary: [...summaryOf(outcome, isAnalysersWord(panel))],
    },
    items,
    absorbed: outcome.absorbed.map((item) => itemOf(item, standingOf(item), telling)),
    sections: [],
    ...(material === undefined
      ? {}
      : {
          scope: {
            kind: 'change',
            ...changeScopeResult({
              material,
              unseenParts: outcome.unseenParts,
              unseen,
              answeredBy: (part) => (outcome.seenBy.get(part) ?? []).map((seat) => outcome.names.get(seat) ?? seat),
            }),
          },
        }),
    panel: panelPart(outcome, change),
    gaps: { ...about.gaps, ...gapsPart(outcome, panel) },
    unmatched: outcome.unmatched.map(({ by, reference, action, reasoning }) => ({
      who: reviewerName(by),
      reference,
      action,
      words: reasoning,
    })),
    statistics: codeStatistics(outcome.statistics, threshold === undefined ? undefined : outcome.filtered.length),
  });
}

interface Telling {
  readonly outcome: CodeReviewOutcome;
  readonly folded: ReadonlyMap<string, readonly DecidedItem[]>;
  readonly threshold: number | undefined;
}

/** Where an item that went into another one stood by itself. */
const standingOf = ({ verdict }: DecidedItem): ReportItem['standing'] => verdict.status;

function itemOf(item: DecidedItem, standing: ReportItem['standing'], telling: Telling): ReportItem {
  const { outcome } = telling;
  const folded = isListed(item, standing) ? (telling.folded.get(item.id) ?? []) : [];
  const own = textMembers(item);
  const { part, variants } = findingPart(item, {
    standing,
    own,
    folded,
    quote: quoteOf(own),
    marks: codeMarks(item),
    notableChange: NOTABLE_CHANGE,
    needed: neededBy(item, standing, telling.threshold),
    related: outcome.related,
  });
  const repeats = item.repeats.flatMap((repeat) => repeatedWords(repeat, part));
  return {
    ...part,
    description: standing === 'accepted' ? confirmed(part.description, item) : part.description,
    places: [...[item, ...folded].map(placeResult).flatMap(placesOf), ...furtherPlaces(item)],
    ...defined({ place_in_change: item.calibrated?.place }),
    ...renamed(knownAs(item, outcome)),
    ...advisoriesOf(item, outcome),
    decision: decisionOf(item, standing),
    said: saidOf(item, outcome, wordsApart([...variants, ...repeats], part.description)),
    ...(standing === 'disputed' ? { sides: sidesOn(item, outcome.seats, partyIn(outcome)), question: questionOf(item) } : {}),
  };
}

const placesOf = ({ file, ...lines }: ReturnType<typeof placeResult>): readonly ReportPlace[] =>
  file === '' ? [] : [{ path: file, ...lines }];

function questionOf(item: DecidedItem): NonNullable<ReportItem['question']> {
  const { question, test } = challengeTo(item, disputeAbout(item));
  return { question, test };
}

const renamed = ({ references, analyser_rule: rule }: ReturnType<typeof knownAs>) => defined({ references, rule });

/** The description with the advisories that confirm it. */
function confirmed(description: string, { advisories }: DecidedItem): string | Phrase {
  const references = advisories.flatMap(({ status, reference, link, ignored }) =>
    status === 'confirmed' && ignored === undefined ? [reference ?? link ?? ''].filter(Boolean) : [],
  );
  return references.length === 0
    ? description
    : tell('list.sentences', [description, tell('decision.confirmedBy', [...new Set(references)].join(', '))]);
}

const advisoriesOf = ({ advisories }: DecidedItem, { names }: CodeReviewOutcome): Pick<ReportItem, 'advisories'> =>
  advisories.length === 0
    ? {}
    : {
        advisories: advisories.map(({ status, reference, link, detail, by, ignored }) => ({
          status,
          ...defined({ id: reference, link, detail, adviser: by === undefined ? undefined : (names.get(by) ?? by) }),
          counts: ignored === undefined && (status === 'confirmed' || status === 'patched'),
        })),
      };

/** What the threshold of the case asks of an item, or what one that was set aside would have needed. */
function neededBy(item: DecidedItem, standing: ReportItem['standing'], threshold: number | undefined) {
  if (item.absorbed !== undefined) return {};
  if (standing === 'set-aside' && item.verdict.status === 'set-aside') return { needed: (item as FilteredItem).needed };
  if (threshold === undefined || item.verdict.status !== 'accepted') return {};
  return { needed: neededConfidence(threshold, item.severity), threshold };
}

function decisionOf(item: DecidedItem, standing: ReportItem['standing']): ReportItem['decision'] {
  const best = bestScored(item.deciding, item.lead);
  const score = scoreTerms(best.finding, best.severity, best.grounding.quality);
  const reason = explainReason(item);
  if (standing !== 'set-aside' || item.verdict.status === 'set-aside')
    return decisionPart(item, { reason, reversal: reversalOf(item), score });
  // Accepted by the panel, and below the threshold of the case.
  const filtered = item as FilteredItem;
  return decisionPart(item, {
    status: 'filtered',
    reason: tell('finding.butFiltered', reason, explainFilter(filtered)),
    reversal: tell('decision.morePoints', filtered.needed - total(filtered.confidence)),
    score,
  });
}

const speaker = (seat: Seat) => ({ by: reviewerName(seat), party: seat.model });

const DEFENSE_SIDES = { defend: 'for', modify: 'between', concede: 'against' } as const;

function saidOf(item: DecidedItem, outcome: CodeReviewOutcome, wordsOf: (finding: string) => string | undefined): ReportSaid[] {
  const names = { reporter: speaker, answerer: speaker };
  const { answers, ballot } = answersSaid(item.positions, names);
  const defenses = item.members.flatMap(({ finding, defense }): readonly ReportSaid[] => {
    if (defense === undefined) return [];
    const effect = defense.counts
      ? defense.action === 'defend' && !defense.substantive
        ? 'not-substantive'
        : undefined
      : 'unchallenged';
    return [
      {
        round: 3,
        by: outcome.names.get(finding.seat) ?? finding.seat,
        party: outcome.seats.get(finding.seat)?.model ?? finding.seat,
        phase: 'defend',
        action: defense.action,
        words: defense.reasoning,
        adjustment: defense.number,
        ...defined({ effect }),
        side: DEFENSE_SIDES[defense.action],
      },
    ];
  });
  const reports = reportsSaid(item, outcome.seats, {
    names,
    wordsOf: isListed(item, outcome.accepted.includes(item) ? 'accepted' : 'rejected') ? wordsOf : () => undefined,
  });
  return [
    ...inRounds([...reports, ...answers, ...defenses, ...appealsSaid(item, outcome), ...ballot], item, {
      told: outcome.told,
      // Authors go by the names of defenders, all others by model and role.
      nameOf: ({ by, phase }) => {
        const seat = outcome.seats.get(by);
        return phase === 'defend' || seat === undefined ? (outcome.names.get(by) ?? by) : reviewerName(seat);
      },
    }),
  ];
}

function panelPart(outcome: CodeReviewOutcome, { panel, intensity, intensityWhy }: ReviewedChange): Report['panel'] {
  const { statistics: stats, effectiveVoices, authors, passes, intraFamily } = outcome;
  return {
    speakers: [...new Set([...stats.receivedByModel.keys(), ...stats.responsesByModel.keys(), ...stats.silentModels])].sort(),
    silent: [...stats.silentModels],
    findings: [...stats.receivedByModel].map(([who, findings]) => ({ who, findings })),
    one_family: intraFamily,
    ...(outcome.protocol === 'code-review/1' ? {} : { effective_voices: Math.round(effectiveVoices * 10) / 10 }),
    ...basisResult(outcome),
    ...echoResult(outcome),
    ...defined({
      authors: authors?.map(({ family, from }) => ({ family, known_from: from })),
      passes,
      intensity,
      intensity_why: intensityWhy,
    }),
    ...(panel === undefined ? {} : panelPhrases(panel)),
  };
}

function gapsPart(outcome: CodeReviewOutcome, panel: SeenPanel | undefined): Partial<Report['gaps']> {
  if (panel === undefined) return {};
  const { quorum, quorate, recommendation } = outcome;
  return {
    ...(isAnalysersWord(panel) && recommendation !== 'no-verdict' ? { without_models: true } : {}),
    ...(quorate ? {} : { no_quorum: { ...quorum } }),
  };
}

import type { Condition, Opinion, PutFinding, ShownOpinion, Unresolved } from '../core/protocols/judge-panel/said.ts';

/** The last statement of a judge as other judges read it, with the field names of answers and without notes on the record. */
export function opinionInWords(shown: ShownOpinion): object {
  const { judge, stance, round, score, opinion, alsoHolds = [], notFound = [] } = shown;
  return {
    judge,
    ...(stance === '' ? {} : { stance }),
    round,
    score,
    dimension_scores: Object.fromEntries(opinion.dimensionScores.map((one) => [one.name, one.score])),
    ...spoken({
      position_statement: opinion.positionStatement,
      change_reason: opinion.changeReason,
      position_revision: opinion.positionRevision,
      final_position: opinion.finalPosition,
    }),
    ...listed(opinion),
    ...filled('also_holds', alsoHolds),
    ...filled('not_found_in_the_work', notFound),
  };
}

/** A critical finding as it is put to judges. */
export const putInWords = ({ id, finding, evidence, heldBy, rejectedBy, notFound = [], unfounded }: PutFinding): object => ({
  id,
  ...spoken({ finding, evidence }),
  held_by: heldBy,
  rejected_by: rejectedBy,
  ...filled('not_found_in_the_work', notFound),
  ...(unfounded ? { counts: false } : {}),
});

function listed(opinion: Opinion): object {
  const { criticalFindings, unresolvedDisputes, unresolvedDisagreements } = opinion;
  return {
    ...filled('key_claims', opinion.keyClaims.map(spoken)),
    // An empty list has a meaning: the judge withdrew its findings.
    ...(criticalFindings === undefined
      ? {}
      : {
          critical_findings: criticalFindings.map(({ id, finding, priority, evidence }) =>
            spoken({ id, finding, evidence, severity: priority }),
          ),
        }),
    ...filled('endorses', opinion.endorses),
    ...filled('withdraws', opinion.withdraws),
    ...filled('critical', (opinion.stances ?? []).map(spoken)),
    ...filled('conditions', (opinion.conditions ?? []).map(conditionInWords)),
    ...filled(
      'agreements',
      opinion.agreements.map(({ withJudge, onPoint, strengtheningEvidence }) =>
        spoken({ with_judge: withJudge, on_point: onPoint, strengthening_evidence: strengtheningEvidence }),
      ),
    ),
    ...filled(
      'disagreements',
      opinion.disagreements.map(({ withJudge, onPoint, myCounterargument, myEvidence, theirEvidenceWeakness }) =>
        spoken({
          with_judge: withJudge,
          on_point: onPoint,
          my_counterargument: myCounterargument,
          my_evidence: myEvidence,
          their_evidence_weakness: theirEvidenceWeakness,
        }),
      ),
    ),
    ...filled('unresolved_disputes', (unresolvedDisputes ?? []).map(disputeInWords)),
    ...filled('key_points_maintained', opinion.keyPointsMaintained.map(spoken)),
    ...filled(
      'concessions_made',
      opinion.concessionsMade.map(({ point, convincedBy }) => spoken({ point, convinced_by: convincedBy })),
    ),
    ...filled('unresolved_disagreements', (unresolvedDisagreements ?? []).map(disagreementInWords)),
  };
}

const conditionInWords = ({ concern, wouldRemove, dimension }: Condition): object =>
  spoken({ concern, would_remove: wouldRemove, dimension });

const disputeInWords = ({ issue, myView, opposingView }: Unresolved): object =>
  spoken({ topic: issue, my_view: myView, opposing_view: opposingView });

const disagreementInWords = ({ issue, myView, opposingView, whyUnresolved }: Unresolved): object =>
  spoken({ issue, my_final_view: myView, opposing_view: opposingView, why_unresolved: whyUnresolved });

/** A list, omitted if it is empty. */
const filled = (name: string, list: readonly unknown[]): object => (list.length === 0 ? {} : { [name]: list });

/** Drops empty texts. */
const spoken = (texts: Readonly<Record<string, string | undefined>> | object): object =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && text !== ''));

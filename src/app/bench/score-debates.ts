import type { RecordedDebate } from './recorded-debate.ts';

/** The decisions on a debate, in the terms that recorded truth is scored in. */
export interface Prediction {
  readonly case: string;
  readonly recommendation: string;
  readonly items: readonly PredictedItem[];
}

export interface PredictedItem {
  /** The finding whose title and place the report shows. */
  readonly lead: string;
  readonly members: readonly string[];
  readonly standing: 'accepted' | 'disputed' | 'rejected' | 'filtered' | 'pre-existing';
  readonly severity: string;
  readonly confidence: number;
  readonly escalate: boolean;
}

/** The scores of decisions against the truth. */
export interface DebateScores {
  readonly debates: number;
  readonly rightRecommendation: number;
  readonly knownFaults: number;
  readonly knownAccepted: number;
  readonly trueFaults: number;
  readonly trueAccepted: number;
  /** True faults that a person is asked about. */
  readonly trueOpen: number;
  /** True faults that no item shows: they vanished inside another. */
  readonly trueHidden: number;
  readonly falseAccepted: number;
  readonly falseDisputed: number;
  readonly falseEscalated: number;
  readonly wrongJoins: number;
  readonly duplicates: number;
  readonly toDecide: number;
  readonly accepted: number;
  readonly acceptedAt100: number;
  /** Reported findings that belong to no item. */
  readonly missing: number;
  /** The probability that a right item has a higher confidence than a wrong one; undefined if one kind is missing. */
  readonly auc: number | undefined;
}

/** Compares predictions with recorded truth. */
export function scoreDebates(debates: ReadonlyMap<string, RecordedDebate>, predictions: readonly Prediction[]): DebateScores {
  const each = predictions.flatMap((prediction) => {
    const debate = debates.get(prediction.case);
    return debate === undefined ? [] : [scoreOne(debate, prediction)];
  });
  const sum = (of: (one: OneScore) => number): number => each.reduce((total, one) => total + of(one), 0);
  return {
    debates: each.length,
    rightRecommendation: sum(({ isRight }) => Number(isRight)),
    knownFaults: sum(({ known }) => Number(known !== undefined)),
    knownAccepted: sum(({ known }) => Number(known === true)),
    trueFaults: sum(({ trueFaults }) => trueFaults.length),
    trueAccepted: sum(({ trueFaults }) => trueFaults.filter(({ accepted }) => accepted > 0).length),
    trueOpen: sum(({ trueFaults }) => trueFaults.filter(({ accepted, disputed }) => accepted === 0 && disputed > 0).length),
    trueHidden: sum(({ trueFaults }) => trueFaults.filter(({ items }) => items === 0).length),
    falseAccepted: sum(({ wrong }) => wrong.filter(({ standing }) => standing === 'accepted').length),
    falseDisputed: sum(({ wrong }) => wrong.filter(({ standing }) => standing === 'disputed').length),
    falseEscalated: sum(({ wrong }) => wrong.filter(({ standing, escalate }) => standing === 'disputed' && escalate).length),
    wrongJoins: sum(({ wrongJoins }) => wrongJoins),
    duplicates: sum(({ duplicates }) => duplicates),
    toDecide: sum(({ shown }) => shown.filter(({ standing }) => standing === 'disputed').length),
    accepted: sum(({ shown }) => shown.filter(({ standing }) => standing === 'accepted').length),
    acceptedAt100: sum(
      ({ shown }) => shown.filter(({ standing, confidence }) => standing === 'accepted' && confidence >= 100).length,
    ),
    missing: sum(({ missing }) => missing),
    auc: areaUnderCurve(
      each.flatMap(({ right }) => right.map(({ confidence }) => confidence)),
      each.flatMap(({ wrong }) => wrong.map(({ confidence }) => confidence)),
    ),
  };
}

interface FaultScore {
  readonly items: number;
  readonly accepted: number;
  readonly disputed: number;
}

interface OneScore {
  readonly isRight: boolean;
  readonly known: boolean | undefined;
  readonly trueFaults: readonly FaultScore[];
  readonly shown: readonly PredictedItem[];
  readonly right: readonly PredictedItem[];
  readonly wrong: readonly PredictedItem[];
  readonly wrongJoins: number;
  readonly duplicates: number;
  readonly missing: number;
}

function scoreOne({ truth, round1 }: RecordedDebate, { items, recommendation }: Prediction): OneScore {
  const faults = Object.entries(truth.faults);
  const faultOf = new Map(faults.flatMap(([name, { reports }]) => reports.map((report) => [report, name] as const)));
  const labelOf = (item: PredictedItem): string | undefined => truth.faults[faultOf.get(item.lead) ?? '']?.label;
  const shown = items.filter(({ lead }) => faultOf.has(lead));
  const isRight = (item: PredictedItem): boolean => ['true', 'minor-true'].includes(labelOf(item) ?? '');
  const ofFault = (name: string): FaultScore => {
    const own = shown.filter(({ lead }) => faultOf.get(lead) === name);
    const having = (standing: PredictedItem['standing']): number => own.filter((item) => item.standing === standing).length;
    return { items: own.length, accepted: having('accepted'), disputed: having('disputed') };
  };
  const members = new Set(items.flatMap((item) => item.members));
  return {
    isRight: truth.right_recommendation.split(' or ').includes(recommendation),
    known: truth.known_fault ? ofFault(truth.known_fault).accepted > 0 : undefined,
    trueFaults: faults.filter(([, { label }]) => label === 'true').map(([name]) => ofFault(name)),
    shown,
    right: shown.filter(isRight),
    wrong: shown.filter((item) => !isRight(item)),
    wrongJoins: shown.reduce((sum, item) => sum + item.members.filter((member) => isOther(faultOf, member, item.lead)).length, 0),
    duplicates: faults.reduce((sum, [name]) => {
      const { accepted, disputed } = ofFault(name);
      return sum + Math.max(0, accepted + disputed - 1);
    }, 0),
    missing: round1.flatMap(({ findings }) => findings).filter(({ id }) => !members.has(id)).length,
  };
}

const isOther = (faultOf: ReadonlyMap<string, string>, member: string, lead: string): boolean =>
  faultOf.has(member) && faultOf.get(member) !== faultOf.get(lead);

/** The share of pairs in which the right one is higher; equal ones count half. */
function areaUnderCurve(right: readonly number[], wrong: readonly number[]): number | undefined {
  if (right.length === 0 || wrong.length === 0) return undefined;
  const won = right.flatMap((a) => wrong.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return won.reduce<number>((sum, one) => sum + one, 0) / won.length;
}
